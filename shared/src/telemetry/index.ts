export { recordPageError, recordPageEvent, watchPageErrors } from "./page-events.ts";
export * from "./problems.ts";
export * from "./tracking.ts";
