/** Why a call to the mining engine gave no usable result. */
export type EngineFault = "down" | "timeout" | "threw" | "bad data" | "not offered";

/** A failed call to the mining engine. The message is the server's own, so that it can be logged. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly fault: EngineFault;
  /** What the engine threw, as logged: name and code, never its message. */
  readonly detail: string | undefined;

  constructor(method: string, fault: EngineFault, detail?: string) {
    super(detail === undefined ? `${method}: ${fault}` : `${method}: ${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}
