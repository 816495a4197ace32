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

/** Reloads data changed by a payment or a change of destinations. */
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
