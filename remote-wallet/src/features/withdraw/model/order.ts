import type { CallData, WithdrawInfo, checkWithdrawAddress } from "contracts";
import type { WithdrawType } from "#/model/withdraw-amounts.ts";

/** What the server knows of a destination. */
export type DestinationCheck = CallData<typeof checkWithdrawAddress>;

/** A withdrawal that passed the form, before it is confirmed; named as the summary of spec 3. */
export interface Order {
  coin: string;
  chain: string;
  tabName: WithdrawType;
  /** In the form that is paid. */
  address: string;
  /** What the person typed, where it is another form of the same destination. */
  typedAddress: string;
  amount: string;
  outerFee: string;
  finalAmount: string;
  remark: string;
  info: WithdrawInfo;
  check: DestinationCheck;
}
