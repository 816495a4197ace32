import * as v from "valibot";
import { amountSchema, coinSchema, countSchema, currencySchema, fiatSchema, timeSchema } from "./scalars.ts";

/** Chain on which a coin is deposited and withdrawn (domain wallet 1.2). */
export const coinChainSchema = v.strictObject({
  chain: v.string(),
  name: v.string(),
  address_format: v.string(),
  deposit_enabled: v.boolean(),
  deposit_reason: v.optional(v.string()),
  withdraw_enabled: v.boolean(),
  withdraw_reason: v.optional(v.string()),
  auto_withdraw_enabled: v.boolean(),
  auto_withdraw_reason: v.optional(v.string()),
  min_deposit: amountSchema,
  min_withdraw: amountSchema,
  max_withdraw: amountSchema,
  withdraw_fee: amountSchema,
  withdraw_precision: countSchema,
  auto_min: amountSchema,
  auto_fee: amountSchema,
  safe_confirmations: countSchema,
  irreversible_confirmations: countSchema,
  explorer_tx: v.string(),
  explorer_address: v.string(),
});

/** Configuration of a coin: prices for estimates, limits and switches (domain wallet 1.2). */
export const coinConfigSchema = v.strictObject({
  coin: coinSchema,
  name: v.string(),
  ledger_precision: countSchema,
  display_precision: countSchema,
  price: v.record(currencySchema, fiatSchema),
  price_time: timeSchema,
  chains: v.array(coinChainSchema),
  inner_enabled: v.boolean(),
  coinex_enabled: v.boolean(),
  exchange_enabled: v.boolean(),
  loan_collateral: v.boolean(),
});

/** Configuration of a coin. */
export type CoinConfig = v.InferOutput<typeof coinConfigSchema>;
