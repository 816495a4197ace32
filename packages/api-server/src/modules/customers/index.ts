/** Public API for other modules. */
export { AREAS } from "./areas.ts";
export { decideCustomer, findCustomer, type CustomerRow } from "./repository.ts";
