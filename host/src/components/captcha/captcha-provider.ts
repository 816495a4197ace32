import type { CaptchaResult } from "contracts";

/** How a captcha ended: solved, closed by the person, or failed (null). */
export type CaptchaOutcome = CaptchaResult | "closed" | null;

/** A captcha that is ready to be solved. */
export interface CaptchaTask {
  solve: (signal: AbortSignal) => Promise<CaptchaOutcome>;
}

/** The page's properties for a provider, and where its captcha is shown. */
export interface CaptchaPage {
  /** Phone or desktop, as the provider names them. */
  clientType: "h5" | "web";
  /** Placed in a form or shown over the page. */
  callType: "inline" | "overlay";
  /** Language, as the provider's code. */
  lang: string;
  /** Puts the provider's element in `#captcha-box`; null removes it. */
  show: (element: HTMLElement | null) => void;
}

/**
 * Prepares a captcha from the pool server's data. Rejects when the captcha cannot be shown.
 *
 * @typeParam Loaded response of the pool server for this provider
 */
export type CaptchaProvider<Loaded> = (
  loaded: Loaded,
  page: CaptchaPage,
  signal: AbortSignal,
) => Promise<CaptchaTask>;
