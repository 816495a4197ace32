import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { pathTo } from "shared/navigation";
import { ButtonLink, Content, PageHead, TabPanel, Tabs } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { PeopleList } from "./components/people-list.tsx";
import { RewardsList } from "./components/rewards-list.tsx";
import { useListTab } from "./components/use-list-tab.ts";

/** Everyone the main account invited, and the rebates paid for them (R2.3.5). */
export function ReferDetailPage() {
  const { t } = useLingui();
  const panelId = useId();
  const [view, setView] = useListTab(["people", "rewards"]);
  useTitle(t`People and rebates`);
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={<Trans>People and rebates</Trans>}
        subtitle={<Trans>Rebates are paid from the pool fee of each day, to your main account.</Trans>}
        actions={
          <ButtonLink to={pathTo("setting.refer", {})}>
            <Trans>Your link and figures</Trans>
          </ButtonLink>
        }
      />
      <Tabs
        label={t`View`}
        tabs={[
          { id: "people", label: t`People` },
          { id: "rewards", label: t`Rebates` },
        ]}
        value={view}
        onChange={setView}
        panelId={panelId}
        className="-ms-3 mb-4"
      />
      <TabPanel id={panelId} tabId={view}>
        {view === "people" ? <PeopleList program="referral" /> : <RewardsList program="referral" />}
      </TabPanel>
    </Content>
  );
}

export { ReferDetailPage as Component };
