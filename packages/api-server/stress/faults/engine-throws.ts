import { sufferOutages } from "./engine-outage.ts";
import type { Fault } from "./fault.ts";

/** An engine in which every function throws. */
export const engineThrows: Fault = {
  name: "engine-throws",
  holds: "While every function of the engine throws, no call answers 500 and money goes out.",
  needs: [],
  isSample: true,
  run: (report) => sufferOutages(["throws"], report),
};
