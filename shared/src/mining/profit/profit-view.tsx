import { Trans, useLingui } from "@lingui/react/macro";
import type { ProfitSummary } from "contracts";
import { Suspense, lazy, useId, type ReactNode } from "react";
import { formatDay, isoDay } from "../../format/index.ts";
import { PrintButton, PrintHead } from "../../print/index.ts";
import {
  Card,
  CardShape,
  ExportButton,
  PageHead,
  RevealAlone,
  RevealTogether,
  StatsShape,
  TabPanel,
  TableShape,
  Tabs,
} from "../../ui/index.ts";
import { StaleNotice } from "../frame/stale-notice.tsx";
import { useNow } from "../hooks/use-now.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { useUpdatedAt } from "../hooks/use-updated-at.ts";
import type { Reading } from "../mining-source.ts";
import { BlockList, SoloList } from "./block-list.tsx";
import { DayList } from "./day-list.tsx";
import { HourList } from "./hour-list.tsx";
import { RewardList, ShareList } from "./other-lists.tsx";
import { ProfitCards } from "./profit-cards.tsx";
import { ProfitChartCard } from "./profit-chart-card.tsx";
import { daysOf, dayZone, type ProfitQuery } from "./profit-query.ts";
import type { ProfitSource, ProfitView as View } from "./profit-source.ts";
import { ProfitToolbar } from "./profit-toolbar.tsx";
import type { ChangeProfitQuery } from "./use-profit-query.ts";

const DayDialog = lazy(async () => ({ default: (await import("./day-dialog.tsx")).DayDialog }));

/** Props of {@link ProfitPageView}. */
export interface ProfitPageViewProps {
  source: ProfitSource;
  /** Account of the profit, as printed above it. */
  account: string;
  /** Views that the coin offers; any other view in the address falls back to the first. */
  views: readonly View[];
  query: ProfitQuery;
  onQuery: ChangeProfitQuery;
  /** Sums of the account; null for a reader who may see only its shares. */
  summary: Reading<ProfitSummary> | null;
  /** Content between the sums and the chart. */
  belowSums?: ReactNode;
  /** Shown in place of rows while there are none yet. */
  empty: ReactNode;
  /** Called when the explanation is closed; removes the day from the address by default. */
  onCloseDay?: () => void;
}

function useViewNames(): Record<View, string> {
  const { t } = useLingui();
  return {
    summary: t`By day`,
    pps: t({ message: "PPS by hour", comment: "tab of the page of profit" }),
    pplns: t({ message: "PPLNS by block", comment: "tab of the page of profit" }),
    solo: "SOLO",
    reward: t`Merged mining`,
    share: t`Shared`,
  };
}

function ViewList({ source, query, onQuery, empty }: ProfitPageViewProps) {
  const props = { source, query, onQuery };
  switch (query.view) {
    case "pps":
      return <HourList {...props} />;
    case "pplns":
      return <BlockList {...props} />;
    case "solo":
      return <SoloList {...props} />;
    case "reward":
      return <RewardList {...props} />;
    case "share":
      return <ShareList {...props} />;
    case "summary":
      return <DayList {...props} empty={empty} />;
  }
}

function Export({ source, query }: Pick<ProfitPageViewProps, "source" | "query">) {
  const now = useNow();
  const { view, utc, month } = query;
  const filter = view === "summary" ? daysOf(query, now) : month === null ? {} : { month };
  const tab = view === "summary" ? "detail" : view;
  return <ExportButton onExport={(format) => source.exportRows({ tab, utc, format, ...filter })} />;
}

interface ProfitPrintHeadProps {
  account: string;
  coin: string;
  query: ProfitQuery;
  zone: string;
}

/** The printed heading of the page: the days of the list, in the zone in which days are settled. */
function ProfitPrintHead({ account, coin, query, zone }: ProfitPrintHeadProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const now = useNow();
  const { start_date: from, end_date: to } = daysOf(query, now);
  const dayOf = (day: string): string => formatDay(day, { locale, form: "table-date" });
  const last = dayOf(to ?? isoDay(now, dayZone(query.utc).timeZone));
  const days = from === undefined ? t`until ${last}` : `${dayOf(from)} – ${last}`;
  const month =
    query.month === null ? t`All months` : formatDay(`${query.month}-01`, { locale, form: "month" });
  const period = query.view === "summary" ? days : month;
  return <PrintHead account={account} subject={coin} period={period} zone={zone} now={now} />;
}

interface SumsProps {
  /** Content between sums and chart. */
  children: ReactNode;
  source: ProfitSource;
  summary: Reading<ProfitSummary>;
  utc: boolean;
}

function Sums({ source, summary, utc, children }: SumsProps) {
  const at = useUpdatedAt(summary);
  return (
    <>
      <StaleNotice reading={summary} at={at} />
      <ProfitCards reading={summary} />
      {children}
      <div className="mt-4">
        <RevealAlone>
          <ProfitChartCard source={source} utc={utc} />
        </RevealAlone>
      </div>
    </>
  );
}

/**
 * The skeleton of the earnings page below its head: sums, chart and table.
 *
 * @param props.hasSums false where only days are listed
 */
export function ProfitShape({ hasSums = true }: { hasSums?: boolean }) {
  return (
    <div className="space-y-4">
      {hasSums && (
        <>
          <StatsShape />
          <CardShape lines={12} />
        </>
      )}
      <TableShape tabs={4} hasFilters columns={7} />
    </div>
  );
}

/** The profit page: sums, chart, lists by view, explanation of a day. */
export function ProfitPageView(props: ProfitPageViewProps) {
  const { source, views, onQuery, summary, onCloseDay } = props;
  const { t } = useLingui();
  const panelId = useId();
  const names = useViewNames();
  const [first = "summary"] = views;
  const query = { ...props.query, view: views.includes(props.query.view) ? props.query.view : first };
  const zone = dayZone(query.utc).name;
  // Credits follow the pool's day, whichever days are shown.
  const creditZone = dayZone(false).name;
  return (
    <>
      <ProfitPrintHead
        account={props.account}
        coin={source.coin}
        query={query}
        zone={query.view === "share" ? creditZone : zone}
      />
      <PageHead
        title={t`Profit`}
        subtitle={
          <Trans>
            Days start at 00:00 {zone}. Credited each day at 00:00 {creditZone}. Values are at the price of
            each day.
          </Trans>
        }
        actions={
          <>
            <PrintButton />
            <Export source={source} query={query} />
          </>
        }
      />
      <RevealTogether skeleton={<ProfitShape hasSums={summary !== null} />}>
        {summary !== null && (
          <Sums source={source} summary={summary} utc={query.utc}>
            {props.belowSums}
          </Sums>
        )}
        <Card flush className="mt-4 overflow-hidden">
          <div className="border-b border-line px-2">
            <Tabs
              label={t`Earnings views`}
              panelId={panelId}
              value={query.view}
              onChange={(view) => onQuery({ view })}
              tabs={views.map((view) => ({ id: view, label: names[view] }))}
            />
          </div>
          <h2 className="hidden px-1.5 py-2 text-md font-semibold print:block">{names[query.view]}</h2>
          <TabPanel id={panelId} tabId={query.view}>
            <ProfitToolbar query={query} onQuery={onQuery} />
            <ViewList {...props} query={query} />
          </TabPanel>
        </Card>
      </RevealTogether>
      {summary !== null && query.day !== null && (
        <Suspense fallback={null}>
          <DayDialog
            source={source}
            date={query.day}
            utc={query.utc}
            onClose={onCloseDay ?? (() => onQuery({ day: null }))}
          />
        </Suspense>
      )}
    </>
  );
}
