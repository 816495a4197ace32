import { createHash } from "node:crypto";

/** Returns the source that allows an inline text in the page policy. */
export function policyHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
