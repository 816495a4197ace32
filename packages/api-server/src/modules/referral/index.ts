/** What other modules may use. */
export { decideAmbassador, findAmbassador, type AmbassadorRow } from "./ambassador-repository.ts";
