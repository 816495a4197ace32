import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { coinSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";

const addressText = lineSchema(LIMITS.addressLength, 1);

/** An address that an account proved it holds. */
export const miningAddressSchema = v.strictObject({
  coin: coinSchema,
  address: v.string(),
  claim_time: timeSchema,
});

/** An address that an account proved it holds. */
export type MiningAddress = v.InferOutput<typeof miningAddressSchema>;

/**
 * Addresses credited to the current account. Some engines identify miners only by address: whatever is mined with an address in
 * this list is credited to the account.
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
    /** Coins whose addresses can be claimed; empty if the engine supports accounts. */
    coins: v.array(coinSchema),
    addresses: v.array(miningAddressSchema),
  }),
});

/** Requests the text that the holder of an address must sign; valid for an hour and replaced by a newer one. */
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
 * Assigns an address to the current account after its holder signed the text (legacy, BIP-137 or BIP-322). An address is assigned
 * to only one account: 25008 if it is another's; 21001 if the signature is invalid, 21002 if the text has expired.
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

/** Releases an address: whatever is mined with it is credited to no one until it is claimed again. */
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
