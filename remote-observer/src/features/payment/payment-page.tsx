import { useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, getObserverPayments } from "contracts";
import { useCall } from "shared/api";
import { PaymentsView, REFRESH, usePageTitle, useUpdatedAt } from "shared/mining";
import { useSearchParams } from "shared/router";
import { NeedsProfit } from "#/components/needs-profit.tsx";
import { type ObserverView, useObserver, viewKey } from "#/components/observer-context.ts";
import { observerScope } from "#/components/observer-source.ts";
import { PageFrame } from "#/components/page-frame.tsx";

function Payments({ view }: { view: ObserverView }) {
  const { t } = useLingui();
  const { account, coin } = view;
  const [search, setSearch] = useSearchParams();
  const text = search.get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/u.test(text) ? Number.parseInt(text, 10) : 1;
  const limit = PAGE_SIZES.list;
  const reading = useCall(getObserverPayments, { query: { ...observerScope(view), page, limit } }, REFRESH);
  const at = useUpdatedAt(reading);
  usePageTitle(t`Payouts · ${account} · ${coin}`);
  function handlePage(next: number): void {
    setSearch((now) => {
      const members = new URLSearchParams(now);
      members.set("page", String(next));
      return members;
    });
  }
  return (
    <PageFrame updatedAt={at} isRefreshing={reading.isValidating}>
      <PaymentsView reading={reading} page={page} pageSize={limit} onPage={handlePage} />
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
