import { fillIn } from "./text.ts";
import { VALIDATION_MESSAGES, type ValidationKey } from "./validation-messages.ts";

function writeTexts(): Readonly<Record<ValidationKey, string>>;
function writeTexts(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(VALIDATION_MESSAGES).map(([key, text]) => [key, fillIn(text)]));
}

/** English texts of all validation messages, for comparison with the displayed ones. */
export const VALIDATION_TEXTS = writeTexts();
