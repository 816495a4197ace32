import {
  getAddressBook,
  getBillTotals,
  getBills,
  getDepositAddress,
  getDepositHistory,
  getTransferHistory,
  getWalletSummary,
  getWithdrawAddressLog,
  getWithdrawAddresses,
  getWithdrawBatches,
  getWithdrawHistory,
  getWithdrawInfo,
} from "contracts";
import { revalidateCalls } from "shared/api";

/** Reads again what a payment or a change of destinations alters. */
export function revalidateWallet(): void {
  void revalidateCalls(
    getAddressBook,
    getBillTotals,
    getBills,
    getDepositAddress,
    getDepositHistory,
    getTransferHistory,
    getWalletSummary,
    getWithdrawAddressLog,
    getWithdrawAddresses,
    getWithdrawBatches,
    getWithdrawHistory,
    getWithdrawInfo,
  );
}
