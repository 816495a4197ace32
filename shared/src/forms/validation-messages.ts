import { useLingui } from "@lingui/react";
import { VALIDATION_MESSAGES } from "contracts/validation-messages";
import type { Text } from "contracts/text";

const MESSAGES: ReadonlyMap<string, Text> = new Map(Object.entries(VALIDATION_MESSAGES));

/**
 * Translates validation messages: a key of the contract becomes its text; anything else (a server's message) stays.
 *
 * @returns function that maps a key or message to a message
 */
export function useValidationText(): (message: string) => string {
  const { i18n } = useLingui();
  return (message) => {
    const known = MESSAGES.get(message);
    return known ? i18n._(known) : message;
  };
}
