import { amount } from "amount";
import type { CallData, checkWithdrawAddress } from "contracts";
import { isFeeLarge } from "./withdraw-amounts.ts";

/** The server's check of a destination. */
export type DestinationCheck = CallData<typeof checkWithdrawAddress>;

/** A payment whose risks are confirmed; amounts in coin units. */
export interface RiskyPayment {
  coin: string;
  /** In the format that is paid. */
  address: string;
  outerFee: string;
  finalAmount: string;
  check: DestinationCheck;
}

/**
 * Checks whether a payment needs separate confirmation before the security dialog.
 *
 * @returns true for a large fee, a lookalike address, or a legacy address format
 */
export function needsConfirmation({ check, outerFee, finalAmount }: RiskyPayment): boolean {
  return check.lookalike !== null || check.twin !== null || isFeeLarge(amount(outerFee), amount(finalAmount));
}
