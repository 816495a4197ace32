import type { CaptchaResult } from "contracts";

/** How a captcha ended: solved, closed by the person, or failed (null). */
export type CaptchaOutcome = CaptchaResult | "closed" | null;

/** A captcha that is ready to be solved. */
export interface CaptchaTask {
  solve: (signal: AbortSignal) => Promise<CaptchaOutcome>;
}

/** What a provider may know of the page, and where it shows itself. */
export interface CaptchaPage {
  /** Phone or desktop. */
  clientType: "h5" | "web";
  /** In a form or over the page. */
  callType: "inline" | "overlay";
  /** Language in the provider's own code. */
  lang: string;
  /** Puts the provider's element in `#captcha-box`; null takes it away. */
  show: (element: HTMLElement | null) => void;
}

/**
 * Prepares what the pool server handed out. Rejects when the captcha cannot be shown.
 *
 * @typeParam Loaded answer of the pool server to this provider
 */
export type CaptchaProvider<Loaded> = (
  loaded: Loaded,
  page: CaptchaPage,
  signal: AbortSignal,
) => Promise<CaptchaTask>;
