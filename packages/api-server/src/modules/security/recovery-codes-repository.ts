import { RECOVERY_CODE_COUNT } from "contracts/schemas/security";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accountSecurity, recoveryCodes } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { PlatformServices } from "../../platform/services.ts";

// Without 0, 1, I and O, since codes are written on paper. 32 characters carry five bits each, ten of them fifty.
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 10;
const TRIES: RateLimit = { name: "recovery_code", limit: 5, seconds: 3600 };

/** Codes that replace a lost authenticator. */
export interface RecoveryCodes {
  /** Creates new codes and deletes the old ones. They are returned only this once, grouped for reading. */
  issue(tx: Database, accountId: number): Promise<string[]>;
  /**
   * Uses up a code, and records that the authenticator should be bound again.
   *
   * @param code ten characters, without hyphens
   * @throws {ApiError} 21012 when it is wrong or used, 21003 after five attempts.
   */
  take(accountId: number, code: string): Promise<void>;
  left(accountId: number): Promise<number>;
}

/** Options of the recovery codes. */
export type RecoveryCodesOptions = Pick<
  PlatformServices,
  "database" | "clock" | "random" | "secrets" | "rateLimits"
>;

/** Creates the recovery-code service: fifty bits each, stored as a keyed hash, single use. */
export function createRecoveryCodes(options: RecoveryCodesOptions): RecoveryCodes {
  const { database, clock, random, secrets, rateLimits } = options;
  const hashOf = (accountId: number, code: string) => secrets.mac("recovery-code", String(accountId), code);
  const newCode = () =>
    Array.from({ length: LENGTH }, () => ALPHABET.charAt(random.below(ALPHABET.length))).join("");

  return {
    async issue(tx, accountId) {
      const fresh = new Set<string>();
      while (fresh.size < RECOVERY_CODE_COUNT) fresh.add(newCode());
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId));
      await tx
        .insert(recoveryCodes)
        .values([...fresh].map((code) => ({ account_id: accountId, code_hash: hashOf(accountId, code) })));
      return [...fresh].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
    },
    async take(accountId, code) {
      const tries = await rateLimits.count(TRIES, String(accountId));
      const used = await database
        .update(recoveryCodes)
        .set({ used_time: clock.now() })
        .where(
          and(
            eq(recoveryCodes.account_id, accountId),
            eq(recoveryCodes.code_hash, hashOf(accountId, code)),
            isNull(recoveryCodes.used_time),
          ),
        )
        .returning({ id: recoveryCodes.account_id });
      if (used.length !== 1) {
        const left = TRIES.limit - tries;
        throw new ApiError(21012, "recovery_code_wrong", {
          data: { field: "recovery_code", left },
        });
      }
      await rateLimits.clear(TRIES, String(accountId));
      await database
        .insert(accountSecurity)
        .values({ account_id: accountId, is_rebind_advised: true })
        .onConflictDoUpdate({ target: accountSecurity.account_id, set: { is_rebind_advised: true } });
    },
    async left(accountId) {
      const [sum] = await database
        .select({ left: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.account_id, accountId), isNull(recoveryCodes.used_time)));
      return sum?.left ?? 0;
    },
  };
}
