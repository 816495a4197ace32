import * as v from "valibot";
import { defineCall } from "../call.ts";
import {
  amountSchema,
  clientIdSchema,
  coinSchema,
  countSchema,
  idParams,
  idSchema,
  nothingSchema,
  ratioSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { paymentPasswordEntries, secondFactorEntries } from "../schemas/verification.ts";

/** Status of a loan position (domain wallet 4.4). */
export const loanStatusSchema = v.picklist(["open", "margin_call", "liquidating", "liquidated", "repaid"]);

/** Status of a loan position. */
export type LoanStatus = v.InferOutput<typeof loanStatusSchema>;

/**
 * Terms of one collateral coin. Bounds are in the loan coin, `rate` is the daily interest, the other ratios are loan-to-value.
 * `price` is the index in the loan coin, null if there is no recent one.
 */
export const loanCoinSchema = v.strictObject({
  coin: coinSchema,
  precision: countSchema,
  initial: ratioSchema,
  info: ratioSchema,
  call: ratioSchema,
  urgent: ratioSchema,
  liquidation: ratioSchema,
  rate: ratioSchema,
  min: amountSchema,
  max: amountSchema,
  price: v.nullable(amountSchema),
  price_time: v.nullable(timeSchema),
  /** In the mining account, excluding deposits that the chain can still revert. */
  available: amountSchema,
  /** In the loan account, not pledged. */
  free: amountSchema,
});

/** Terms of one collateral coin. */
export type LoanCoin = v.InferOutput<typeof loanCoinSchema>;

/** Loan terms and the person's used amount; `open` is false while no new loans are available. */
export const getLoanConfig = defineCall({
  name: "getLoanConfig",
  method: "GET",
  path: "/loan/config",
  origin: "own",
  source: "domain wallet 4.4",
  summary: "Loan terms",
  access: "main",
  response: v.strictObject({
    open: v.boolean(),
    coins: v.array(loanCoinSchema),
    loan_coin: coinSchema,
    user_limit: amountSchema,
    used: amountSchema,
    liquidation_fee: ratioSchema,
    auto_pledge: v.boolean(),
    auto_repay: v.boolean(),
    agreement_url: v.string(),
  }),
});

/** Order to sell collateral when the index reaches its price. */
export const loanOrderSchema = v.strictObject({
  id: idSchema,
  coin: coinSchema,
  amount: amountSchema,
  price: amountSchema,
  create_time: timeSchema,
  expire_time: timeSchema,
});

/** Order to sell collateral. */
export type LoanOrder = v.InferOutput<typeof loanOrderSchema>;

/** A loan; values that need the index are null while it is stale. */
export const loanPositionSchema = v.strictObject({
  id: idSchema,
  status: loanStatusSchema,
  collateral_coin: coinSchema,
  collateral: amountSchema,
  loan_coin: coinSchema,
  principal: amountSchema,
  interest: amountSchema,
  debt: amountSchema,
  ltv: v.nullable(ratioSchema),
  call_price: v.nullable(amountSchema),
  liq_price: v.nullable(amountSchema),
  price: v.nullable(amountSchema),
  create_time: timeSchema,
  orders: v.array(loanOrderSchema),
});

/** A loan. */
export type LoanPosition = v.InferOutput<typeof loanPositionSchema>;

/** Open loans and their total. `credit` is the amount that can still be borrowed within the collateral and the limits. */
export const getLoanPositions = defineCall({
  name: "getLoanPositions",
  method: "GET",
  path: "/loan/position",
  origin: "own",
  source: "domain wallet 4.4",
  summary: "Loans",
  access: "main",
  response: v.strictObject({
    data: v.array(loanPositionSchema),
    summary: v.strictObject({
      debt: amountSchema,
      value: v.nullable(amountSchema),
      ltv: v.nullable(ratioSchema),
      credit: v.nullable(amountSchema),
      price_time: v.nullable(timeSchema),
    }),
  }),
});

/** Borrows against collateral, taken from the loan account first, then from the mining account. */
export const borrowLoan = defineCall({
  name: "borrowLoan",
  method: "POST",
  path: "/loan/position/borrow",
  origin: "spec",
  source: "spec 7.4, domain wallet 4.4",
  summary: "Borrow",
  access: "main",
  body: v.strictObject({
    client_id: clientIdSchema,
    collateral_coin: coinSchema,
    collateral: amountSchema,
    loan_coin: coinSchema,
    amount: amountSchema,
    ...paymentPasswordEntries,
    ...secondFactorEntries,
  }),
  response: v.strictObject({ id: idSchema }),
});

/** Adds collateral to a loan. */
export const addLoanCollateral = defineCall({
  name: "addLoanCollateral",
  method: "POST",
  path: "/loan/position/collateral",
  origin: "own",
  source: "domain wallet 4.3",
  summary: "Add collateral",
  access: "main",
  body: v.strictObject({
    client_id: clientIdSchema,
    id: idSchema,
    amount: amountSchema,
    ...secondFactorEntries,
  }),
  response: v.strictObject({ collateral: amountSchema, ltv: v.nullable(ratioSchema) }),
});

const repayment = { client_id: clientIdSchema, id: idSchema, ...secondFactorEntries };

/** Repays a loan: interest first, then principal. */
export const repayLoan = defineCall({
  name: "repayLoan",
  method: "POST",
  path: "/loan/position/coin_repayment",
  origin: "spec",
  source: "spec 7.4, domain wallet 4.4",
  summary: "Repay",
  access: "main",
  body: v.union([
    v.strictObject({ ...repayment, amount: amountSchema }),
    v.strictObject({ ...repayment, all: v.literal(true) }),
  ]),
  response: v.strictObject({
    interest_paid: amountSchema,
    principal_paid: amountSchema,
    debt: amountSchema,
    released: amountSchema,
  }),
});

/** Repays by selling collateral once the index reaches a price; the order expires after 24 hours or at a liquidation. */
export const sellLoanCollateral = defineCall({
  name: "sellLoanCollateral",
  method: "POST",
  path: "/loan/position/collateral_repayment",
  origin: "own",
  source: "domain wallet 4.4",
  summary: "Sell collateral",
  access: "main",
  body: v.strictObject({
    client_id: clientIdSchema,
    id: idSchema,
    amount: amountSchema,
    price: amountSchema,
    ...secondFactorEntries,
  }),
  response: loanOrderSchema,
});

/** Cancels an order that was not executed yet. */
export const cancelLoanOrder = defineCall({
  name: "cancelLoanOrder",
  method: "DELETE",
  path: "/loan/order/:id",
  origin: "own",
  source: "domain wallet 4.4",
  summary: "Cancel a collateral sale",
  access: "main",
  params: idParams,
  response: nothingSchema,
});
