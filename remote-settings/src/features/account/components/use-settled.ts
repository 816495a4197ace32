import { useEffect, useState } from "react";

/**
 * Returns a debounced value, updated once it has not changed for a while.
 *
 * @param value the changing value
 * @param milliseconds how long it has to stay unchanged
 * @returns the settled value
 */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);

  // Timers are outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);

  return settled;
}
