export { pruneEvents, readCounts, readFailures, recordEvents, type EventCount } from "./repository.ts";
export { createEventTotals, type EventTotals } from "./totals.ts";
