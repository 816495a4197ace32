import { fillIn } from "./text.ts";
import { VALIDATION_MESSAGES, type ValidationKey } from "./validation-messages.ts";

function writeTexts(): Readonly<Record<ValidationKey, string>>;
function writeTexts(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(VALIDATION_MESSAGES).map(([key, text]) => [key, fillIn(text)]));
}

/** English of every validation message, for those who compare with what is shown. */
export const VALIDATION_TEXTS = writeTexts();
