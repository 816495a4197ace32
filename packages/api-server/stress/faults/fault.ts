/** What a fault program needs besides Node; it is skipped, and says so, where that is missing. */
export type FaultNeed = "postgres" | "nginx" | "build";

/** A fault that cannot be provoked here; its message says why. */
export class FaultSkipped extends Error {
  override readonly name = "FaultSkipped";
}

/** One fault that is provoked on a running system, and what has to hold while it lasts and after it. */
export interface Fault {
  /** Name on the command line, in kebab case. */
  readonly name: string;
  /** One sentence: what holds. */
  readonly holds: string;
  readonly needs: readonly FaultNeed[];
  /** Short enough, and quiet enough, for the sample of every test run. */
  readonly isSample: boolean;
  /**
   * Provokes the fault and cleans up behind itself.
   *
   * @param report prints one measured figure, such as "0 of 10,000 requests failed"
   * @param options whether a short run is enough
   * @throws {FaultSkipped} when it cannot be provoked here
   * @throws {Error} when something does not hold
   */
  run(report: (figure: string) => void, options: { readonly isSample: boolean }): Promise<void>;
}
