/** Public interface for other modules. */
export { freezeLink, pageLink, type SendStored } from "./account-email.ts";
export { readAccountSecurity } from "./account-security-repository.ts";
export { type DecidedHold, liftHold } from "./lift-hold.ts";
export { isFullHold } from "./holds-repository.ts";
export type { SecurityNote } from "./security-log-repository.ts";
export type { SecurityServices } from "./services.ts";
export { phoneOf } from "./verification.ts";
