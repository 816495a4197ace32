import { useEffect, useState } from "react";

/**
 * A value that follows another one when it has not changed for a while.
 *
 * @param value what changes
 * @param milliseconds how long it has to stay unchanged
 * @returns the settled value
 */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);

  // The clock is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);

  return settled;
}
