import { and, inArray, lt, lte, or } from "drizzle-orm";
import {
  codes,
  rateLimits,
  resetProofs,
  resetRequests,
  securityLog,
  sessions,
  stepTokens,
} from "../../platform/database/schema/index.ts";
import type { SecurityServices } from "./services.ts";
import { ABSOLUTE_SECONDS, IDLE_SECONDS } from "../../platform/sessions/sessions-repository.ts";
import { DAY } from "../../platform/time.ts";

const LOG_SECONDS = 400 * DAY;

/**
 * Deletes data without any further effect: expired codes, tokens and counters, unused sign-ins, abandoned resets with their
 * photos, and log entries older than thirteen months.
 */
export async function pruneSecurity({
  clock,
  database,
}: Pick<SecurityServices, "clock" | "database">): Promise<void> {
  const now = clock.now();
  await database.delete(codes).where(lt(codes.expire_time, now - DAY));
  await database.delete(stepTokens).where(lt(stepTokens.expire_time, now - DAY));
  // No rate limit covers more than a day.
  await database.delete(rateLimits).where(lt(rateLimits.window_start, now - 2 * DAY));
  await database
    .delete(sessions)
    .where(
      or(lte(sessions.used_time, now - IDLE_SECONDS), lte(sessions.signin_time, now - ABSOLUTE_SECONDS)),
    );
  await database.delete(securityLog).where(lt(securityLog.time, now - LOG_SECONDS));
  const isOver = lte(resetRequests.expire_time, now);
  await database
    .delete(resetRequests)
    .where(and(isOver, inArray(resetRequests.status, ["started", "verified"])));
  const left = await database
    .update(resetRequests)
    .set({ status: "cancelled", finish_time: now, new_factor: null })
    .where(and(isOver, inArray(resetRequests.status, ["more_needed"])))
    .returning({ id: resetRequests.id });
  const ids = left.map(({ id }) => id);
  if (ids.length > 0) await database.delete(resetProofs).where(inArray(resetProofs.request_id, ids));
}
