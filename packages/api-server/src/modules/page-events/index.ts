export { createListedReleases } from "./listed-releases.ts";
export type { EventCount } from "./repository.ts";
export { pruneEvents, readCounts, readFailures, recordEvents } from "./repository.ts";
export { createEventTotals, type EventTotals } from "./totals.ts";
