import { Trans, useLingui } from "@lingui/react/macro";
import { REJECT_RATIOS, type Worker, type WorkerGroup } from "contracts";
import { Suspense, lazy, useEffect, useState, type ReactNode } from "react";
import { formatCount, formatHashrateText, formatPercent, formatZone } from "../../format/index.ts";
import { PrintHead } from "../../print/index.ts";
import { PageHead, RevealTogether } from "../../ui/index.ts";
import { StaleNotice } from "../frame/stale-notice.tsx";
import { useNow } from "../hooks/use-now.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { useUpdatedAt } from "../hooks/use-updated-at.ts";
import type { ChangeWorkerQuery } from "../hooks/use-worker-query.ts";
import type { MiningSource, Reading, WorkerManagement, WorkerPage } from "../mining-source.ts";
import {
  ALL_GROUPS,
  DEFAULT_GROUP,
  PLAIN_QUERY,
  isFiltered,
  type WorkerQuery,
} from "../model/worker-query.ts";
import { STATUS_RULES } from "../model/worker-status.ts";
import { ExportMenu } from "./export-menu.tsx";
import { GroupList } from "./group-list.tsx";
import { useFilterNames } from "./worker-filter-names.ts";
import { WorkersCard } from "./workers-card.tsx";
import { CountsShape, WorkersShape } from "./workers-shape.tsx";

/** Workers whose names contain the name of one, which is the first of them in most farms. */
const NAMESAKES = 100;

// Details and their chart are loaded with the first worker that is opened.
const WorkerDrawer = lazy(async () => ({ default: (await import("./worker-drawer.tsx")).WorkerDrawer }));

/** Props of {@link WorkersView}. */
export interface WorkersViewProps {
  /** Account of the workers, as printed above them. */
  account?: string | undefined;
  source: MiningSource;
  query: WorkerQuery;
  onQuery: ChangeWorkerQuery;
  reading: Reading<WorkerPage>;
  groups: Reading<readonly WorkerGroup[]>;
  /** Buttons beside the export. */
  actions?: ReactNode;
  /** Omitted for an observer, who changes nothing. */
  management?: WorkerManagement | undefined;
  /** Renders the workers of the filter in place of the table, its sums and pages; receives a callback that opens one. */
  drawMap?: ((onOpen: (worker: Worker) => void) => ReactNode) | undefined;
}

function Counts({ page, coin }: { page: WorkerPage; coin: string }) {
  const { locale } = useDisplayPreferences();
  const active = formatCount(page.active, locale);
  const inactive = formatCount(page.unactive, locale);
  const rate = formatHashrateText(page.hashrate_10min_sum, { locale, coin });
  // Two lines: both on one are as wide as a phone, and one more digit would wrap.
  return (
    <>
      <span className="block">
        <Trans>
          {active} active, {inactive} inactive
        </Trans>
      </span>
      <span className="block">
        <Trans>{rate} in the last 10 min</Trans>
      </span>
    </>
  );
}

function Definitions() {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const { inactiveMinutes, invalidHours } = STATUS_RULES;
  const limit = formatPercent(REJECT_RATIOS.warning, locale, 0);
  const zone = formatZone(timeZone, now);
  return (
    <p className="mt-3 text-2xs text-ink-3">
      <Trans>
        Inactive: no accepted share for {inactiveMinutes} minutes. Invalid: none for {invalidHours} hours.
        High rejects: more than {limit} rejected over 24 hours. Times in {zone}.
      </Trans>
    </p>
  );
}

function Head({ source, query, reading, groups, actions, management }: WorkersViewProps) {
  const { t } = useLingui();
  const DeleteInvalid = management?.DeleteInvalid;
  const invalid = invalidOf(groups.data, query);
  const whole = useWhole(source, query, reading);
  return (
    <PageHead
      title={t`Workers`}
      subtitle={
        whole.data ? (
          <Counts page={whole.data} coin={source.coin} />
        ) : (
          whole.error === undefined && <CountsShape />
        )
      }
      actions={
        <>
          {DeleteInvalid && invalid > 0 && (
            <span className="max-xl:hidden">
              <DeleteInvalid groupId={query.groupId} count={invalid} />
            </span>
          )}
          <ExportMenu source={source} query={query} />
          {actions}
        </>
      }
    />
  );
}

