import { sufferOutages } from "./engine-outage.ts";
import type { Fault } from "./fault.ts";

/** An engine that never responds, and one that blocks its thread forever. */
export const engineHung: Fault = {
  name: "engine-hung",
  holds:
    "While the engine never answers, the server pays, answers pages from what was measured last, and recovers.",
  needs: [],
  isSample: false,
  run: (report) => sufferOutages(["silent", "loop"], report),
};
