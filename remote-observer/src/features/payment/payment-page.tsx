import { useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, exportObserverPayments, getObserverPayments, getPoolState } from "contracts";
import { downloadFile, useCall } from "shared/api";
import { zoneOffset } from "shared/format";
import {
  PaymentsView,
  REFRESH,
  readNow,
  usePageTitle,
  useDisplayPreferences,
  useUpdatedAt,
} from "shared/mining";
import { useSearchParams } from "shared/router";
import type { ExportFormat } from "shared/ui";
import { NeedsProfit } from "#/components/needs-profit.tsx";
import { type ObserverView, useObserver, viewKey } from "#/hooks/observer-context.ts";
import { observerScope } from "#/sources/observer-source.ts";
import { PageFrame } from "#/components/page-frame.tsx";

function Payments({ view }: { view: ObserverView }) {
  const { t } = useLingui();
  const { account, coin } = view;
  const [search, setSearch] = useSearchParams();
  const text = search.get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/u.test(text) ? Number.parseInt(text, 10) : 1;
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
  function handlePage(next: number): void {
    setSearch((now) => {
      const members = new URLSearchParams(now);
      members.set("page", String(next));
      return members;
    });
  }
  return (
    <PageFrame updatedAt={at}>
      <PaymentsView
        {...{ account, coin, price, reading, usePage, page }}
        pageSize={limit}
        onPage={handlePage}
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
