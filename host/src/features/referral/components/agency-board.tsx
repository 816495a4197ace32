import { Trans, useLingui } from "@lingui/react/macro";
import { getAgencySummary, getAgencyUnread } from "contracts";
import { useEffect, useId } from "react";
import { callApi, revalidateCalls, useCall, useErrorText } from "shared/api";
import { REFRESH } from "shared/mining";
import { Card, ErrorState, PageHead, TabPanel, Tabs } from "shared/ui";
import { AgencyChart, AgencyFigures, OpenMonth } from "./agency-figures.tsx";
import { AgencyCodes } from "./agency-codes.tsx";
import { AgencyStatements } from "./agency-statements.tsx";
import { PeopleList } from "./people-list.tsx";
import { RewardsList } from "./rewards-list.tsx";
import { useListTab } from "./use-list-tab.ts";

const VIEWS = ["customers", "rewards", "statements", "codes"] as const;

type View = (typeof VIEWS)[number];

/** Clears the red dot in the menu; if that fails, the next visit retries. */
async function markRead(): Promise<void> {
  try {
    await callApi(getAgencyUnread, { query: { action: "set" } });
    await revalidateCalls(getAgencyUnread);
  } catch {
    // The dot is only a hint.
  }
}

function Shown({ view, tier }: { view: View; tier: string }) {
  if (view === "customers") return <PeopleList program="agency" />;
  if (view === "rewards") return <RewardsList program="agency" />;
  return view === "statements" ? <AgencyStatements /> : <AgencyCodes tier={tier} />;
}

/** The agency's view: its figures, customers, rebates, statements and codes (domain wallet 6.2). */
export function AgencyBoard() {
  const { t } = useLingui();
  const panelId = useId();
  const errorText = useErrorText();
  const [view, setView] = useListTab<View>(VIEWS);
  const { data, error, isValidating, mutate } = useCall(getAgencySummary, {}, REFRESH);

  // The server stores whether the agency has looked.
  useEffect(() => void markRead(), []);

  if (data === undefined && error !== undefined) {
    return (
      <>
        <PageHead title={<Trans>Agency rebate</Trans>} />
        <Card>
          <ErrorState
            title={t`Couldn't load your agency.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={<Trans>Agency rebate</Trans>}
        subtitle={data?.name ?? <Trans>Part of the pool fee of your customers, settled monthly.</Trans>}
      />
      <AgencyFigures summary={data} />
      <OpenMonth summary={data} />
      <AgencyChart />
      <Tabs
        label={t`View`}
        tabs={[
          { id: "customers", label: t`Customers` },
          { id: "rewards", label: t`Daily rebates` },
          { id: "statements", label: t`Statements` },
          { id: "codes", label: t`Invite codes` },
        ]}
        value={view}
        onChange={setView}
        panelId={panelId}
        className="-ms-3 mb-4"
      />
      <TabPanel id={panelId} tabId={view}>
        <Shown view={view} tier={data?.tier ?? "0"} />
      </TabPanel>
    </>
  );
}
