import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { accounts } from "../platform/database/schema/index.ts";
import { DEMO_TOTP_SECRET } from "../demo/accounts.ts";
import { createGenerator } from "../modules/security/totp-repository.ts";

const STEP_SECONDS = 30;

/** Binds an authenticator to a test person. */
export async function bindAuthenticator(app: FastifyInstance, id: number): Promise<void> {
  const { database, totp } = app.services;
  await database
    .update(accounts)
    .set({ totp_secret: totp.seal(DEMO_TOTP_SECRET), totp_step: null })
    .where(eq(accounts.id, id));
}

/** A clock that a test moves. */
interface MovingClock {
  now(): number;
  advance(seconds: number): void;
}

/** Returns a second factor that was not used before: advances the clock to the next time step, as each step counts once. */
export function nextFactor(clock: MovingClock): { verify_type: "google_code"; verify_code: string } {
  clock.advance(STEP_SECONDS);
  const code = createGenerator(DEMO_TOTP_SECRET).generate({ timestamp: clock.now() * 1000 });
  return { verify_type: "google_code", verify_code: code };
}
