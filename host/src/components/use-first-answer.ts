import { useState } from "react";

/**
 * Returns whether the first request of a reading has ended. Until then its data may be that of a page rendered earlier, and newer
 * data is on its way.
 *
 * @param reading the reading's `isValidating`
 */
export function useFirstAnswer({ isValidating }: { isValidating: boolean }): boolean {
  const [hasEnded, setEnded] = useState(!isValidating);
  if (!hasEnded && !isValidating) setEnded(true);
  return hasEnded;
}
