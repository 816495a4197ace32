import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, lazy, useId } from "react";
import { usePageTitle } from "shared/mining";
import { useSearchParams } from "shared/router";
import { useSession } from "shared/session";
import { Notice, PageHead, RevealTogether, TabPanel, TableShape, Tabs } from "shared/ui";
import { LinksTab } from "./components/links-tab.tsx";
import { readObserverQuery, writeObserverQuery, type ObserverTab } from "./model/observer-tab.ts";

// Most visitors open this page for their links.
const DelegatesTab = lazy(async () => ({
  default: (await import("./components/delegates-tab.tsx")).DelegatesTab,
}));
const SharesTab = lazy(async () => ({ default: (await import("./components/shares-tab.tsx")).SharesTab }));

/** Views, permissions and income shared with others: three tabs (R2.2.2, domain wallet 5.7). */
export function ObserverPage() {
  const { t } = useLingui();
  const panelId = useId();
  const { account } = useSession();
  const [params, setParams] = useSearchParams();
  const { tab, page } = readObserverQuery(params);
  usePageTitle(t`Observers and sharing`);
  if (account?.is_delegated === true) {
    return (
      <Notice tone="info" title={t`This account was delegated to you.`}>
        <Trans>Only its owner shares it. Switch back to your own account to manage yours.</Trans>
      </Notice>
    );
  }
  function handleTab(next: ObserverTab): void {
    setParams(writeObserverQuery({ tab: next, page: 1 }));
  }
  return (
    <>
      <PageHead
        title={<Trans>Observers and sharing</Trans>}
        subtitle={<Trans>Show your mining to others, let others help, and share what you earn.</Trans>}
      />
      <Tabs
        label={t`Ways of sharing`}
        tabs={[
          { id: "links", label: t`Observer links` },
          { id: "delegates", label: t`Authorized accounts` },
          { id: "shares", label: t`Revenue sharing` },
        ]}
        value={tab}
        onChange={handleTab}
        panelId={panelId}
        className="-ms-3 mb-4"
      />
      <TabPanel id={panelId} tabId={tab}>
        <RevealTogether key={tab} skeleton={<TableShape />}>
          {tab === "links" && (
            <LinksTab page={page} onPage={(next) => setParams(writeObserverQuery({ tab, page: next }))} />
          )}
          <Suspense fallback={<TableShape />}>
            {tab === "delegates" && <DelegatesTab />}
            {tab === "shares" && <SharesTab />}
          </Suspense>
        </RevealTogether>
      </TabPanel>
    </>
  );
}
