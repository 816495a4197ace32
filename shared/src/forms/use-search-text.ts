import { useEffect, useRef, useState } from "react";

const WAIT_MS = 300;

/**
 * The text of a search field: it is handed on when the person pauses, and follows a change that comes from elsewhere.
 *
 * @param value what is searched for now
 * @param onSearch hands the text on
 * @returns text of the field and how to change it
 */
export function useSearchText(
  value: string,
  onSearch: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useRef(onSearch);
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }

  // The newest handler is called when the timer ends.
  useEffect(() => {
    search.current = onSearch;
  });

  // Keeps the search in step with the typed text, after a pause.
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search.current(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText];
}
