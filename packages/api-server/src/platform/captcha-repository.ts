import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { captchaChallengeSchema, captchaHeaderSchema, type CaptchaChallenge } from "contracts/calls/captcha";
import { eq, lt } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "./database/database.ts";
import { captchaUses, metadata } from "./database/schema/index.ts";
import { ApiError } from "./errors.ts";
import type { Clock, Random } from "./runtime.ts";
import type { Secrets } from "./secrets.ts";

const LIFE_SECONDS = 300;
const ALGORITHM = "PBKDF2/SHA-256";
const ITERATIONS = 500;
// How many keys a browser tries, at most and at least: about a third of a second on a slow phone.
const COUNTER_FROM = 50;
const COUNTER_SPREAD = 350;
const FAIL_NEXT = "captcha_fail_next";

const outputSchema = v.strictObject({
  challenge: captchaChallengeSchema,
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** A challenge, as `GET /captcha/load` answers it. */
export interface LoadedCaptcha {
  readonly lot_number: string;
  readonly challenge: CaptchaChallenge;
}

/** Captcha without an outside service: a proof of work, each challenge good for one use within five minutes. */
export interface Captcha {
  load(): Promise<LoadedCaptcha>;
  /** @throws {ApiError} 21010 when the header is absent, wrong, old or used. */
  check(header: string | readonly string[] | undefined): Promise<void>;
  /** Makes the next check fail; the demonstration offers it to tests. */
  failNext(): Promise<void>;
}

/** What the captcha is made of. */
export interface CaptchaOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
}

function refused(): ApiError {
  return new ApiError(21010, "captcha_refused");
}

function readOutput(text: string): v.InferOutput<typeof outputSchema> {
  try {
    return v.parse(outputSchema, JSON.parse(Buffer.from(text, "base64").toString("utf8")));
  } catch {
    // Whatever a stranger sent instead: it is no solution.
    throw refused();
  }
}

/** Makes the captcha. */
export function createCaptcha({ database, clock, random, secrets }: CaptchaOptions): Captcha {
  const signing = {
    hmacSignatureSecret: secrets.keyFor("captcha"),
    hmacKeySignatureSecret: secrets.keyFor("captcha-key"),
  };

  async function mustFail(): Promise<boolean> {
    const removed = await database.delete(metadata).where(eq(metadata.name, FAIL_NEXT)).returning();
    return removed.length > 0;
  }

  async function useUp(lot: string): Promise<boolean> {
    const now = clock.now();
    await database.delete(captchaUses).where(lt(captchaUses.expire_time, now));
    const used = await database
      .insert(captchaUses)
      .values({ id: lot, expire_time: now + LIFE_SECONDS })
      .onConflictDoNothing()
      .returning();
    return used.length === 1;
  }

  return {
    async load() {
      const lot = random.bytes(16).toString("hex");
      const challenge = await createChallenge({
        ...signing,
        algorithm: ALGORITHM,
        cost: ITERATIONS,
        counter: COUNTER_FROM + random.below(COUNTER_SPREAD),
        deriveKey,
        // The expiry is ours, by the injected clock; the library knows only the machine's.
        data: { lot, expires: clock.now() + LIFE_SECONDS },
      });
      return { lot_number: lot, challenge: v.parse(captchaChallengeSchema, challenge) };
    },
    async check(header) {
      const parsed = v.safeParse(captchaHeaderSchema, header);
      if (!parsed.success || (await mustFail())) throw refused();
      const { lot_number: lot, captcha_output: output, pass_token: signature } = parsed.output;
      const { challenge, solution } = readOutput(output);
      const { data } = challenge.parameters;
      const expires = data?.["expires"];
      if (
        signature !== challenge.signature ||
        data?.["lot"] !== lot ||
        typeof expires !== "number" ||
        expires < clock.now()
      )
        throw refused();
      const { verified } = await verifySolution({ ...signing, challenge, deriveKey, solution });
      if (!verified || !(await useUp(lot))) throw refused();
    },
    async failNext() {
      await database.insert(metadata).values({ name: FAIL_NEXT, value: "1" }).onConflictDoNothing();
    },
  };
}
