/** What other modules may use. */
export { AREAS } from "./areas.ts";
export { decideCustomer, findCustomer, type CustomerRow } from "./repository.ts";
