import { createHmac } from "node:crypto";
import { captchaHeaderSchema, type CaptchaResult } from "contracts/calls/captcha";
import { TIMINGS_MS } from "contracts/constants";
import { ERROR_CODES } from "contracts/error-codes";
import * as v from "valibot";
import { captchaRefused, type Captcha } from "./captcha.ts";
import type { ScriptCaptchaSetting } from "./captcha-setting.ts";
import { CAPTCHA_LIFE_SECONDS, createCaptchaUses } from "./captcha-uses-repository.ts";
import type { Database } from "./database/database.ts";
import { ApiError } from "./errors.ts";
import type { Clock, Random } from "./runtime.ts";

const answerSchema = v.object({ status: v.string(), result: v.optional(v.string()) });

/** Dependencies of a third-party captcha. */
export interface ScriptCaptchaOptions {
  readonly setting: ScriptCaptchaSetting;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Called when the provider becomes unreachable or reachable again. */
  readonly onChange: (isAway: boolean) => void;
}

/**
 * Asks the provider whether a captcha was solved. The signature over the captcha's number identifies the pool.
 *
 * @throws if there is no response within 5 seconds, or an invalid one
 */
async function ask(setting: ScriptCaptchaSetting, result: CaptchaResult): Promise<boolean> {
  const { captchaId, secret, verifyUrl } = setting;
  const signature = createHmac("sha256", secret).update(result.lot_number).digest("hex");
  const url = new URL(verifyUrl);
  url.searchParams.set("captcha_id", captchaId);
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ ...result, captcha_id: captchaId, sign_token: signature }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMINGS_MS.captchaTimeout),
  });
  if (!answer.ok) throw new Error(`status ${String(answer.status)}`);
  const { status, result: verdict } = v.parse(answerSchema, await answer.json());
  return status === "success" && verdict === "success";
}

/** Creates the third-party captcha. No one passes while the provider is unreachable. */
export function createScriptCaptcha(options: ScriptCaptchaOptions): Captcha {
  const { setting, database, clock, random, onChange } = options;
  const uses = createCaptchaUses({ database, clock });
  let isAway = false;

  function note(isAwayNow: boolean): void {
    if (isAway !== isAwayNow) onChange(isAwayNow);
    isAway = isAwayNow;
  }
  async function isSolved(result: CaptchaResult): Promise<boolean> {
    try {
      const isRight = await ask(setting, result);
      note(false);
      return isRight;
    } catch {
      // The error may quote the request, which contains tokens, so only the outage is logged.
      note(true);
      throw new ApiError(ERROR_CODES.captchaNotReachable, "captcha_unavailable");
    }
  }

  return {
    load() {
      const { captchaId, riskType, script, integrity, element } = setting;
      return Promise.resolve({
        captcha_id: captchaId,
        challenge: random.bytes(16).toString("hex"),
        risk_type: riskType,
        script,
        integrity,
        element,
      });
    },
    async check(header) {
      const parsed = v.safeParse(captchaHeaderSchema, header);
      if (!parsed.success || (await uses.mustFail())) throw captchaRefused();
      const age = clock.now() - Number.parseInt(parsed.output.gen_time, 10);
      if (Math.abs(age) > CAPTCHA_LIFE_SECONDS) throw captchaRefused();
      if (!(await isSolved(parsed.output))) throw captchaRefused();
      if (!(await uses.useUp(parsed.output.lot_number))) throw captchaRefused();
    },
    failNext: uses.failNext,
  };
}
