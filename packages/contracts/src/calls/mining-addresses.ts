import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { coinSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";

const addressText = lineSchema(LIMITS.addressLength, 1);

/** An address that an account proved to hold. */
export const miningAddressSchema = v.strictObject({
  coin: coinSchema,
  address: v.string(),
  claim_time: timeSchema,
});

/** An address that an account proved to hold. */
export type MiningAddress = v.InferOutput<typeof miningAddressSchema>;

/**
 * Addresses that count for the current account. Some engines know their miners by addresses only: what is mined with an address of
 * this list is the account's.
 */
export const getMiningAddresses = defineCall({
  name: "getMiningAddresses",
  method: "GET",
  path: "/account/mining/address",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Mining addresses of the account",
  access: "account",
  response: v.strictObject({
    /** Coins whose addresses can be claimed; none where the engine knows accounts. */
    coins: v.array(coinSchema),
    addresses: v.array(miningAddressSchema),
  }),
});

/** Asks for the text that the holder of an address signs; it counts for an hour, and a new one takes its place. */
export const requestAddressText = defineCall({
  name: "requestAddressText",
  method: "POST",
  path: "/account/mining/address/text",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Text to sign for a mining address",
  access: "account",
  body: v.strictObject({ coin: coinSchema, address: addressText }),
  response: v.strictObject({ message: v.string(), expire_time: timeSchema }),
});

/**
 * Gives the current account an address whose holder signed the text (legacy, BIP-137 or BIP-322). An address belongs to one account:
 * 25008 for one of another; 21001 when the signature is wrong, 21002 when the text has expired.
 */
export const claimMiningAddress = defineCall({
  name: "claimMiningAddress",
  method: "POST",
  path: "/account/mining/address",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Claim a mining address",
  access: "account",
  body: v.strictObject({
    coin: coinSchema,
    address: addressText,
    /** Base64 or hexadecimal. */
    signature: lineSchema(4000, 1),
  }),
  response: nothingSchema,
});

/** Gives an address up: what is mined with it from now on is nobody's until it is claimed again. */
export const removeMiningAddress = defineCall({
  name: "removeMiningAddress",
  method: "DELETE",
  path: "/account/mining/address",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Give up a mining address",
  access: "account",
  body: v.strictObject({ address: addressText }),
  response: nothingSchema,
});
