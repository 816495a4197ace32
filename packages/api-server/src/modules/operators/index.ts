/** What other modules may use. */
export { findLastDoer } from "./actions-repository.ts";
