import { createHash } from "node:crypto";

/** Compiled catalogue as `@lingui/loader` writes it: a module with the messages as JSON text. */
const CATALOGUE = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/** Id that Lingui gives to a text without context (`generateMessageId` of `@lingui/message-utils`). */
function idOf(text: string): string {
  const hash = createHash("sha256").update(`${text}\u001F`).digest("base64");
  return hash.slice(0, 6).replaceAll("+", "-").replaceAll("/", "_");
}

/** Whether a message is one text without placeholders, the very one that its id was made of. */
function isSource(id: string, message: unknown): boolean {
  const [text, ...rest]: unknown[] = Array.isArray(message) ? message : [message];
  return typeof text === "string" && rest.length === 0 && idOf(text) === id;
}

/**
 * Leaves out of the compiled catalogue of the source language what the code says itself: every message goes with its source text, and
 * one without placeholders needs no compiling.
 *
 * @param code - What `@lingui/loader` made of a catalogue.
 * @returns The same module without these messages.
 * @throws Error when the code is no catalogue.
 */
// eslint-disable-next-line import-x/no-default-export -- webpack demands one here
export default function leaveOutSourceTexts(code: string): string {
  const [, text] = CATALOGUE.exec(code) ?? [];
  if (text === undefined) throw new Error("this is no compiled catalogue");
  // A string literal of JavaScript that is one of JSON as well.
  const messages: unknown = JSON.parse(String(JSON.parse(text)));
  if (typeof messages !== "object" || messages === null) throw new Error("this catalogue holds no messages");
  const kept = Object.entries(messages).filter(([id, message]) => !isSource(id, message));
  return code.replace(
    CATALOGUE,
    () => `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))})`,
  );
}
