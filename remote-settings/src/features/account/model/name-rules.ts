import { LIMITS } from "contracts/limits";

/** Which rules a new account's name satisfies. */
export interface NameRules {
  hasLength: boolean;
  hasCharset: boolean;
  hasLetter: boolean;
}

/**
 * Checks a new account's name rule by rule.
 *
 * @param name typed name
 * @returns one result per rule; together they are `accountNameField`
 */
export function checkName(name: string): NameRules {
  const { length } = name;
  return {
    hasLength: length >= LIMITS.accountNameMin && length <= LIMITS.accountNameMax,
    hasCharset: /^[A-Za-z0-9_]+$/u.test(name),
    hasLetter: /[A-Za-z]/u.test(name),
  };
}
