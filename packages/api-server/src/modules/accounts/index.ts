/** Public API for other modules. */
export { ownerOf } from "./owner.ts";
export { isNamed, maskAccount } from "./present.ts";
export { changeAccount, findAccount, isPhoneTaken, subAccountIds } from "./repository.ts";
export { listAccounts, listGroupAccounts, type ScopeAccount } from "./scope-repository.ts";
