import { sufferOutages } from "./engine-outage.ts";
import type { Fault } from "./fault.ts";

/** An engine that ends its own process: by an unhandled rejection, by `process.exit`, by using up all memory. */
export const engineRejects: Fault = {
  name: "engine-rejects",
  holds:
    "A stray rejection, process.exit and a memory leak in the engine end its own process, never the server.",
  needs: [],
  isSample: false,
  run: (report) => sufferOutages(["rejects", "exits", "leaks"], report),
};
