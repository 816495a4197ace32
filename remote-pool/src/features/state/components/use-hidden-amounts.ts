import { useState } from "react";
import { getCustom } from "shared/session";
import { storedFlag } from "shared/storage";

const hiddenAmounts = storedFlag("hiddenAmounts");

/**
 * Whether amounts are replaced by dots; kept on the device until they are shown again; the initial value is the person's setting.
 *
 * @returns the choice and a function to toggle it
 */
export function useHiddenAmounts(): [boolean, () => void] {
  const [isHidden, setHidden] = useState(() => getCustom().hide_amounts || hiddenAmounts.read());
  function toggle(): void {
    hiddenAmounts.write(!isHidden);
    setHidden(!isHidden);
  }
  return [isHidden, toggle];
}
