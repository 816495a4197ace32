import * as v from "valibot";
import type { ValidationKey } from "../validation-messages.ts";

/** Line breaks of any kind, control characters, and text direction controls. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/**
 * Checks whether a text stays on one line and has no hidden characters.
 *
 * @param text - text as typed
 * @returns false if it contains a line break, a control character or a direction override
 */
export function isOneLine(text: string): boolean {
  return !CONTROL.test(text);
}

/** Rejects line breaks and control characters; part of every single-line text field. */
export const oneLine = v.check(isOneLine, "control_characters" satisfies ValidationKey);

/**
 * Builds the schema of a single-line text sent by a program; it is not trimmed.
 *
 * @param max - longest length in characters
 * @param min - shortest length in characters
 * @returns schema of the text
 */
export function lineSchema(max: number, min = 0) {
  return v.pipe(v.string(), v.minLength(min), v.maxLength(max), oneLine);
}

/**
 * Builds the schema of an optional single-line text typed by a person; it is trimmed.
 *
 * @param max - longest length in characters
 * @param tooLong - message key when longer than `max`
 * @returns schema of the text
 */
export function optionalText(max: number, tooLong?: ValidationKey) {
  return v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong), oneLine);
}

/**
 * Builds the schema of a required single-line text, trimmed, with its own messages.
 *
 * @param max - longest length in characters
 * @param required - message key when empty
 * @param tooLong - message key when longer than `max`
 * @returns schema of the field
 */
export function requiredText(max: number, required: ValidationKey, tooLong: ValidationKey) {
  return v.pipe(v.string(required), v.trim(), v.minLength(1, required), v.maxLength(max, tooLong), oneLine);
}
