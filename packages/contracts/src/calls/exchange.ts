import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, page, pageQuery, utcOffsetSchema } from "../schemas/envelope.ts";
import {
  amountSchema,
  clientIdSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  fileSchema,
  idParams,
  idSchema,
  nothingSchema,
  queryBooleanSchema,
  queryTimeSchema,
  ratioSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { optionalSecondFactorEntries, paymentPasswordEntries } from "../schemas/verification.ts";
import { lineSchema } from "../schemas/one-line.ts";

const quoteId = lineSchema(64, 1);

/** Status of a conversion. */
export const conversionStatusSchema = v.picklist(["pending", "finished", "failed"]);

/** Origin of a conversion: manual, by a rule, or from small balances. */
export const conversionKindSchema = v.picklist(["manual", "auto", "small"]);

/** Balances below this value in US dollars are small. */
export const SMALL_BALANCE_USD = "10";

/** Target coins for converting small balances. */
export const SMALL_BALANCE_TARGETS = ["BTC", "USDT"] as const;
const target = v.picklist(SMALL_BALANCE_TARGETS);

/** Two coins that can be exchanged; bounds are in units of `from`, `reason` states why a pair is paused. */
export const exchangePairSchema = v.strictObject({
  from: coinSchema,
  to: coinSchema,
  min: amountSchema,
  max: amountSchema,
  fee_rate: ratioSchema,
  precision: countSchema,
  enabled: v.boolean(),
  reason: v.nullable(v.string()),
});

/** Two coins that can be exchanged. */
export type ExchangePair = v.InferOutput<typeof exchangePairSchema>;

/** Pairs with their bounds and fees. */
export const getExchangeConfig = defineCall({
  name: "getExchangeConfig",
  method: "GET",
  path: "/wallet/exchange/config",
  origin: "own",
  source: "domain wallet 3.8",
  summary: "Exchange pairs",
  access: "account",
  response: v.strictObject({ pairs: v.array(exchangePairSchema) }),
});

/** Firm offer: the amount paid, the amount received after the fee, and the expiry. `price` is units of `to` per `from`. */
export const exchangeQuoteSchema = v.strictObject({
  quote_id: quoteId,
  from: coinSchema,
  to: coinSchema,
  price: amountSchema,
  from_amount: amountSchema,
  to_amount: amountSchema,
  fee: amountSchema,
  fee_coin: coinSchema,
  expire_time: timeSchema,
  /** Total validity of the offer in seconds. */
  life: countSchema,
});

/** Firm offer of an exchange. */
export type ExchangeQuote = v.InferOutput<typeof exchangeQuoteSchema>;

/** Requests an offer by the amount to pay or to receive. */
export const getExchangeQuote = defineCall({
  name: "getExchangeQuote",
  method: "GET",
  path: "/wallet/exchange/quote",
  origin: "own",
  source: "domain wallet 3.8",
  summary: "Quote of an exchange",
  access: "account",
  query: v.union([
    v.strictObject({ from: coinSchema, to: coinSchema, from_amount: amountSchema }),
    v.strictObject({ from: coinSchema, to: coinSchema, to_amount: amountSchema }),
  ]),
  response: exchangeQuoteSchema,
});

/** Converts at a firm quote. */
export const exchangeManually = defineCall({
  name: "exchangeManually",
  method: "POST",
  path: "/wallet/exchange/manual",
  origin: "spec",
  source: "spec 7.4, domain wallet 3.8",
  summary: "Exchange at a quote",
  access: "account",
  body: v.strictObject({
    client_id: clientIdSchema,
    quote_id: quoteId,
    from: coinSchema,
    to: coinSchema,
    from_amount: amountSchema,
    ...paymentPasswordEntries,
    ...optionalSecondFactorEntries,
  }),
  response: v.strictObject({
    id: idSchema,
    status: conversionStatusSchema,
    to_amount: amountSchema,
    price: amountSchema,
    fee: amountSchema,
  }),
});

/** Rule that exchanges a part of every payout; `last` is its latest run. */
export const autoExchangeSchema = v.strictObject({
  id: idSchema,
  from: coinSchema,
  to: coinSchema,
  ratio: ratioSchema,
  enabled: v.boolean(),
  accumulated: amountSchema,
  min: amountSchema,
  last: v.nullable(v.strictObject({ time: timeSchema, from_amount: amountSchema, to_amount: amountSchema })),
});

/** Rule that exchanges a part of every payout. */
export type AutoExchange = v.InferOutput<typeof autoExchangeSchema>;

/** Auto-exchange rules of the current account. */
export const getAutoExchanges = defineCall({
  name: "getAutoExchanges",
  method: "GET",
  path: "/wallet/exchange/auto",
  origin: "own",
  source: "domain wallet 3.8",
  summary: "Automatic exchanges",
  access: "account",
  response: v.array(autoExchangeSchema),
});

/** Creates or changes the rule of two coins; the rules of one coin may total at most the whole payout. */
export const setAutoExchange = defineCall({
  name: "setAutoExchange",
  method: "PUT",
  path: "/wallet/exchange/auto/switch",
  origin: "spec",
  source: "spec 7.4, domain wallet 3.8",
  summary: "Set automatic exchange",
  access: "account",
  body: v.strictObject({
    from: coinSchema,
    to: coinSchema,
    ratio: v.pipe(ratioSchema, v.regex(/^(?:0\.(?:0[1-9]|[1-9]\d?)|1(?:\.0{1,2})?)$/)),
    enabled: v.boolean(),
    ...paymentPasswordEntries,
    ...optionalSecondFactorEntries,
  }),
  response: autoExchangeSchema,
});

/** Deletes a rule; its accumulated amount is returned to the balance. */
export const deleteAutoExchange = defineCall({
  name: "deleteAutoExchange",
  method: "DELETE",
  path: "/wallet/exchange/auto/:id",
  origin: "own",
  source: "domain wallet 3.8",
  summary: "Delete an automatic exchange",
  access: "account",
  params: idParams,
  response: nothingSchema,
});

/** Balances too small to withdraw, with one offer for all of them; `quote_id` is null if there are none. */
export const getSmallBalances = defineCall({
  name: "getSmallBalances",
  method: "GET",
  path: "/wallet/conversion/small",
  origin: "own",
  source: "domain wallet 3.7",
  summary: "Small balances",
  access: "account",
  query: v.strictObject({ target }),
  response: v.strictObject({
    items: v.array(
      v.strictObject({
        coin: coinSchema,
        amount: amountSchema,
        value: fiatSchema,
        to_amount: amountSchema,
        fee: amountSchema,
      }),
    ),
    currency: v.string(),
    to_amount: amountSchema,
    fee: amountSchema,
    quote_id: v.nullable(quoteId),
    expire_time: v.nullable(timeSchema),
    life: countSchema,
    runs_left: countSchema,
  }),
});

/** Converts the selected small balances at the offer. */
export const convertSmallBalances = defineCall({
  name: "convertSmallBalances",
  method: "POST",
  path: "/wallet/conversion/small",
  origin: "own",
  source: "domain wallet 3.7",
  summary: "Convert small balances",
  access: "account",
  body: v.strictObject({
    client_id: clientIdSchema,
    quote_id: quoteId,
    coins: v.pipe(v.array(coinSchema), v.minLength(1), v.maxLength(50)),
    target,
    ...paymentPasswordEntries,
    ...optionalSecondFactorEntries,
  }),
  response: v.strictObject({
    ids: v.array(idSchema),
    status: conversionStatusSchema,
    to_amount: amountSchema,
    fee: amountSchema,
    runs_left: countSchema,
  }),
});

/** A conversion as shown in the records. */
export const conversionSchema = v.strictObject({
  id: idSchema,
  time: timeSchema,
  kind: conversionKindSchema,
  from: coinSchema,
  to: coinSchema,
  price: amountSchema,
  from_amount: amountSchema,
  to_amount: amountSchema,
  fee: amountSchema,
  fee_coin: coinSchema,
  status: conversionStatusSchema,
  reason: v.nullable(v.string()),
});

/** A conversion as shown in the records. */
export type Conversion = v.InferOutput<typeof conversionSchema>;

/** Filter of the conversions; `end_time` is exclusive. */
const conversionFilter = {
  coin: v.optional(coinSchema),
  type: v.optional(conversionKindSchema),
  status: v.optional(conversionStatusSchema),
  start_time: v.optional(queryTimeSchema),
  end_time: v.optional(queryTimeSchema),
};

/** Conversions, newest first. */
export const getConversionHistory = defineCall({
  name: "getConversionHistory",
  method: "GET",
  path: "/wallet/conversion/history",
  origin: "own",
  source: "domain wallet 3.7",
  summary: "Conversions",
  access: "account",
  query: v.strictObject({ ...conversionFilter, ...pageQuery(PAGE_SIZES.wallet) }),
  response: page(conversionSchema),
});

/** Conversions that match the filter, as a file. */
export const exportConversions = defineCall({
  name: "exportConversions",
  method: "GET",
  path: "/wallet/conversion/history/export",
  origin: "own",
  source: "domain wallet 1.6, 3.7",
  summary: "Export conversions",
  access: "account",
  answer: "file",
  query: v.strictObject({
    ...conversionFilter,
    format: v.optional(exportFormatSchema, "csv"),
    utc: v.optional(queryBooleanSchema, true),
    utc_offset: v.optional(utcOffsetSchema),
  }),
  response: fileSchema,
});
