import { UNIT_PREFIXES, type UnitPrefix } from "amount";
import { DEFAULT_COIN, POOL_COINS } from "contracts";
import { FIELDS, keepTyped, type Field, type FieldTexts } from "./fields.ts";

/** Selected and typed values; fields without an edit use the values of market and machines. */
export interface Draft {
  coin: string;
  /** Unit of the typed hashrate; defaults to the coin's own. */
  prefix?: UnitPrefix;
  /** Currency of typed prices; undefined when none is typed. */
  currency?: string;
  edits: Readonly<Partial<Record<Field, string>>>;
}

/** Fields whose value is an amount in one currency. */
export const MONEY_FIELDS: readonly Field[] = ["electricity", "cost", "price"];

/** Fields whose values do not apply to another coin. */
const COIN_FIELDS: readonly Field[] = ["hashrate", "power", "cost", "fee", "price", "difficulty"];

const TYPABLE = /^-?[\d.]{0,40}$/u;

/** @returns a draft without edits */
export function emptyDraft(coin: string): Draft {
  return { coin, edits: {} };
}

/**
 * Reads a shared URL. Invalid values are left out, so that a damaged link still opens.
 *
 * @param search query of the URL
 * @returns the draft
 */
export function readDraft(search: URLSearchParams): Draft {
  const requested = search.get("coin")?.toUpperCase();
  const coin = POOL_COINS.find((one) => one === requested) ?? DEFAULT_COIN;
  const prefix = UNIT_PREFIXES.find((one) => one !== "" && one === search.get("unit"));
  const currency = search.get("currency");
  const edits = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const text = keepTyped(search.get(field) ?? "");
      return search.has(field) && TYPABLE.test(text) ? [[field, text]] : [];
    }),
  );
  return {
    coin,
    ...(prefix === undefined ? {} : { prefix }),
    ...(currency !== null && /^[A-Z]{3}$/u.test(currency) ? { currency } : {}),
    edits,
  };
}

/**
 * Writes a draft as the query of a URL.
 *
 * @param draft selected and typed values
 * @returns query that {@link readDraft} reads back
 */
export function writeDraft(draft: Draft): URLSearchParams {
  const search = new URLSearchParams({ coin: draft.coin });
  if (draft.prefix !== undefined) search.set("unit", draft.prefix);
  if (draft.currency !== undefined) search.set("currency", draft.currency);
  for (const field of FIELDS) {
    const text = draft.edits[field];
    if (text !== undefined) search.set(field, text);
  }
  return search;
}

/** The complete state of the page. */
export interface Shown {
  coin: string;
  prefix: UnitPrefix;
  currency: string;
  texts: FieldTexts;
}

/**
 * Returns the query of a link whose result does not change with the market.
 *
 * @param shown state of the page
 * @returns query with every value
 */
export function fullQuery({ coin, prefix, currency, texts }: Shown): URLSearchParams {
  return writeDraft({ coin, prefix, currency, edits: texts });
}

/**
 * Applies an edit.
 *
 * @param edit field, its text and the display currency
 * @returns draft with the text; typed money sets the currency, and drops prices in another one
 */
export function withEdit(draft: Draft, edit: { field: Field; text: string; currency: string }): Draft {
  const text = keepTyped(edit.text);
  if (!MONEY_FIELDS.includes(edit.field)) return { ...draft, edits: { ...draft.edits, [edit.field]: text } };
  const isForeign = draft.currency !== undefined && draft.currency !== edit.currency;
  const { edits } = isForeign ? withoutEdits(draft, MONEY_FIELDS) : draft;
  return { ...draft, currency: edit.currency, edits: { ...edits, [edit.field]: text } };
}

/**
 * Resets fields to the values of market and machines.
 *
 * @param fields fields whose edits are removed
 * @returns draft without them
 */
export function withoutEdits(draft: Draft, fields: readonly Field[]): Draft {
  const left = Object.entries(draft.edits).filter(([name]) => !fields.some((field) => field === name));
  const edits = Object.fromEntries(left);
  const { currency, ...rest } = draft;
  const hasMoney = MONEY_FIELDS.some((field) => field in edits);
  return hasMoney && currency !== undefined ? { ...rest, currency, edits } : { ...rest, edits };
}

/**
 * Changes the coin; values typed for the old one are dropped.
 *
 * @param coin new coin
 * @returns draft of the new coin
 */
export function withCoin(draft: Draft, coin: string): Draft {
  const { prefix: _prefix, ...rest } = withoutEdits(draft, COIN_FIELDS);
  return { ...rest, coin };
}
