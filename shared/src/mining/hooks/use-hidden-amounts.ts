import { useState } from "react";
import { getCustom } from "../../session/index.ts";
import { storedFlag } from "../../storage/index.ts";

const hiddenAmounts = storedFlag("hideAmounts");

/**
 * Whether amounts are replaced by dots, on the dashboard and in the wallet alike; kept on the device until they are shown again.
 * The initial value is the person's setting.
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
