import type { WithdrawInfo } from "contracts";
import type { RiskyPayment } from "#/model/payment-risks.ts";
import type { WithdrawType } from "#/model/withdraw-amounts.ts";

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
