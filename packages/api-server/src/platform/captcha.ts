import type { CallData } from "contracts/call";
import type { loadCaptcha } from "contracts/calls/captcha";
import { ERROR_CODES } from "contracts/error-codes";
import { ApiError } from "./errors.ts";

/** Distinguishes people from programs: the pool's own proof of work, or a third-party captcha. */
export interface Captcha {
  /**
   * Returns what a browser needs for one captcha.
   *
   * @param captchaId id sent by the browser
   */
  load(captchaId: string): Promise<CallData<typeof loadCaptcha>>;
  /**
   * Checks the header of a solved captcha.
   *
   * @throws {ApiError} 21010 when the header is absent, wrong, old or used; 60204 when the provider cannot be reached
   */
  check(header: string | readonly string[] | undefined): Promise<void>;
  /** Makes the next check fail; the demonstration offers this for tests. */
  failNext(): Promise<void>;
}

/** The error for a captcha that was not solved, or not with this header. */
export function captchaRefused(): ApiError {
  return new ApiError(ERROR_CODES.captchaRefused, "captcha_refused");
}