/** Reads the selected group without search, status and tag: a search without results must not look like a farm that is down. */
function useWhole(source: MiningSource, query: WorkerQuery, reading: Reading<WorkerPage>) {
  const isNarrowed = isFiltered(query);
  const plain = source.useWorkers(isNarrowed ? { ...query, name: "", status: null, tag: "", page: 1 } : null);
  return isNarrowed ? plain : reading;
}

/** Returns the number of invalid workers in the selected group. */
function invalidOf(groups: readonly WorkerGroup[] | undefined, query: WorkerQuery): number {
  return groups?.find((group) => group.group_id === query.groupId)?.invalid ?? 0;
}

/** Leaves a group that the account does not have: a deleted one, or one of another account in the address. */
function useExistingGroup({ query: { groupId }, groups, onQuery }: WorkersViewProps): void {
  const { data, isValidating } = groups;
  // A group that was just created is not in the list from before.
  const [chosen, setChosen] = useState<{ groupId: number; before?: typeof data }>({ groupId });
  if (chosen.groupId !== groupId) setChosen({ groupId, before: data });
  const isMissing =
    groupId > DEFAULT_GROUP &&
    data !== undefined &&
    data !== chosen.before &&
    !isValidating &&
    !data.some((group) => group.group_id === groupId);
  useEffect(() => {
    if (isMissing) onQuery({ groupId: ALL_GROUPS }, { replace: true });
  }, [isMissing, onQuery]);
}

/**
 * Returns the opened worker as of now. A worker that is no longer on the page, because its status or place has changed, is read by
 * its name.
 */
function useShown(source: MiningSource, reading: Reading<WorkerPage>, opened: Worker | null): Worker | null {
  const { data } = reading;
  const find = (page: WorkerPage | undefined) => page?.data.find((worker) => worker.id === opened?.id);
  const onPage = find(data);
  const isElsewhere = opened !== null && data !== undefined && onPage === undefined;
  const named = source.useWorkers(
    isElsewhere ? { ...PLAIN_QUERY, name: opened.name, limit: NAMESAKES } : null,
  );
  return opened && (onPage ?? find(named.data) ?? opened);
}

/** The worker page: groups, table, details of one worker. */
export function WorkersView(props: WorkersViewProps) {
  const { account, source, query, onQuery, reading, groups, management, drawMap } = props;
  useExistingGroup(props);
  const now = useNow();
  const [opened, setOpened] = useState<Worker | null>(null);
  const at = useUpdatedAt(reading);
  const shown = useShown(source, reading, opened);
  const DeleteInvalid = management?.DeleteInvalid;
  const invalid = invalidOf(groups.data, query);
  const subject = [source.coin, ...useFilterNames(query, groups.data)].join(" · ");
  return (
    <>
      <PrintHead account={account} subject={subject} now={now} />
      <Head {...props} />
      <StaleNotice reading={reading} at={at} />
      <RevealTogether skeleton={<WorkersShape />}>
        <div className="grid gap-4 lg:grid-cols-[11.5rem_minmax(0,1fr)] print:block">
          <GroupList
            groups={groups.data}
            hasFailed={groups.data === undefined && groups.error !== undefined}
            onRetry={() => void groups.mutate()}
            groupId={query.groupId}
            onGroup={(groupId) => onQuery({ groupId })}
            management={management}
          />
          <div className="min-w-0">
            {DeleteInvalid && invalid > 0 && query.status === "invalid" && (
              <div className="mb-3 xl:hidden">
                <DeleteInvalid groupId={query.groupId} count={invalid} />
              </div>
            )}
            <WorkersCard
              source={source}
              query={query}
              onQuery={onQuery}
              reading={reading}
              groups={groups.data}
              onOpen={setOpened}
              management={management}
              map={drawMap?.(setOpened)}
            />
            <Definitions />
          </div>
        </div>
      </RevealTogether>
      {shown && (
        <Suspense fallback={null}>
          <WorkerDrawer
            source={source}
            worker={shown}
            onClose={() => setOpened(null)}
            management={management}
          />
        </Suspense>
      )}
    </>
  );
}
