import {
  getAddressBook,
  getBillTotals,
  getBills,
  getDepositAddress,
  getDepositHistory,
  getFeeInvoices,
  getPayoutDays,
  getStatement,
  getTransferHistory,
  getWalletSummary,
  getWithdrawAddressLog,
  getWithdrawAddresses,
  getWithdrawBatch,
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
    getFeeInvoices,
    getPayoutDays,
    getStatement,
    getTransferHistory,
    getWalletSummary,
    getWithdrawAddressLog,
    getWithdrawAddresses,
    getWithdrawBatch,
    getWithdrawBatches,
    getWithdrawHistory,
    getWithdrawInfo,
  );
}
