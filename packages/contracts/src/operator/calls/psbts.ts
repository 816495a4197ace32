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

/** A transaction of a wallet whose keys are held elsewhere (PSBT, BIP 174). */
export const payoutPsbtSchema = v.strictObject({
  id: idSchema,
  coin: coinSchema,
  chain: v.string(),
  txid: v.string(),
  /** Total paid to the addresses. */
  amount: amountSchema,
  network_fee: amountSchema,
  orders: v.array(
    v.strictObject({
      id: idSchema,
      address: v.string(),
      /** Amount that arrives. */
      amount: amountSchema,
    }),
  ),
  /** An `abandoned` one is replaced by one that spends the same coins, so that only one of them can be mined. */
  status: v.picklist(["waiting", "signed", "abandoned"]),
  create_time: timeSchema,
  /** When it is replaced by a new one if not returned by then. */
  expire_time: timeSchema,
  /** Who ended it, `rule` for the server itself; null while waiting. */
  end_by: v.nullable(v.string()),
  end_reason: v.nullable(v.string()),
  end_time: v.nullable(timeSchema),
  /**
   * Whether it was abandoned and its coins were spent otherwise: its orders wait until operators have them paid with other coins.
   */
  is_spent: v.boolean(),
  /** While waiting, the existing transaction of its orders that it would replace with a higher fee; otherwise null. */
  raises: v.nullable(v.string()),
  /** The proposal, waiting for a second operator, to abandon it or to pay its orders with other coins. */
  proposal: v.nullable(proposalSchema),
  /** The proposal, waiting for a second operator, to count its orders as paid by the transaction that spent its coins. */
  settlement: v.nullable(proposalSchema),
});

/** A transaction for the external signer. */
export type PayoutPsbt = v.InferOutput<typeof payoutPsbtSchema>;

/** Transactions waiting for the external signer, oldest first, and the 20 that ended last. */
export const listPayoutPsbts = defineOperatorCall({
  name: "listPayoutPsbts",
  method: "GET",
  path: "/operator/psbts",
  summary: "Transactions for the external signer",
  access: ["finance"],
  response: v.strictObject({ psbts: v.array(payoutPsbtSchema) }),
});

/** The file for the signer, as base64 text. Reading it is recorded in the audit log. */
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
 * Accepts the signed file. It is stored and then sent if it is the issued transaction, completely signed, and the node would
 * accept it; anything else is refused with 409 and an explanation. Idempotent.
 */
export const returnPayoutPsbt = defineOperatorCall({
  name: "returnPayoutPsbt",
  method: "POST",
  path: "/operator/psbts/:id/signed",
  summary: "Bring a signed PSBT back",
  access: ["finance"],
  bodyLimit: 512 * 1024,
  params: idParams,
  body: v.strictObject({
    /** Base64; spaces and line breaks are ignored. */
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
 * Abandons a transaction waiting for its signature; needs two operators. Its orders get a new one at the then current fee that
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
 * Has the orders of an abandoned transaction, whose coins were spent otherwise, paid with other coins; needs two operators.
 * Refused with 409 and an explanation unless the spending transaction is irreversibly confirmed and pays none of the addresses.
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
 * Counts the orders of an abandoned transaction as paid by the transaction that spent its coins; needs two operators. Refused
 * with 409 and an explanation unless that one is irreversibly confirmed, pays exactly these orders, and otherwise pays only the
 * wallet itself.
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
