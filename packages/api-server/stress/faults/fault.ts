/** Requirements of a fault program besides Node; where they are missing, it is reported as skipped. */
export type FaultNeed = "postgres" | "nginx" | "build";

/** A fault that cannot be provoked here; its message gives the reason. */
export class FaultSkipped extends Error {
  override readonly name = "FaultSkipped";
}

/** A fault provoked on a running system, and what must hold during and after it. */
export interface Fault {
  /** Name on the command line, in kebab case. */
  readonly name: string;
  /** One sentence: what must hold. */
  readonly holds: string;
  readonly needs: readonly FaultNeed[];
  /** Whether it is short and quiet enough for the sample in every test run. */
  readonly isSample: boolean;
  /**
   * Provokes the fault and cleans up.
   *
   * @param report prints one measured figure, such as "0 of 10,000 requests failed"
   * @param options whether a short run is enough
   * @throws {FaultSkipped} if it cannot be provoked here
   * @throws {Error} if a condition does not hold
   */
  run(report: (figure: string) => void, options: { readonly isSample: boolean }): Promise<void>;
}
