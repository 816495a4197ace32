import {
  exportObserverBills,
  getObserverBillTotals,
  getObserverBills,
  getObserverDepositHistory,
  getObserverTransferHistory,
  getObserverWalletSummary,
  getObserverWalletValueChart,
  getObserverWithdrawAddresses,
  getObserverWithdrawHistory,
} from "contracts";
import { downloadFile, useCall } from "shared/api";
import { zoneOffset } from "shared/format";
import { REFRESH, readNow, useDisplayPreferences } from "shared/mining";
import {
  billFilter,
  depositFilter,
  transferFilter,
  useListSpan,
  withdrawalFilter,
  type ListQuery,
  type WalletSource,
} from "shared/wallet";
import type { ObserverView } from "#/hooks/observer-context.ts";

const EXPORTABLE = ["bill"] as const;

/**
 * Returns a source for the wallet views from an observer link; addresses are masked.
 *
 * @param view what the link shows
 */
export function useObserverWallet({ accessKey, userId, account }: ObserverView): WalletSource {
  const { timeZone } = useDisplayPreferences();
  const spanOf = useListSpan();
  const scope = { access_key: accessKey, ...(userId === undefined ? {} : { user_id: userId }) };
  const pageOf = ({ page, limit }: ListQuery) => ({ ...scope, page, limit });
  return {
    isSummary: false,
    account,
    exportable: EXPORTABLE,
    exportList: (_list, query, format) =>
      downloadFile(
        exportObserverBills,
        {
          query: {
            ...scope,
            ...billFilter(query, spanOf(query)),
            format,
            utc_offset: zoneOffset(timeZone, readNow()),
          },
        },
        `bill.${format}`,
      ),
    useSummary: () => useCall(getObserverWalletSummary, { query: scope }, REFRESH),
    useValueChart: () => useCall(getObserverWalletValueChart, { query: scope }, REFRESH),
    useAutoWithdrawals: () => useCall(getObserverWithdrawAddresses, { query: scope }, REFRESH),
    useBills: (query) =>
      useCall(
        getObserverBills,
        { query: { ...pageOf(query), ...billFilter(query, spanOf(query)) } },
        REFRESH,
      ),
    useBillTotals: (query) =>
      useCall(getObserverBillTotals, { query: { ...scope, ...billFilter(query, spanOf(query)) } }, REFRESH),
    useWithdrawals: (query) =>
      useCall(
        getObserverWithdrawHistory,
        // Without the search of a link that its owner shared: it would find what is masked here.
        query && {
          query: { ...pageOf(query), ...withdrawalFilter({ ...query, search: "" }, spanOf(query)) },
        },
        REFRESH,
      ),
    useDeposits: (query) =>
      useCall(
        getObserverDepositHistory,
        query && { query: { ...pageOf(query), ...depositFilter(query, spanOf(query)) } },
        REFRESH,
      ),
    useTransfers: (query) =>
      useCall(
        getObserverTransferHistory,
        query && { query: { ...pageOf(query), ...transferFilter(query, spanOf(query)) } },
        REFRESH,
      ),
  };
}
