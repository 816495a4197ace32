import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ProfitPageView, usePageTitle, useProfitQuery, useUpdatedAt } from "shared/mining";
import { useCommon } from "shared/session";
import { EmptyState } from "shared/ui";
import { isOpen, type ObserverView, useObserver, viewKey } from "#/hooks/observer-context.ts";
import { observerScope } from "#/sources/observer-source.ts";
import { PageFrame } from "#/components/page-frame.tsx";
import { createObserverProfitSource } from "#/sources/profit-source.ts";

function Profit({ view }: { view: ObserverView }) {
  const { t } = useLingui();
  const { account, coin } = view;
  const [source] = useState(() => createObserverProfitSource(observerScope(view)));
  const [query, onQuery] = useProfitQuery();
  const { system } = useCommon();
  const summary = source.useSummary(query.utc);
  const at = useUpdatedAt(summary);
  usePageTitle(t`Profit · ${account} · ${coin}`);
  const offered = system?.profit_detail_type[coin] ?? ["summary"];
  const views = offered.filter((one) => one !== "share" || isOpen(view.info, "share_profit"));
  return (
    <PageFrame updatedAt={at} measuredAt={summary.data?.measured_time}>
      <ProfitPageView
        source={source}
        account={account}
        views={views}
        query={query}
        onQuery={onQuery}
        summary={summary}
        empty={<EmptyState title={t`No earnings yet`} />}
      />
    </PageFrame>
  );
}

/** The shares of the earnings that others get, for a link that shows no other earnings. */
function SharedProfit({ view }: { view: ObserverView }) {
  const { t } = useLingui();
  const { account, coin } = view;
  const [source] = useState(() => createObserverProfitSource(observerScope(view)));
  const [query, onQuery] = useProfitQuery();
  usePageTitle(t`Profit · ${account} · ${coin}`);
  return (
    <PageFrame updatedAt={null}>
      <ProfitPageView
        source={source}
        account={account}
        views={["share"]}
        query={query}
        onQuery={onQuery}
        summary={null}
        empty={null}
      />
    </PageFrame>
  );
}

/** Earnings of an observed account (R2.3.46); a link with only `share_profit` shows the shares. */
export function ProfitPage() {
  const view = useObserver();
  const Page = isOpen(view.info, "profit") ? Profit : SharedProfit;
  return <Page key={viewKey(view)} view={view} />;
}
