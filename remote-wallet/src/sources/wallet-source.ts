import { useLingui } from "@lingui/react/macro";
import {
  exportBills,
  exportDepositHistory,
  exportTransferHistory,
  exportWithdrawHistory,
  getBillTotals,
  getBills,
  getDepositHistory,
  getTransferHistory,
  getWalletSummary,
  getWalletValueChart,
  getWithdrawAddresses,
  getWithdrawHistory,
} from "contracts";
import { downloadFile, useCall } from "shared/api";
import { zoneOffset } from "shared/format";
import { REFRESH, readNow, useDisplayPreferences } from "shared/mining";
import { useSession } from "shared/session";
import {
  billFilter,
  depositFilter,
  transferFilter,
  useListSpan,
  withdrawalFilter,
  type ExportedList,
  type ListQuery,
  type WalletSource,
} from "shared/wallet";
import { type ExportFormat } from "shared/ui";

const EXPORTABLE = ["bill", "withdrawals", "deposits", "transfers"] as const;

/**
 * Provides the signed-in account's data to the wallet views.
 *
 * @returns the source; covers all accounts while the person views the summary
 */
export function useWalletSource(): WalletSource {
  const { t } = useLingui();
  const { account, isSummary: summary } = useSession();
  const { timeZone } = useDisplayPreferences();
  const spanOf = useListSpan();
  const all = summary ? { summary } : {};
  const pageOf = ({ page, limit }: ListQuery) => ({ page, limit, summary });
  async function exportList(list: ExportedList, query: ListQuery, format: ExportFormat): Promise<void> {
    const utc_offset = zoneOffset(timeZone, readNow());
    const scope = { summary, utc_offset, format };
    const span = spanOf(query);
    switch (list) {
      case "bill":
        return downloadFile(
          exportBills,
          { query: { ...scope, ...billFilter(query, span) } },
          `bill.${format}`,
        );
      case "withdrawals":
        return downloadFile(
          exportWithdrawHistory,
          { query: { ...scope, ...withdrawalFilter(query, span) } },
          `withdrawals.${format}`,
        );
      case "deposits":
        return downloadFile(
          exportDepositHistory,
          { query: { ...scope, ...depositFilter(query, span) } },
          `deposits.${format}`,
        );
      case "transfers":
        return downloadFile(
          exportTransferHistory,
          { query: { ...scope, ...transferFilter(query, span) } },
          `transfers.${format}`,
        );
    }
  }
  return {
    isSummary: summary,
    account: summary ? t`All accounts` : (account?.account ?? ""),
    exportable: EXPORTABLE,
    exportList,
    useSummary: () => useCall(getWalletSummary, { query: all }, REFRESH),
    useValueChart: () => useCall(getWalletValueChart, { query: all }, REFRESH),
    useAutoWithdrawals: () => useCall(getWithdrawAddresses, { query: { summary } }, REFRESH),
    useBills: (query) =>
      useCall(getBills, { query: { ...pageOf(query), ...billFilter(query, spanOf(query)) } }, REFRESH),
    useBillTotals: (query) =>
      useCall(getBillTotals, { query: { summary, ...billFilter(query, spanOf(query)) } }, REFRESH),
    useWithdrawals: (query) =>
      useCall(
        getWithdrawHistory,
        query && { query: { ...pageOf(query), ...withdrawalFilter(query, spanOf(query)) } },
        REFRESH,
      ),
    useDeposits: (query) =>
      useCall(
        getDepositHistory,
        query && { query: { ...pageOf(query), ...depositFilter(query, spanOf(query)) } },
        REFRESH,
      ),
    useTransfers: (query) =>
      useCall(
        getTransferHistory,
        query && { query: { ...pageOf(query), ...transferFilter(query, spanOf(query)) } },
        REFRESH,
      ),
  };
}
