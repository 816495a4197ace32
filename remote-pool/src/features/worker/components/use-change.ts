import { getWorkerGroups, getWorkers } from "contracts";
import { useState } from "react";
import { revalidateCalls, useErrorText } from "shared/api";
import { toast } from "shared/toast";

/** A change of workers or groups that is under way. */
interface Change {
  isBusy: boolean;
  /** Makes the change; its failure is told once, and false is given back. */
  run: (work: () => Promise<string>) => Promise<boolean>;
}

/**
 * Runs a change of workers or groups, tells how it ended and reads the lists again.
 *
 * @returns whether a change is under way, and how to make one; the work gives the sentence that tells its success
 */
export function useChange(): Change {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    try {
      const done = await work();
      toast.success(done);
      void revalidateCalls(getWorkers, getWorkerGroups);
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
