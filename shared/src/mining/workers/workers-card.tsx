import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Worker, WorkerGroup } from "contracts";
import { useId, useState, type ReactNode } from "react";
import { useErrorText } from "../../api/index.ts";
import { formatCount } from "../../format/index.ts";
import {
  Button,
  ErrorState,
  NoRows,
  Pagination,
  SelectionBar,
  TabPanel,
  Table,
  useIsPhone,
  type Sort,
} from "../../ui/index.ts";
import { useNow } from "../hooks/use-now.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { ChangeWorkerQuery } from "../hooks/use-worker-query.ts";
import type {
  MiningSource,
  Reading,
  WorkerManagement,
  WorkerPage,
  WorkerSelection,
} from "../mining-source.ts";
import { ALL_GROUPS, sortMembers, type WorkerQuery } from "../model/worker-query.ts";
import { PAGE_SIZES } from "./page-sizes.ts";
import { useWorkerColumns } from "./worker-columns.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { WorkerEmpty } from "./worker-empty.tsx";
import { WorkerListRow } from "./worker-list-row.tsx";
import { WorkerSums } from "./worker-sums.tsx";
import { WorkerToolbar } from "./worker-toolbar.tsx";

/** Props of {@link WorkersCard}. */
export interface WorkersCardProps {
  source: MiningSource;
  query: WorkerQuery;
  onQuery: ChangeWorkerQuery;
  reading: Reading<WorkerPage>;
  groups: readonly WorkerGroup[] | undefined;
  onOpen: (worker: Worker) => void;
  management?: WorkerManagement | undefined;
  /** Shown in place of the table, its sums and pages. */
  map?: ReactNode;
}

const NO_ROWS: readonly Worker[] = [];

/** Returns the selected rows that are still on the page; a row that left it is no longer selected. */
function keepShown(selected: ReadonlySet<string>, rows: readonly Worker[]): Worker[] {
  return rows.filter((worker) => selected.has(String(worker.id)));
}

function tick(selected: ReadonlySet<string>, id: string, isTicked: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (isTicked) next.add(id);
  else next.delete(id);
  return next;
}

interface RowsProps extends WorkersCardProps {
  rows: readonly Worker[];
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
}

function statusOf({
  data,
  isValidating,
  isLoading,
}: Reading<WorkerPage>): "ready" | "loading" | "refreshing" {
  if (data === undefined) return "loading";
  return isValidating && isLoading ? "refreshing" : "ready";
}

/** The rows as a table, or as a list on phones. */
function Rows(props: RowsProps) {
  const { source, query, onQuery, reading, groups, onOpen, management, rows, selected, onSelected } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const now = useNow();
  const [isSelecting, setSelecting] = useState(false);
  const columns = useWorkerColumns({
    coin: source.coin,
    workers: rows,
    now,
    hasGroup: query.groupId === ALL_GROUPS && (groups?.length ?? 0) > 2,
    hasAccount: source.isSummary,
    onOpen,
  });
  const sort = { id: query.sortBy, direction: query.sortOrder };
  const canSelect = management !== undefined;
  const handleSort = (next: Sort): void => onQuery(sortMembers(next));
  function handleSelecting(): void {
    setSelecting(!isSelecting);
    onSelected(new Set());
  }
  const rowLabel = ({ name }: Worker): string => t`Select ${name}`;
  const listRow = (worker: Worker) => {
    const id = String(worker.id);
    return (
      <WorkerListRow
        worker={worker}
        workers={rows}
        coin={source.coin}
        now={now}
        hasAccount={source.isSummary}
        onOpen={onOpen}
        isTicked={selected.has(id)}
        onTick={isSelecting ? (isTicked) => onSelected(tick(selected, id, isTicked)) : undefined}
      />
    );
  };
  return (
    <>
      {isPhone && rows.length > 0 && (
        <PhoneBar
          sort={sort}
          onSort={handleSort}
          isSelecting={isSelecting}
          {...(canSelect ? { onSelecting: handleSelecting } : {})}
        />
      )}
      <Table
        label={t`Workers`}
        columns={columns}
        rows={rows}
        rowKey={(worker) => String(worker.id)}
        sort={sort}
        onSort={handleSort}
        status={statusOf(reading)}
        sticky
        listRow={listRow}
        {...(canSelect ? { selection: { selected, onChange: onSelected, rowLabel } } : {})}
        empty={
          <NoRows page={query.page} onPage={(page) => onQuery({ page })}>
            <WorkerEmpty query={query} onQuery={onQuery} />
          </NoRows>
        }
      />
    </>
  );
}

function Failure({ reading }: Pick<WorkersCardProps, "reading">) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t`Couldn't load workers.`}
      message={errorText(reading.error)}
      busy={reading.isValidating}
      onRetry={() => void reading.mutate()}
    />
  );
}

