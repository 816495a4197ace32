import * as v from "valibot";
import { LOCALES } from "../../constants.ts";
import { lineSchema } from "../../schemas/one-line.ts";
import { amountSchema, coinSchema, timeSchema } from "../../schemas/scalars.ts";
import { chainSchema } from "../../schemas/wallet.ts";
import { defineOperatorCall } from "../call.ts";

/** Longest reason in one language, in characters; the audit log has it whole. */
export const PAUSE_REASON_MAX = 200;

/** Services of a chain: true while open to customers. */
export const chainServicesSchema = v.strictObject({
  /** Withdrawals to addresses. */
  withdraw: v.boolean(),
  /** New and due automatic withdrawals, whatever their destination. */
  auto_withdraw: v.boolean(),
  /** Transfers to accounts of the same person. */
  inner: v.boolean(),
  /** Transfers to accounts at the exchange. */
  coinex: v.boolean(),
  /** Deposit addresses; payments to addresses given before are credited all the same. */
  deposit: v.boolean(),
});

/** Services of a chain. */
export type ChainServices = v.InferOutput<typeof chainServicesSchema>;

/** Amounts of a chain, in coin units. */
export const chainAmountsSchema = v.strictObject({
  withdraw_fee: amountSchema,
  min_withdraw: amountSchema,
  max_withdraw: amountSchema,
});

/** Amounts of a chain, in coin units. */
export type ChainAmounts = v.InferOutput<typeof chainAmountsSchema>;

/** Why a service is suspended, in every language, as customers read it. */
export const pauseReasonSchema = v.strictObject(v.entriesFromList(LOCALES, v.string()));

/** Why a service is suspended, in every language. */
export type PauseReason = v.InferOutput<typeof pauseReasonSchema>;

const ownAmounts = {
  withdraw_fee: v.nullable(amountSchema),
  min_withdraw: v.nullable(amountSchema),
  max_withdraw: v.nullable(amountSchema),
};

/** A coin on a chain with its settings. */
export const coinChainSchema = v.strictObject({
  coin: coinSchema,
  chain: chainSchema,
  /** Name of the chain. */
  name: v.string(),
  /** Changes with every save; a save sends the revision it started from. */
  revision: v.string(),
  /** Whether the servers have a payout chain for it; without one, addresses are closed both ways whatever is set. */
  has_chain: v.boolean(),
  /** Whether the servers have an exchange partner; without one, `coinex` is closed whatever is set. */
  has_partner: v.boolean(),
  /** As set. */
  services: chainServicesSchema,
  /** As set; null for the default. */
  amounts: v.strictObject(ownAmounts),
  /** As set; null for the default. */
  reason: v.nullable(pauseReasonSchema),
  /** What is used where nothing is set. */
  defaults: v.strictObject({
    services: chainServicesSchema,
    amounts: chainAmountsSchema,
    reason: pauseReasonSchema,
  }),
  /** The last save, by the audit log; null if there was none. */
  changed: v.nullable(v.strictObject({ operator: v.string(), time: timeSchema })),
});

/** A coin on a chain with its settings. */
export type CoinChain = v.InferOutput<typeof coinChainSchema>;

/** Every coin on every chain, in the order of the coins. */
export const listCoinChains = defineOperatorCall({
  name: "listCoinChains",
  method: "GET",
  path: "/operator/coin-chains",
  summary: "Coins and their services",
  access: ["finance"],
  response: v.strictObject({ chains: v.array(coinChainSchema) }),
});

/**
 * Opens or suspends services of a chain, and sets its amounts. It applies at once to new orders of all servers; placed orders are
 * still paid. 400 if an amount is invalid, 409 if someone saved the chain since the revision was read; nothing is changed then.
 * Saving the same settings again changes nothing.
 */
export const saveCoinChain = defineOperatorCall({
  name: "saveCoinChain",
  method: "PUT",
  path: "/operator/coin-chains/:coin/:chain",
  summary: "Set the services of a coin",
  access: ["finance"],
  params: v.strictObject({ coin: coinSchema, chain: chainSchema }),
  body: v.strictObject({
    revision: v.pipe(v.string(), v.maxLength(64)),
    services: chainServicesSchema,
    /** Null for the default. */
    amounts: v.strictObject(ownAmounts),
    /** Null for the default text. */
    reason: v.nullable(v.strictObject(v.entriesFromList(LOCALES, lineSchema(PAUSE_REASON_MAX, 1)))),
  }),
  response: coinChainSchema,
});
