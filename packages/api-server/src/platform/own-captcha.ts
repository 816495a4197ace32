import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { captchaChallengeSchema, captchaHeaderSchema } from "contracts/calls/captcha";
import * as v from "valibot";
import { captchaRefused, type Captcha } from "./captcha.ts";
import { CAPTCHA_LIFE_SECONDS, createCaptchaUses } from "./captcha-uses-repository.ts";
import type { PlatformServices } from "./services.ts";

const ALGORITHM = "PBKDF2/SHA-256";
const ITERATIONS = 500;
// Minimum number of keys a browser tries, and the spread above it: about a third of a second on a slow phone.
const COUNTER_FROM = 50;
const COUNTER_SPREAD = 350;

const outputSchema = v.strictObject({
  challenge: captchaChallengeSchema,
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** Dependencies of the captcha. */
export type CaptchaOptions = Pick<PlatformServices, "database" | "clock" | "random" | "secrets">;

function readOutput(text: string): v.InferOutput<typeof outputSchema> {
  try {
    return v.parse(outputSchema, JSON.parse(Buffer.from(text, "base64").toString("utf8")));
  } catch {
    // Any malformed input is an invalid solution.
    throw captchaRefused();
  }
}

/**
 * Creates the captcha that needs no outside service: a proof of work; each challenge is valid for one use within five minutes.
 */
export function createOwnCaptcha({ database, clock, random, secrets }: CaptchaOptions): Captcha {
  const uses = createCaptchaUses({ database, clock });
  const signing = {
    hmacSignatureSecret: secrets.keyFor("captcha"),
    hmacKeySignatureSecret: secrets.keyFor("captcha-key"),
  };

  return {
    async load(captchaId) {
      const lot = random.bytes(16).toString("hex");
      const challenge = await createChallenge({
        ...signing,
        algorithm: ALGORITHM,
        cost: ITERATIONS,
        counter: COUNTER_FROM + random.below(COUNTER_SPREAD),
        deriveKey,
        // The expiry is checked here, with the injected clock; the library only uses the machine's.
        data: { lot, expires: clock.now() + CAPTCHA_LIFE_SECONDS },
      });
      return {
        captcha_id: captchaId,
        lot_number: lot,
        challenge: v.parse(captchaChallengeSchema, challenge),
      };
    },
    async check(header) {
      const parsed = v.safeParse(captchaHeaderSchema, header);
      if (!parsed.success || (await uses.mustFail())) throw captchaRefused();
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
        throw captchaRefused();
      const { verified } = await verifySolution({ ...signing, challenge, deriveKey, solution });
      if (!verified || !(await uses.useUp(lot))) throw captchaRefused();
    },
    failNext: uses.failNext,
  };
}
