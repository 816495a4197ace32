import { sendResetMobileCode, submitReset } from "contracts/calls/reset";
import type { FastifyInstance } from "fastify";
import type * as v from "valibot";
import { isUniqueViolation } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Services } from "../../services.ts";
import { phoneOf } from "../../modules/security/verification.ts";
import { deliverSmsCode, localeOf } from "../../http/sign-in-notices.ts";
import { nationalNumber } from "../security/bindings.ts";
import { fromOf } from "../../http/security-change.ts";
import { refuseWeakPayment } from "../security/passwords.ts";
import { decideReset, notifyStatus } from "../../modules/security/resets/decide.ts";
import { readFactor, type NewFactor } from "../../modules/security/resets/decide-repository.ts";
import { changeRequest, findRequest, type ResetRow } from "../../modules/security/resets/repository.ts";
import { expired, presentReset, requireOwner, requireReset } from "../../modules/security/resets/request.ts";

type Submission = v.InferOutput<NonNullable<typeof submitReset.body>>;

const OPEN = ["verified", "more_needed"] as const;
const TRIES: RateLimit = { name: "reset_submit", limit: 20, seconds: 3600 };
const NEW_PHONE = "reset_new_mobile";
// The link in the emails must stay valid for the longest possible review.
const STATUS_SECONDS = 30 * 86_400;

/** Returns the new factor as stored in the request, after checking its code. */
async function factorOf(services: Services, body: Submission, row: ResetRow): Promise<NewFactor> {
  const { codes, passwords, totp } = services;
  if (body.type === "payment") {
    refuseWeakPayment(body.password);
    return { type: "payment", hash: await passwords.hash(body.password) };
  }
  if (body.type === "mobile") {
    const mobile = nationalNumber(body.country_code, body.mobile);
    const target = phoneOf({ country_code: body.country_code, mobile });
    await codes.accept({ target, business: NEW_PHONE, payload: [String(row.id)] }, body.captcha);
    return { type: "mobile", country_code: body.country_code, mobile };
  }
  const fresh = readFactor(services, row);
  if (fresh?.type !== "ga") throw expired();
  const step = totp.stepOf(fresh.secret, body.google_code);
  if (step === undefined) throw new ApiError(21001, "code_wrong", { data: { field: "google_code" } });
  return { ...fresh, step };
}

/** Registers the last step of a reset: submitting the new factor for review. A recovery code replaces the review. */
export function registerResetSubmit(app: FastifyInstance): void {
  const { services } = app;
  const { clock, codes, database, rateLimits, secrets, securityLog } = services;

  route(app, sendResetMobileCode, async ({ body, request }) => {
    const row = await requireReset(services, body.token, OPEN);
    const person = await requireOwner(services, row);
    const mobile = nationalNumber(body.country_code, body.mobile);
    const target = phoneOf({ country_code: body.country_code, mobile });
    const code = await codes.issue({ target, business: NEW_PHONE, payload: [String(row.id)] }, "sms");
    await deliverSmsCode(services, request, { code, number: target, locale: localeOf(person) });
    return null;
  });

  route(app, submitReset, async ({ body, request }) => {
    const row = await requireReset(services, body.token, OPEN);
    const person = await requireOwner(services, row);
    await rateLimits.count(TRIES, String(row.id));
    if (body.type !== row.type) throw expired();
    const { proofs_missing } = await presentReset(services, row);
    if (proofs_missing > 0) throw new ApiError(400, "reset_proofs_missing", { data: { proofs_missing } });
    const factor = await factorOf(services, body, row);
    const change = {
      status: "in_review",
      reason: "",
      new_factor: secrets.seal(JSON.stringify(factor)),
      submit_time: clock.now(),
      expire_time: clock.now() + STATUS_SECONDS,
    } as const;
    try {
      await database.transaction(async (tx) => {
        if (!(await changeRequest(tx, row.id, OPEN, change))) throw expired();
        const event = "reset_requested";
        await securityLog.record(tx, { account_id: person.id, event, ...fromOf(request) });
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ApiError(21011, "reset_open");
    }
    if (row.is_recovered) await decideReset(services, row.id, { decision: "approve", reason: "" });
    else await notifyStatus(services, person, row, change);
    return presentReset(services, (await findRequest(database, row.id)) ?? row);
  });
}
