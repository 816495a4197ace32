import { useState } from "react";
import { getCustom } from "shared/session";
import { storedFlag } from "shared/storage";

const hiddenAmounts = storedFlag("hiddenAmounts");

/**
 * Whether amounts are replaced by dots; kept on the device until they are shown again, and so at first where
 * the person wants it.
 *
 * @returns the choice and how to turn it round
 */
export function useHiddenAmounts(): [boolean, () => void] {
  const [isHidden, setHidden] = useState(() => getCustom().hide_amounts || hiddenAmounts.read());
  function toggle(): void {
    hiddenAmounts.write(!isHidden);
    setHidden(!isHidden);
  }
  return [isHidden, toggle];
}
