import { useLingui } from "@lingui/react/macro";
import type { CustomSettings } from "contracts";
import { useErrorText } from "shared/api";
import { changeCustom, getCustom } from "shared/session";
import { toast } from "shared/toast";

/** Returns the current values of the settings that change. */
function before(change: Partial<CustomSettings>): Partial<CustomSettings> {
  const all = getCustom();
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in change));
}

/**
 * Applies changes of settings immediately and offers to undo them.
 *
 * @returns function that applies a change
 */
export function useCustomChange(): (change: Partial<CustomSettings>) => void {
  const { t } = useLingui();
  const errorText = useErrorText();
  async function store(change: Partial<CustomSettings>, onDone: () => void): Promise<void> {
    try {
      await changeCustom(change);
      onDone();
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (change) => {
    const old = before(change);
    const undo = { label: t`Undo`, onSelect: () => void store(old, () => toast.success(t`Reversed`)) };
    void store(change, () => toast.success(t`Setting saved`, undo));
  };
}
