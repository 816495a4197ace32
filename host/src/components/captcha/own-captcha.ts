import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { CaptchaResult, OwnCaptcha } from "contracts";
import type { CaptchaProvider } from "./captcha-provider.ts";

/**
 * Solves a proof of work. The keys are derived by the browser's own cryptography, off the main thread, so that the page stays
 * responsive.
 *
 * @param task challenge of the server
 * @param signal aborts the work
 * @returns the four fields of a solved captcha, or null without a solution
 */
async function solveTask(task: OwnCaptcha, signal: AbortSignal): Promise<CaptchaResult | null> {
  const { challenge, lot_number } = task;
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort(), { once: true });
  const solution = await solveChallenge({
    challenge: {
      signature: challenge.signature,
      parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix },
    },
    controller,
    deriveKey,
  });
  if (solution === null) return null;
  return {
    lot_number,
    captcha_output: btoa(JSON.stringify({ challenge, solution })),
    pass_token: challenge.signature,
    gen_time: String(Math.floor(Date.now() / 1000)),
  };
}

/** The pool's own captcha: an invisible proof of work. */
export const prepareOwnCaptcha: CaptchaProvider<OwnCaptcha> = (loaded) =>
  Promise.resolve({ solve: (signal) => solveTask(loaded, signal) });
