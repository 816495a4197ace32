import { ERROR_CODES } from "contracts";
import { ApiError, type CallOptions } from "../api/index.ts";

/** Lets the person solve a captcha. Rejects on failure; undefined if they closed it. */
export type CaptchaSolver = () => Promise<Record<string, string> | undefined>;

let solve: CaptchaSolver | undefined;

/**
 * Sets the captcha solver; the shell's captcha does so when it loads.
 *
 * @param solver shows the captcha
 */
export function setCaptchaSolver(solver: CaptchaSolver): void {
  solve = solver;
}

/**
 * Makes a call that may require a captcha: first without one, then once more with it if the server requires it.
 *
 * @param call makes the call with the given options
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
 * Makes a call for which the server always requires a captcha.
 *
 * @param call makes the call with the solved captcha
 * @returns its response, or undefined when the person closed the captcha
 */
export async function callSolved<T>(
  call: (options: CallOptions) => Promise<T>,
): Promise<{ answer: T } | undefined> {
  if (solve === undefined) return { answer: await call({}) };
  const captcha = await solve();
  return captcha === undefined ? undefined : { answer: await call({ captcha }) };
}
