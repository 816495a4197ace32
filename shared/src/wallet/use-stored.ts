import { useState } from "react";
import type { StoredValue } from "../storage/index.ts";

/**
 * A choice that this browser keeps beyond the visit.
 *
 * @param place where it is kept
 * @param first what a visit begins with instead of the kept choice
 * @returns the choice and how to change it
 */
export function useStored<T>(place: StoredValue<T>, first?: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => first ?? place.read());
  function choose(next: T): void {
    place.write(next);
    setValue(next);
  }
  return [value, choose];
}
