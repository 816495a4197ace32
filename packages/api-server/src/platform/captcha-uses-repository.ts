import { eq, lt } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { captchaUses, metadata } from "./database/schema/index.ts";
import type { Clock } from "./runtime.ts";

/** How long a captcha may be used. */
export const CAPTCHA_LIFE_SECONDS = 300;

const FAIL_NEXT = "captcha_fail_next";

/** Which captchas were used, in all server processes. */
export interface CaptchaUses {
  /** Uses a captcha up; false when it was used before. */
  useUp(lot: string): Promise<boolean>;
  failNext(): Promise<void>;
  /** Whether this check was asked to fail; asked for once. */
  mustFail(): Promise<boolean>;
}

/** Makes the record of used captchas. */
export function createCaptchaUses({ database, clock }: { database: Database; clock: Clock }): CaptchaUses {
  return {
    async useUp(lot) {
      const now = clock.now();
      await database.delete(captchaUses).where(lt(captchaUses.expire_time, now));
      const used = await database
        .insert(captchaUses)
        // The provider's own clock may be ahead of ours by as much as a captcha lives.
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
