import * as v from "valibot";
import type { ValidationKey } from "../validation-messages.ts";

/** Line breaks of any kind, control characters, and marks that change the direction of what follows. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/**
 * Whether a text stays on one line and shows all that it holds.
 *
 * @param text - text as typed
 * @returns false with a line break, a control character or a direction override in it
 */
export function isOneLine(text: string): boolean {
  return !CONTROL.test(text);
}

/** Refuses line breaks and control characters; part of every text field of one line. */
export const oneLine = v.check(isOneLine, "control_characters" satisfies ValidationKey);

/**
 * Text of one line as sent by a program: nothing is trimmed.
 *
 * @param max - longest length in characters
 * @param min - shortest length in characters
 * @returns schema of the text
 */
export function lineSchema(max: number, min = 0) {
  return v.pipe(v.string(), v.minLength(min), v.maxLength(max), oneLine);
}

/**
 * Text of one line as a person types it: trimmed, perhaps empty.
 *
 * @param max - longest length in characters
 * @param tooLong - message key when longer than `max`
 * @returns schema of the text
 */
export function optionalText(max: number, tooLong?: ValidationKey) {
  return v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong), oneLine);
}

/**
 * Required text of one line, trimmed, with its own messages.
 *
 * @param max - longest length in characters
 * @param required - message key when empty
 * @param tooLong - message key when longer than `max`
 * @returns schema of the field
 */
export function requiredText(max: number, required: ValidationKey, tooLong: ValidationKey) {
  return v.pipe(v.string(required), v.trim(), v.minLength(1, required), v.maxLength(max, tooLong), oneLine);
}
