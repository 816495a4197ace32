import { engineHung } from "./engine-hung.ts";
import { engineRejects } from "./engine-rejects.ts";
import { engineThrows } from "./engine-throws.ts";
import type { Fault } from "./fault.ts";
import { overloadFault } from "./overload.ts";
import { rollingRestart } from "./rolling-restart.ts";

/** Every fault program, in the order in which they run. */
export const FAULTS: readonly Fault[] = [
  engineHung,
  engineThrows,
  engineRejects,
  overloadFault,
  rollingRestart,
];
