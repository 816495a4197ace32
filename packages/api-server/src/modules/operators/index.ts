/** Public interface for other modules. */
export { findLastDoer } from "./actions-repository.ts";
export { declineProposal } from "./approvals-repository.ts";
