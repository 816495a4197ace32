import * as v from "valibot";
import { LOCALES } from "../constants.ts";
import { defineCall } from "../call.ts";
import { coinConfigSchema } from "../schemas/coin-config.ts";
import { coinSchema, countSchema, hashUnitSchema, nothingSchema } from "../schemas/scalars.ts";
import { lineSchema } from "../schemas/one-line.ts";

/** Country of a phone number; `value` is the dial code, `key` the country's name in the requested language. */
export const countrySchema = v.strictObject({ key: v.string(), value: v.string(), first_letter: v.string() });

/** Country of a phone number. */
export type Country = v.InferOutput<typeof countrySchema>;

/** General data of a coin, used by every page; pool coins are those with `is_mining`. */
export const coinTypeInfoSchema = v.strictObject({
  name: v.string(),
  algorithm: v.string(),
  is_mining: v.boolean(),
  hash_unit: hashUnitSchema,
  hash_suffix: v.picklist(["H/s", "Sol/s"]),
  precision: countSchema,
  display_precision: countSchema,
  explorer_block: v.nullable(v.string()),
});

/** General data of a coin, used by every page. */
export type CoinTypeInfo = v.InferOutput<typeof coinTypeInfoSchema>;

/** Display currency as shown in the selector (spec 3). */
export const supportCurrencySchema = v.strictObject({
  value: v.string(),
  text: v.string(),
  symbol: v.string(),
});

/** Profit view available for a coin. */
export const profitDetailTypeSchema = v.picklist(["summary", "pps", "pplns", "solo", "reward", "share"]);

/** Data shared by all pages (spec 7.1). */
export const commonSystemSchema = v.strictObject({
  coin_types: v.array(coinSchema),
  coin_types_info: v.record(coinSchema, coinTypeInfoSchema),
  support_currency: v.array(supportCurrencySchema),
  share_gift_coins: v.array(coinSchema),
  quick_switch_coins: v.array(coinSchema),
  profit_detail_type: v.record(coinSchema, v.array(profitDetailTypeSchema)),
});

/** Data shared by all pages. */
export type CommonSystem = v.InferOutput<typeof commonSystemSchema>;

/** Tutorial for a kind of device. */
export const tutorialSchema = v.strictObject({ device: v.string(), title: v.string(), url: v.string() });

const status = v.strictObject({ status: v.boolean() });

/** Whether cloud mining is available to this visitor. */
export const getCloudMiningAccess = defineCall({
  name: "getCloudMiningAccess",
  method: "GET",
  path: "/common/switch",
  origin: "spec",
  source: "spec 7.1",
  summary: "Cloud mining access status",
  access: "public",
  response: status,
});

/** Whether the product may be used from the visitor's location. */
export const getSiteAccess = defineCall({
  name: "getSiteAccess",
  method: "GET",
  path: "/common/allow",
  origin: "spec",
  source: "spec 7.1",
  summary: "Site access status",
  access: "public",
  response: v.strictObject({ allow: v.boolean() }),
});

/** Whether loans are available to this visitor. */
export const getFinanceStatus = defineCall({
  name: "getFinanceStatus",
  method: "GET",
  path: "/common/finance/auth",
  origin: "spec",
  source: "spec 7.1",
  summary: "Finance status",
  access: "public",
  response: status,
});

/** Countries for phone numbers; `special` excludes those without SMS. */
export const getCountryCodes = defineCall({
  name: "getCountryCodes",
  method: "GET",
  path: "/common/country/code",
  origin: "spec",
  source: "spec 7.1, 7.5",
  summary: "Country codes",
  access: "public",
  isRevalidated: true,
  query: v.strictObject({ scope: v.optional(v.picklist(["all", "special"]), "all") }),
  response: v.strictObject({ country_codes: v.array(countrySchema) }),
});

/** Tutorials by coin. */
export const getMiningGuide = defineCall({
  name: "getMiningGuide",
  method: "GET",
  path: "/common/mining/guide",
  origin: "spec",
  source: "spec 7.1",
  summary: "Mining tutorials by coin",
  access: "public",
  isRevalidated: true,
  response: v.strictObject({ tutorials: v.record(coinSchema, v.array(tutorialSchema)) }),
});

/** Coins, currencies and lists shared by all pages. */
export const getCommonSystem = defineCall({
  name: "getCommonSystem",
  method: "GET",
  path: "/common/system",
  origin: "spec",
  source: "spec 7.1",
  summary: "Data all pages share",
  access: "public",
  isRevalidated: true,
  response: commonSystemSchema,
});

/** Prices, limits and chains of the coins; never cached. */
export const getCommonCoin = defineCall({
  name: "getCommonCoin",
  method: "GET",
  path: "/common/coin",
  origin: "spec",
  source: "spec 7.1, domain wallet 1.2",
  summary: "Coin configuration",
  access: "public",
  isRevalidated: true,
  response: v.strictObject({ coins: v.array(coinConfigSchema) }),
});

/** Token for the support chat. */
export const getTicketChatToken = defineCall({
  name: "getTicketChatToken",
  method: "GET",
  path: "/common/ticket/chat/token",
  origin: "spec",
  source: "spec 7.1",
  summary: "Support chat token",
  access: "signed-in",
  response: v.strictObject({ token: v.string() }),
});

const metricId = lineSchema(64, 1);
const metricValue = v.pipe(v.number(), v.finite(), v.minValue(0));

/** Tracking event: a counter, a counter of unique values, or a gauge (spec 3). */
export const metricEventSchema = v.union([
  v.strictObject({ id: metricId, c: metricValue }),
  v.strictObject({ id: metricId, uc: lineSchema(128) }),
  v.strictObject({ id: metricId, g: metricValue }),
]);

/** Reports tracking events; the header `signature` proves that they were sent by one of the pool's pages. */
export const reportMetrics = defineCall({
  name: "reportMetrics",
  method: "POST",
  path: "/biz_monitor/v1/metrics",
  origin: "spec",
  source: "spec 7.1",
  summary: "Report tracking events",
  access: "public",
  headers: ["signature"],
  body: v.strictObject({ data: v.pipe(v.array(metricEventSchema), v.minLength(1), v.maxLength(100)) }),
  response: nothingSchema,
});

/** Language codes in the wire format. */
export const localeSchema = v.picklist(LOCALES);
