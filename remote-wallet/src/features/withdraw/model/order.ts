import type { WithdrawInfo, WithdrawalRow } from "contracts";
import type { RiskyPayment } from "#/model/payment-risks.ts";
import type { WithdrawType } from "#/model/withdraw-amounts.ts";

/** An accepted order, and whether it is reviewed before it is sent. */
export interface DoneOrder extends Pick<WithdrawalRow, "id" | "status"> {
  isReviewed: boolean;
}

/** A validated withdrawal before confirmation; named as in the summary of spec 3. */
export interface Order extends RiskyPayment {
  chain: string;
  tabName: WithdrawType;
  /** The typed address, if it is a different format of the same destination. */
  typedAddress: string;
  amount: string;
  remark: string;
  info: WithdrawInfo;
}
