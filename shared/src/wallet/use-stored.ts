import { useState } from "react";
import type { StoredValue } from "../storage/index.ts";

/**
 * Stores a choice in this browser across visits.
 *
 * @param place where it is stored
 * @param first initial choice of a visit in place of the stored one
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
