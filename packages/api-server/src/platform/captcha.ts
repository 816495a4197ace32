import type { CallData } from "contracts/call";
import type { loadCaptcha } from "contracts/calls/captcha";
import { ERROR_CODES } from "contracts/error-codes";
import { ApiError } from "./errors.ts";

/** Tells people from programs: the pool's own proof of work, or the captcha of another provider. */
export interface Captcha {
  /**
   * Gives what a browser needs for one captcha.
   *
   * @param captchaId name under which the browser asks
   */
  load(captchaId: string): Promise<CallData<typeof loadCaptcha>>;
  /**
   * Checks the header of a solved captcha.
   *
   * @throws {ApiError} 21010 when the header is absent, wrong, old or used; 60204 when the provider cannot be asked
   */
  check(header: string | readonly string[] | undefined): Promise<void>;
  /** Makes the next check fail; the demonstration offers it to tests. */
  failNext(): Promise<void>;
}

/** The captcha was not solved, or not with this header. */
export function captchaRefused(): ApiError {
  return new ApiError(ERROR_CODES.captchaRefused, "captcha_refused");
}
