import {
  getAutoExchanges,
  getConversionHistory,
  getLoanBalances,
  getLoanConfig,
  getLoanPositions,
  getLoanRecords,
  getSmallBalances,
} from "contracts";
import { revalidateCalls } from "shared/api";
import { revalidateWallet } from "./revalidate-wallet.ts";

/** Reloads data changed by an exchange or a loan. */
export function revalidateFinance(): void {
  revalidateWallet();
  void revalidateCalls(
    getAutoExchanges,
    getConversionHistory,
    getLoanBalances,
    getLoanConfig,
    getLoanPositions,
    getLoanRecords,
    getSmallBalances,
  );
}
