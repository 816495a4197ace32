/** What other modules may use. */
export { nextAutoTime } from "./auto-settlement.ts";
