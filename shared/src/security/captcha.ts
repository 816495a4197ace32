import { ERROR_CODES } from "contracts";
import { ApiError, type CallOptions } from "../api/index.ts";

/** Lets the person solve a captcha. Rejects when that failed; undefined when they closed it. */
export type CaptchaSolver = () => Promise<Record<string, string> | undefined>;

let solve: CaptchaSolver | undefined;

/**
 * Says how a captcha is solved; the captcha of the shell does so when it loads.
 *
 * @param solver shows the captcha
 */
export function setCaptchaSolver(solver: CaptchaSolver): void {
  solve = solver;
}

/**
 * Makes a call that may ask for a captcha: without one first, and once more with it when the server wants it.
 *
 * @param call makes the call with the options it is given
 */
export async function callWithCaptcha<T>(call: (options: CallOptions) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== ERROR_CODES.captchaRefused || solve === undefined)
      throw error;
    const captcha = await solve();
    if (captcha === undefined) throw error;
    return call({ captcha });
  }
}

/**
 * Makes a call that the server never takes without a captcha.
 *
 * @param call makes the call with the solved captcha
 * @returns its answer, or undefined when the person gave up
 */
export async function callSolved<T>(
  call: (options: CallOptions) => Promise<T>,
): Promise<{ answer: T } | undefined> {
  if (solve === undefined) return { answer: await call({}) };
  const captcha = await solve();
  return captcha === undefined ? undefined : { answer: await call({ captcha }) };
}
