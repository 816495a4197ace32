/** Public interface for other modules. */
export { decideAmbassador, findAmbassador, type AmbassadorRow } from "./ambassador-repository.ts";
