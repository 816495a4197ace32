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

/** Reads again what an exchange or a loan alters. */
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
