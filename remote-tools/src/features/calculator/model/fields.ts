import { compare, isPlainDecimal, isZero, ratio, type Ratio } from "amount";

/** Editable fields, in the order of the page. */
export const FIELDS = [
  "hashrate",
  "power",
  "electricity",
  "count",
  "cost",
  "fee",
  "uptime",
  "growth",
  "price_growth",
  "price",
  "difficulty",
] as const;

/** One field of the calculator. */
export type Field = (typeof FIELDS)[number];

/** The text of each field. */
export type FieldTexts = Readonly<Record<Field, string>>;

/** Why a text is invalid for its field. */
export type FieldProblem =
  | { kind: "empty" }
  | { kind: "format" }
  | { kind: "decimals"; decimals: number }
  | { kind: "positive" }
  | { kind: "range"; least: string; most: string };

/** Result of reading a field; the value is null for an optional field that is empty. */
export type FieldReading = { ok: true; value: Ratio | null } | { ok: false; problem: FieldProblem };

interface FieldRule {
  decimals: number;
  least: string;
  most: string;
  /** Whether the value must be above zero. */
  isPositive?: boolean;
  isOptional?: boolean;
}

const VAST = "1000000000000000000000000";
const SHARE_OF_WHOLE = { decimals: 4, least: "0", most: "100" } as const;

/** Limits of each field in its own unit. */
export const FIELD_RULES: Readonly<Record<Field, FieldRule>> = {
  hashrate: { decimals: 8, least: "0", most: "1000000000", isPositive: true },
  power: { decimals: 6, least: "0", most: "1000000000" },
  electricity: { decimals: 8, least: "0", most: "1000000000" },
  count: { decimals: 0, least: "1", most: "1000000" },
  cost: { decimals: 8, least: "0", most: "1000000000000", isOptional: true },
  fee: SHARE_OF_WHOLE,
  uptime: SHARE_OF_WHOLE,
  growth: { decimals: 2, least: "-50", most: "100" },
  price_growth: { decimals: 2, least: "-50", most: "100" },
  price: { decimals: 12, least: "0", most: "1000000000000000" },
  difficulty: { decimals: 6, least: "0", most: VAST, isPositive: true },
};

/**
 * Normalizes a typed text: removes spaces, replaces a comma with a point and a typographic minus with a plain one.
 *
 * @param typed typed or pasted text
 * @returns text in the form that the rules expect
 */
export function keepTyped(typed: string): string {
  return typed.replace(/\s/gu, "").replace(",", ".").replace("−", "-").slice(0, 40);
}

/**
 * Reads a field.
 *
 * @param field the field
 * @returns the value, or the problem of the text
 */
export function readField(field: Field, text: string): FieldReading {
  const rule = FIELD_RULES[field];
  if (text === "")
    return rule.isOptional ? { ok: true, value: null } : { ok: false, problem: { kind: "empty" } };
  const plain = text.replace(/^(-?)\./u, "$10.").replace(/\.$/u, "");
  if (!isPlainDecimal(plain)) return { ok: false, problem: { kind: "format" } };
  if ((plain.split(".")[1]?.length ?? 0) > rule.decimals)
    return { ok: false, problem: { kind: "decimals", decimals: rule.decimals } };
  const value = ratio(plain);
  if (rule.isPositive && isZero(value)) return { ok: false, problem: { kind: "positive" } };
  if (compare(value, ratio(rule.least)) < 0 || compare(value, ratio(rule.most)) > 0)
    return { ok: false, problem: { kind: "range", least: rule.least, most: rule.most } };
  return { ok: true, value };
}
