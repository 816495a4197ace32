import type { CallDefinition } from "contracts";
import { useState } from "react";
import { revalidateCalls, useErrorText } from "../api/index.ts";
import { toast } from "../toast/index.ts";

/** A change made with one click. */
export interface Change {
  isBusy: boolean;
  /** Makes the change; reports a failure once and returns false. */
  run: (work: () => Promise<string>) => Promise<boolean>;
}

/**
 * Runs a change, reports its result and refetches lists.
 *
 * @param lists calls whose responses the change makes stale
 * @returns whether a change is in flight, and a function that runs one; the work returns the success message
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
