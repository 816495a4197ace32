import type { CallDefinition } from "contracts";
import { useState } from "react";
import { revalidateCalls, useErrorText } from "../api/index.ts";
import { toast } from "../toast/index.ts";

/** A change that a person makes with one click. */
export interface Change {
  isBusy: boolean;
  /** Makes the change; its failure is notified once, and false is given back. */
  run: (work: () => Promise<string>) => Promise<boolean>;
}

/**
 * Runs a change, says how it ended and reads lists again.
 *
 * @param lists calls whose answers the change makes old
 * @returns whether a change is under way, and how to make one; the work returns the success message
 */
export function useChange(...lists: readonly CallDefinition[]): Change {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    try {
      const done = await work();
      toast.success(done);
      void revalidateCalls(...lists);
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
