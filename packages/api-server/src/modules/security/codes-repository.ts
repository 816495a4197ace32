import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { PERIODS } from "contracts/periods";
import { MINUTE } from "../../platform/time.ts";
import type { Database } from "../../platform/database/database.ts";
import { codes } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { PlatformServices } from "../../platform/services.ts";
import type { Sender } from "../../platform/mail.ts";

const LIFE_SECONDS = PERIODS.codeMinutes * MINUTE;
const MAX_TRIES = 5;
const SENDING: readonly RateLimit[] = [
  { name: "code_minute", limit: 1, seconds: 60 },
  { name: "code_hour", limit: 5, seconds: 3600 },
  { name: "code_day", limit: 10, seconds: 86_400 },
];
const SENDING_TO_TARGET: RateLimit = { name: "code_target_day", limit: 20, seconds: 86_400 };

/** The recipient of a code and what it approves. */
export interface CodeSubject {
  /** Email address or phone number with its calling code. */
  readonly target: string;
  readonly business: string;
  /** Approved values: account, coin, amount, address; a code for one payload is invalid for another. */
  readonly payload?: readonly string[];
}

/** Codes sent by email and SMS. */
export interface Codes {
  /**
   * Creates a code, after counting the request against the limit.
   *
   * @param channel how it will be sent; by email unless given
   * @throws {ApiError} 21003 when too many were requested; 21009 when no such message can be sent, whoever the recipient is.
   */
  issue(subject: CodeSubject, channel?: "mail" | "sms"): Promise<string>;
  /**
   * Uses a code up.
   *
   * @throws {ApiError} 21001 when it is wrong, 21002 when it is expired, used or for something else.
   */
  accept(subject: CodeSubject, code: string): Promise<void>;
  /**
   * Compares a code without using it up, so that it can be used in the transaction of what it approves.
   *
   * @returns its id for {@link Codes.use}
   * @throws {ApiError} like {@link Codes.accept}
   */
  compare(subject: CodeSubject, code: string): Promise<number>;
  /** Uses up a compared code; returns false if it was used meanwhile. */
  use(database: Database, id: number): Promise<boolean>;
}

/** Options of the codes. */
export interface CodesOptions extends Pick<
  PlatformServices,
  "database" | "clock" | "random" | "secrets" | "rateLimits"
> {
  readonly sender: Pick<Sender, "check">;
}

/** Creates the code service: six digits, stored as a keyed hash, valid for ten minutes, five attempts, single use. */
export function createCodes({ database, clock, random, secrets, rateLimits, sender }: CodesOptions): Codes {
  const targetOf = (subject: CodeSubject) => secrets.mac("code-target", subject.target.toLowerCase());
  const payloadOf = (subject: CodeSubject) => secrets.mac("code-payload", ...(subject.payload ?? []));

  const expired = () => new ApiError(21002, "code_expired");

  async function compare(subject: CodeSubject, code: string): Promise<number> {
    const target = targetOf(subject);
    const [latest] = await database
      .select({ id: codes.id })
      .from(codes)
      .where(and(eq(codes.target, target), eq(codes.business, subject.business)))
      .orderBy(desc(codes.id))
      .limit(1);
    if (!latest) throw expired();
    // The attempt is counted before the code is compared, in one statement, so that parallel guesses cannot outrun the counter.
    const [counted] = await database
      .update(codes)
      .set({ tries: sql`${codes.tries} + 1` })
      .where(
        and(
          eq(codes.id, latest.id),
          eq(codes.used, false),
          lt(codes.tries, MAX_TRIES),
          gt(codes.expire_time, clock.now()),
        ),
      )
      .returning();
    if (!counted || counted.payload_hash !== payloadOf(subject)) throw expired();
    // A right code does not count as an attempt: another field of the same form may have been wrong.
    const right = await database
      .update(codes)
      .set({ tries: sql`${codes.tries} - 1` })
      .where(
        and(
          eq(codes.id, latest.id),
          eq(codes.used, false),
          eq(codes.code_hash, secrets.mac("code", target, subject.business, code)),
        ),
      )
      .returning({ id: codes.id });
    if (right.length === 1) return latest.id;
    const left = MAX_TRIES - counted.tries;
    throw left > 0 ? new ApiError(21001, "code_wrong", { data: { left } }) : expired();
  }

  async function use(into: Database, id: number): Promise<boolean> {
    const used = await into
      .update(codes)
      .set({ used: true })
      .where(and(eq(codes.id, id), eq(codes.used, false), gt(codes.expire_time, clock.now())))
      .returning({ id: codes.id });
    return used.length === 1;
  }

  return {
    async issue(subject, channel = "mail") {
      await sender.check?.(channel);
      const target = targetOf(subject);
      for (const limit of SENDING) await rateLimits.count(limit, `${subject.business}:${target}`);
      await rateLimits.count(SENDING_TO_TARGET, target);
      const code = String(random.below(1_000_000)).padStart(6, "0");
      const now = clock.now();
      await database.insert(codes).values({
        target,
        business: subject.business,
        code_hash: secrets.mac("code", target, subject.business, code),
        payload_hash: payloadOf(subject),
        sent_time: now,
        expire_time: now + LIFE_SECONDS,
      });
      return code;
    },
    async accept(subject, code) {
      if (!(await use(database, await compare(subject, code)))) throw expired();
    },
    compare,
    use,
  };
}
