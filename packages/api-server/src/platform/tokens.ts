import { hash } from "node:crypto";
import type { Random } from "./runtime.ts";

/** Creates a secret of 256 random bits, safe in headers and URLs. */
export function newToken(random: Random): string {
  return random.bytes(32).toString("base64url");
}

/** Returns the stored form of a token; looking it up needs no constant-time comparison. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
