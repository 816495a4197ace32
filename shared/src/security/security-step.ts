import type { FactorFlags, Prerequisite } from "contracts";

/** The missing factor: 1 the email, 2 phone and authenticator, 5 the authenticator, 4 the payment password, 0 nothing. */
export type SecurityStep = Prerequisite | 0;

/** The order in which missing factors are requested. */
const ORDER = [1, 2, 5, 4] as const;

function isMissing(step: Prerequisite, person: FactorFlags): boolean {
  if (step === 1) return person.email === null;
  if (step === 2) return person.mobile === null && !person.has_totp_auth;
  if (step === 5) return !person.has_totp_auth;
  return !person.has_payment_password;
}

/**
 * Returns the next step toward what a page needs (spec 4.3, security-step helper).
 *
 * @param person the factors of the signed-in person
 * @param needed what the page needs; email, second factor and payment password by default
 * @returns the first missing one, 0 when nothing is missing
 */
export function securityStep(person: FactorFlags, needed: readonly Prerequisite[] = [1, 2, 4]): SecurityStep {
  return ORDER.find((step) => needed.includes(step) && isMissing(step, person)) ?? 0;
}
