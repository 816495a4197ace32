import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { useTonce } from "./access-repository.ts";
import type { ApiKeyRow } from "./repository.ts";

/** Allowed deviation of a program's clock. */
const TONCE_MS = 60_000;

/** A query string as it was sent, and its signature. */
export interface SignedQuery {
  readonly query: string;
  readonly signature: unknown;
  /** Current time in milliseconds. */
  readonly now: number;
}

/** Whether a text is the signature of another, compared in constant time. */
function isSignature(given: unknown, secret: string, signed: string): boolean {
  if (typeof given !== "string" || !/^[0-9a-f]{64}$/i.test(given)) return false;
  const right = createHmac("sha256", secret).update(signed).digest();
  return timingSafeEqual(Buffer.from(given, "hex"), right);
}

/**
 * Checks a signed query. The signature is checked before the tonce is used up, so that no one else can use it up.
 *
 * @throws {ApiError} 4072 for a wrong signature, 4073 for a tonce that is used or too far from now
 */
export async function checkSignature(
  { database, secrets }: { readonly database: Database; readonly secrets: Pick<Secrets, "unseal"> },
  key: ApiKeyRow,
  { query, signature, now }: SignedQuery,
): Promise<void> {
  if (!isSignature(signature, secrets.unseal(key.secret_sealed), query)) {
    throw new ApiError(4072, "api_signature_wrong");
  }
  const text = new URLSearchParams(query).get("tonce") ?? "";
  const tonce = /^\d{13}$/.test(text) ? Number.parseInt(text, 10) : 0;
  const isNear = Math.abs(tonce - now) <= TONCE_MS;
  if (!isNear || !(await useTonce(database, { key_id: key.id, tonce, oldest: now - 2 * TONCE_MS }))) {
    throw new ApiError(4073, "api_tonce_wrong", { data: { time: now } });
  }
}
