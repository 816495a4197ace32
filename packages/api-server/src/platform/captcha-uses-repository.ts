import { eq, lt } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { captchaUses, metadata } from "./database/schema/index.ts";
import type { Clock } from "./runtime.ts";

/** Lifetime of a captcha. */
export const CAPTCHA_LIFE_SECONDS = 300;

const FAIL_NEXT = "captcha_fail_next";

/** Used captchas, shared by all server processes. */
export interface CaptchaUses {
  /** Uses up a captcha; returns false if it was already used. */
  useUp(lot: string): Promise<boolean>;
  failNext(): Promise<void>;
  /** Whether the current check was requested to fail; each request applies once. */
  mustFail(): Promise<boolean>;
}

/** Creates the record of used captchas. */
export function createCaptchaUses({ database, clock }: { database: Database; clock: Clock }): CaptchaUses {
  return {
    async useUp(lot) {
      const now = clock.now();
      await database.delete(captchaUses).where(lt(captchaUses.expire_time, now));
      const used = await database
        .insert(captchaUses)
        // The provider's clock may be ahead of the server's by up to a captcha's lifetime.
        .values({ id: lot, expire_time: now + 2 * CAPTCHA_LIFE_SECONDS })
        .onConflictDoNothing()
        .returning();
      return used.length === 1;
    },
    async failNext() {
      await database.insert(metadata).values({ name: FAIL_NEXT, value: "1" }).onConflictDoNothing();
    },
    async mustFail() {
      const removed = await database.delete(metadata).where(eq(metadata.name, FAIL_NEXT)).returning();
      return removed.length > 0;
    },
  };
}
