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

/** State of a loan position (domain wallet 4.4). */
export const loanStatusSchema = v.picklist(["open", "margin_call", "liquidating", "liquidated", "repaid"]);

/** State of a loan position. */
export type LoanStatus = v.InferOutput<typeof loanStatusSchema>;

/**
 * Terms of one collateral coin. Bounds are in the loan coin, `rate` is the interest of a day, the other ratios are loans to
 * value. `price` is the index in the loan coin, null when none is young enough.
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
  /** In the mining account, without deposits that their chain can still take back. */
  available: amountSchema,
  /** In the loan account, not pledged. */
  free: amountSchema,
});

/** Terms of one collateral coin. */
export type LoanCoin = v.InferOutput<typeof loanCoinSchema>;

/** Terms of loans and what this person has used of them; `open` is false while no new loan is given. */
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

/** Order that sells collateral when the index reaches its price. */
export const loanOrderSchema = v.strictObject({
  id: idSchema,
  coin: coinSchema,
  amount: amountSchema,
  price: amountSchema,
  create_time: timeSchema,
  expire_time: timeSchema,
});

/** Order that sells collateral. */
export type LoanOrder = v.InferOutput<typeof loanOrderSchema>;

/** A loan; what needs the index is null while it is stale. */
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

/** Running loans and their sum. `credit` is what the collateral and the limits leave to borrow. */
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

/** Cancels an order that has not been carried out. */
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
