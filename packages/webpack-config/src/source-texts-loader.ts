import { createHash } from "node:crypto";

/** Compiled catalog as `@lingui/loader` writes it: a module with the messages as JSON text. */
const CATALOGUE = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/** Returns Lingui's id of a text without context (`generateMessageId` of `@lingui/message-utils`). */
function idOf(text: string): string {
  const hash = createHash("sha256").update(`${text}\u001F`).digest("base64");
  return hash.slice(0, 6).replaceAll("+", "-").replaceAll("/", "_");
}

/** Whether a message is one text without placeholders from which its id was derived. */
function isSource(id: string, message: unknown): boolean {
  const [text, ...rest]: unknown[] = Array.isArray(message) ? message : [message];
  return typeof text === "string" && rest.length === 0 && idOf(text) === id;
}

/**
 * Removes from the compiled catalog of the source language the messages that the code already contains: every message includes
 * its source text, and one without placeholders needs no compilation.
 *
 * @param code - Output of `@lingui/loader` for a catalog.
 * @returns The same module without these messages.
 * @throws Error when the code is not a catalog.
 */
// eslint-disable-next-line import-x/no-default-export -- webpack demands one here
export default function leaveOutSourceTexts(code: string): string {
  const [, text] = CATALOGUE.exec(code) ?? [];
  if (text === undefined) throw new Error("this is no compiled catalogue");
  // The JavaScript string literal is also valid JSON.
  const messages: unknown = JSON.parse(String(JSON.parse(text)));
  if (typeof messages !== "object" || messages === null) throw new Error("this catalogue holds no messages");
  const kept = Object.entries(messages).filter(([id, message]) => !isSource(id, message));
  return code.replace(
    CATALOGUE,
    () => `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))})`,
  );
}
