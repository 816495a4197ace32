import { DEFAULT_COIN } from "contracts";
import { useEffect, useState } from "react";
import { useSearchParams } from "shared/router";
import { emptyDraft, readDraft, writeDraft, type Draft } from "../model/draft.ts";

/** The address follows the fields after this rest: browsers refuse too many changes of it. */
const REST_MS = 400;
const UNTOUCHED = writeDraft(emptyDraft(DEFAULT_COIN)).toString();

/**
 * What a person has chosen and typed. The address holds it, so that a reload or a shared link shows the same.
 *
 * @returns the draft and how to change it
 */
export function useDraft(): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [draft, setDraft] = useState(() => readDraft(search));
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState(address);

  // An address that this page did not write comes from a link or from going back: it wins over what was typed.
  if (address !== seen) {
    setSeen(address);
    if (address !== written) {
      setWritten(address);
      setDraft(readDraft(search));
    }
  }

  // The address is outside of React: a reload then shows the same.
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