function Foot({ source, query, onQuery, reading }: WorkersCardProps) {
  const { locale } = useDisplayPreferences();
  const page = reading.data;
  if (!page || page.total === 0) return null;
  const [printed, all] = [formatCount(page.data.length, locale), formatCount(page.total, locale)];
  return (
    <>
      <WorkerSums page={page} coin={source.coin} />
      {page.data.length < page.total && (
        <p className="hidden px-5 py-2 text-2xs text-ink-2 print:block">
          <Trans>
            {printed} of {all} rows.
          </Trans>
        </p>
      )}
      <Pagination
        page={query.page}
        pageSize={query.limit}
        pageSizes={PAGE_SIZES}
        total={page.total}
        locale={locale}
        onPage={(next) => onQuery({ page: next })}
        onPageSize={(limit) => onQuery({ limit })}
      />
    </>
  );
}

/** Serializes a filter of the list; a selection applies only to its filter. */
function filterKey({ groupId, name, status, tag }: WorkerQuery): string {
  return JSON.stringify([groupId, name, status, tag]);
}

/** Returns how many of a filter's workers are invalid. */
function invalidOf(query: WorkerQuery, page: WorkerPage): number {
  return query.status === null || query.status === "invalid" ? page.invalid : 0;
}

/** The selected rows of the page, or everything that matches the filter. */
function useSelection(query: WorkerQuery, page: WorkerPage | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [matchKey, setMatchKey] = useState<string | null>(null);
  const rows = page?.data ?? NO_ROWS;
  const isMatch = page !== undefined && matchKey === filterKey(query);
  const ticked = keepShown(selected, rows);
  const selection: WorkerSelection = isMatch
    ? { kind: "match", query, total: page.total, invalid: invalidOf(query, page) }
    : { kind: "rows", workers: ticked };
  return {
    rows,
    selection,
    selected: isMatch ? new Set(rows.map((worker) => String(worker.id))) : selected,
    count: isMatch ? page.total : ticked.length,
    /** Whether the whole page is selected and more workers match the filter. */
    canSelectMatch:
      !isMatch && page !== undefined && ticked.length === rows.length && page.total > rows.length,
    selectMatch: () => setMatchKey(filterKey(query)),
    select: (next: ReadonlySet<string>) => {
      setMatchKey(null);
      setSelected(next);
    },
  };
}

interface ChosenProps extends WorkersCardProps {
  choice: ReturnType<typeof useSelection>;
}

/** The number of selected workers, with their actions; nothing while none is selected. */
function Chosen({ reading, groups, management, choice }: ChosenProps) {
  const { locale } = useDisplayPreferences();
  const { selection, count, canSelectMatch, selectMatch, select } = choice;
  const SelectionActions = management?.SelectionActions;
  if (count === 0 || !SelectionActions) return null;
  const total = formatCount(reading.data?.total ?? 0, locale);
  const clear = (): void => select(new Set());
  return (
    <SelectionBar label={<Plural value={count} one="# selected" other="# selected" />} onClear={clear}>
      {canSelectMatch && (
        <Button variant="ghost" size="sm" onClick={selectMatch}>
          <Trans>Select all {total} matching</Trans>
        </Button>
      )}
      <SelectionActions
        selection={selection}
        groups={groups ?? []}
        tags={reading.data?.tags}
        onDone={clear}
      />
    </SelectionBar>
  );
}

/** The selection, the table, its sums and pages. */
function List(props: ChosenProps) {
  const { reading, choice } = props;
  const { rows, selected, select } = choice;
  return (
    <>
      <Chosen {...props} />
      {reading.data === undefined && reading.error ? (
        <Failure reading={reading} />
      ) : (
        <Rows {...props} rows={rows} selected={selected} onSelected={select} />
      )}
      <Foot {...props} />
    </>
  );
}

/** The table of workers with tabs, search, selection, sums and pages. */
export function WorkersCard(props: WorkersCardProps) {
  const { query, onQuery, reading, groups, management } = props;
  const { t } = useLingui();
  const panelId = useId();
  const choice = useSelection(query, reading.data);
  return (
    <section
      aria-label={t`Workers`}
      className="min-w-0 rounded-md border border-line bg-surface shadow-1 max-lg:overflow-hidden"
    >
      <WorkerToolbar
        query={query}
        onQuery={onQuery}
        page={reading.data}
        groups={groups}
        panelId={panelId}
        management={management}
      />
      <TabPanel id={panelId} tabId={query.status ?? "all"}>
        {props.map ?? <List {...props} choice={choice} />}
      </TabPanel>
    </section>
  );
}
