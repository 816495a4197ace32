/** What other modules may use. */
export { AREAS } from "./areas.ts";
