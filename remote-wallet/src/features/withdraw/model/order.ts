import type { CallData, WithdrawInfo, checkWithdrawAddress } from "contracts";
import type { WithdrawType } from "#/model/withdraw-amounts.ts";

/** The server's check of a destination. */
export type DestinationCheck = CallData<typeof checkWithdrawAddress>;

/** A validated withdrawal before confirmation; named as in the summary of spec 3. */
export interface Order {
  coin: string;
  chain: string;
  tabName: WithdrawType;
  /** In the format that is paid. */
  address: string;
  /** The typed address, if it is a different format of the same destination. */
  typedAddress: string;
  amount: string;
  outerFee: string;
  finalAmount: string;
  remark: string;
  info: WithdrawInfo;
  check: DestinationCheck;
}
