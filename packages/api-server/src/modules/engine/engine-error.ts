/** Why a call of the mining engine gave nothing to work with. */
export type EngineFault = "down" | "timeout" | "threw" | "bad data";

/** A call of the mining engine failed. Its message is in our own words, so that it may be logged. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly fault: EngineFault;
  /** What the engine threw, in the words of the log: name and code, never its message. */
  readonly detail: string | undefined;

  constructor(method: string, fault: EngineFault, detail?: string) {
    super(detail === undefined ? `${method}: ${fault}` : `${method}: ${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}
