import * as v from "valibot";
import {
  amountSchema,
  coinSchema,
  fileSchema,
  idParams,
  idSchema,
  timeSchema,
} from "../../schemas/scalars.ts";
import { decisionOutcomeSchema, proposalSchema } from "../approval.ts";
import { defineOperatorCall } from "../call.ts";

/** A transaction of a wallet whose keys are elsewhere (PSBT, BIP 174). */
export const payoutPsbtSchema = v.strictObject({
  id: idSchema,
  coin: coinSchema,
  chain: v.string(),
  txid: v.string(),
  /** What the addresses get together. */
  amount: amountSchema,
  network_fee: amountSchema,
  orders: v.array(
    v.strictObject({
      id: idSchema,
      address: v.string(),
      /** What arrives. */
      amount: amountSchema,
    }),
  ),
  /** `abandoned` ones are followed by one that spends the same coins, so that only one of them can be mined. */
  status: v.picklist(["waiting", "signed", "abandoned"]),
  create_time: timeSchema,
  /** When it is replaced by a new one unless it came back. */
  expire_time: timeSchema,
  /** Who ended it, `rule` for the server itself; null while it waits. */
  end_by: v.nullable(v.string()),
  end_reason: v.nullable(v.string()),
  end_time: v.nullable(timeSchema),
  /** Abandoned, and something else spent its coins: its orders wait until operators have them paid by other coins. */
  is_spent: v.boolean(),
  /** While it waits, the transaction that its orders have already and that it would replace with a higher fee; else null. */
  raises: v.nullable(v.string()),
  /** The proposal to abandon it, or to pay its orders by other coins, that waits for a second operator. */
  proposal: v.nullable(proposalSchema),
  /** The proposal to count its orders as paid by what spent its coins, likewise. */
  settlement: v.nullable(proposalSchema),
});

/** A transaction for the external signer. */
export type PayoutPsbt = v.InferOutput<typeof payoutPsbtSchema>;

/** Transactions that wait for the external signer, the oldest first, and the 20 that ended last. */
export const listPayoutPsbts = defineOperatorCall({
  name: "listPayoutPsbts",
  method: "GET",
  path: "/operator/psbts",
  summary: "Transactions for the external signer",
  access: ["finance"],
  response: v.strictObject({ psbts: v.array(payoutPsbtSchema) }),
});

/** The file for the signer, base64 text. Reading it is in the audit log. */
export const getPayoutPsbt = defineOperatorCall({
  name: "getPayoutPsbt",
  method: "GET",
  path: "/operator/psbts/:id/file",
  summary: "A transaction as a PSBT",
  access: ["finance"],
  answer: "file",
  isAudited: true,
  params: idParams,
  response: fileSchema,
});

/**
 * Brings the signed file back. It is stored, then sent, when it is the transaction that was given out, completely signed, and the node
 * would take it; anything else is refused with 409 in words. The same file again changes nothing.
 */
export const returnPayoutPsbt = defineOperatorCall({
  name: "returnPayoutPsbt",
  method: "POST",
  path: "/operator/psbts/:id/signed",
  summary: "Bring a signed PSBT back",
  access: ["finance"],
  params: idParams,
  body: v.strictObject({
    /** Base64; spaces and line breaks do not count. */
    psbt: v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/\s/gu, "")),
      v.regex(/^[A-Za-z0-9+/]+={0,2}$/u, "not base64"),
      v.maxLength(400_000),
    ),
  }),
  response: v.strictObject({ state: v.literal("stored"), txid: v.string() }),
});

const reasonBody = v.strictObject({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty("a reason is needed"), v.maxLength(500)),
});

/**
 * Gives up a transaction that waits for its signature, by two operators. Its orders get a new one, with the fee of that time, which
 * spends the same coins.
 */
export const abandonPayoutPsbt = defineOperatorCall({
  name: "abandonPayoutPsbt",
  method: "POST",
  path: "/operator/psbts/:id/abandon",
  summary: "Give up a PSBT",
  access: ["finance"],
  params: idParams,
  body: reasonBody,
  response: decisionOutcomeSchema,
});

/**
 * Has the orders of an abandoned transaction paid by other coins, by two operators: something else spent its coins. Refused with 409 in
 * words unless what spent them has the irreversible confirmations and pays none of the addresses.
 */
export const renewPayoutPsbt = defineOperatorCall({
  name: "renewPayoutPsbt",
  method: "POST",
  path: "/operator/psbts/:id/renew",
  summary: "Pay the orders of a spent PSBT by other coins",
  access: ["finance"],
  params: idParams,
  body: reasonBody,
  response: decisionOutcomeSchema,
});

/**
 * Has the orders of an abandoned transaction count as paid by what spent its coins, by two operators. Refused with 409 in words unless that
 * has the irreversible confirmations, pays exactly these orders, and otherwise pays only the wallet itself.
 */
export const settlePayoutPsbt = defineOperatorCall({
  name: "settlePayoutPsbt",
  method: "POST",
  path: "/operator/psbts/:id/settle",
  summary: "Count the orders of a spent PSBT as paid",
  access: ["finance"],
  params: idParams,
  body: reasonBody,
  response: decisionOutcomeSchema,
});
