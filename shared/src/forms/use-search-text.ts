import { useEffect, useRef, useState } from "react";

const WAIT_MS = 300;

/**
 * The text of a search field: passed on when the person pauses, and updated when the search changes elsewhere.
 *
 * @param value current search
 * @param onSearch called with the text
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

  // Ensures that the timer calls the latest handler.
  useEffect(() => {
    search.current = onSearch;
  });

  // Updates the search with the typed text after a pause.
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search.current(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText];
}
