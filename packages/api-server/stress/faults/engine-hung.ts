import { sufferOutages } from "./engine-outage.ts";
import type { Fault } from "./fault.ts";

/** An engine that never answers, and one that never gives its thread back. */
export const engineHung: Fault = {
  name: "engine-hung",
  holds:
    "While the engine never answers, the server pays, answers pages from what was measured last, and recovers.",
  needs: [],
  isSample: false,
  run: (report) => sufferOutages(["silent", "loop"], report),
};
