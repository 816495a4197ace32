import { LIMITS } from "contracts/limits";

/** Which rules of a new account's name are kept. */
export interface NameRules {
  hasLength: boolean;
  hasCharset: boolean;
  hasLetter: boolean;
}

/**
 * Checks a new account's name rule by rule.
 *
 * @param name typed name
 * @returns one answer per rule; together they are `accountNameField`
 */
export function checkName(name: string): NameRules {
  const { length } = name;
  return {
    hasLength: length >= LIMITS.accountNameMin && length <= LIMITS.accountNameMax,
    hasCharset: /^[A-Za-z0-9_]+$/u.test(name),
    hasLetter: /[A-Za-z]/u.test(name),
  };
}
