import { DEFAULT_COIN } from "contracts";
import { useEffect, useState } from "react";
import { useSearchParams } from "shared/router";
import { emptyDraft, readDraft, writeDraft, type Draft } from "../model/draft.ts";

/** Pause after which the URL is updated: browsers limit how often it can change. */
const REST_MS = 400;
const UNTOUCHED = writeDraft(emptyDraft(DEFAULT_COIN)).toString();

/**
 * The selected and typed values, kept in the URL so that a reload or a shared link shows the same.
 *
 * @returns the draft and a function to change it
 */
export function useDraft(): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [draft, setDraft] = useState(() => readDraft(search));
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState(address);

  // A URL that this page did not write is from a link or from going back; it overrides typed values.
  if (address !== seen) {
    setSeen(address);
    if (address !== written) {
      setWritten(address);
      setDraft(readDraft(search));
    }
  }

  // Updates the URL after a pause, so that a reload shows the same.
  useEffect(() => {
    const next = writeDraft(draft);
    const isUntouched = address === "" && next.toString() === UNTOUCHED;
    if (isUntouched || next.toString() === address) return undefined;
    const timer = setTimeout(() => {
      setWritten(next.toString());
      setSearch(next, { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [draft, address, setSearch]);

  return [draft, setDraft];
}
