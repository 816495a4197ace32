import { hash } from "node:crypto";
import type { Random } from "./runtime.ts";

/** A new secret of 256 random bits, safe in headers and addresses. */
export function newToken(random: Random): string {
  return random.bytes(32).toString("base64url");
}

/** What is stored of a token; a look-up by it needs no comparison in constant time. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
