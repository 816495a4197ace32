import { amount } from "./canonical.ts";
import type { Amount } from "./brand.ts";

/** Why a typed amount was rejected. */
export type ParseProblem = "empty" | "format" | "negative" | "decimals";

/** Result of parsing a typed amount: the amount, or the problem. */
export type ParseResult = { ok: true; value: Amount } | { ok: false; problem: ParseProblem };

/** How a typed amount is parsed. */
export interface ParseOptions {
  /** Decimals of the coin, 0 to 40. */
  decimals: number;
  /** `comma` accepts both signs (Russian, Spanish); `point` is the default. */
  decimalSign?: "point" | "comma";
}

const TYPED = /^(-?)(\d{0,60})(?:\.(\d{0,40}))?$/;

/**
 * Parses typed input. Rejects instead of rounding; supports neither digit grouping nor exponents.
 *
 * @param text the typed text; surrounding space is ignored
 * @param options decimals of the coin and the decimal sign of the language
 * @returns the amount, or the problem
 * @example parseAmount("0,25", { decimals: 8, decimalSign: "comma" }) // { ok: true, value: "0.25" }
 */
export function parseAmount(text: string, options: ParseOptions): ParseResult {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, problem: "empty" };
  const parts = TYPED.exec(options.decimalSign === "comma" ? trimmed.replace(",", ".") : trimmed);
  const [, sign, whole, fraction] = parts ?? [];
  if (!whole && !fraction) return { ok: false, problem: "format" };
  if (sign === "-") return { ok: false, problem: "negative" };
  if (fraction !== undefined && fraction.length > options.decimals) return { ok: false, problem: "decimals" };
  return { ok: true, value: amount(fraction ? `${whole || "0"}.${fraction}` : (whole ?? "0")) };
}
