import { useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, exportObserverPayments, getObserverPayments, getPoolState } from "contracts";
import { downloadFile, useCall } from "shared/api";
import { zoneOffset } from "shared/format";
import { useListAddress } from "shared/lists";
import {
  PaymentsView,
  REFRESH,
  readNow,
  usePageTitle,
  useDisplayPreferences,
  useUpdatedAt,
} from "shared/mining";
import type { ExportFormat } from "shared/ui";
import { NeedsProfit } from "#/components/needs-profit.tsx";
import { type ObserverView, useObserver, viewKey } from "#/hooks/observer-context.ts";
import { observerScope } from "#/sources/observer-source.ts";
import { PageFrame } from "#/components/page-frame.tsx";

function Payments({ view }: { view: ObserverView }) {
  const { t } = useLingui();
  const { account, coin } = view;
  const { page, setPage } = useListAddress([]);
  const limit = PAGE_SIZES.list;
  const { timeZone } = useDisplayPreferences();
  const scope = observerScope(view);
  const usePage = (part: { page: number; limit: number }) =>
    useCall(getObserverPayments, { query: { ...scope, ...part } }, REFRESH);
  const reading = usePage({ page, limit });
  const { data: price } = useCall(getPoolState, { params: { coin } }, REFRESH);
  const at = useUpdatedAt(reading);
  usePageTitle(t`Payouts · ${account} · ${coin}`);
  function handleExport(format: ExportFormat): Promise<void> {
    const query = { ...scope, format, utc_offset: zoneOffset(timeZone, readNow()) };
    return downloadFile(exportObserverPayments, { query }, `payouts_${coin}.${format}`);
  }
  return (
    <PageFrame updatedAt={at}>
      <PaymentsView
        {...{ account, coin, price, reading, usePage, page }}
        pageSize={limit}
        onPage={setPage}
        onExport={handleExport}
      />
    </PageFrame>
  );
}

/** Payouts of an observed account (R2.3.46). */
export function PaymentPage() {
  const view = useObserver();
  return (
    <NeedsProfit>
      <Payments key={viewKey(view)} view={view} />
    </NeedsProfit>
  );
}
