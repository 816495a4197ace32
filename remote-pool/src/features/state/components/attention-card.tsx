import { Trans, useLingui } from "@lingui/react/macro";
import { REJECT_RATIOS, type Worker } from "contracts";
import { ArrowRight, CircleCheck } from "lucide-react";
import { useErrorText } from "shared/api";
import { columnPrefix, formatCount, formatHashrate, formatPercent, hashUnit } from "shared/format";
import {
  LastShare,
  NoneInactive,
  RejectRate,
  WorkerMark,
  useNow,
  useDisplayPreferences,
  type MiningSource,
  type WorkerPage,
} from "shared/mining";
import { pathTo } from "shared/navigation";
import {
  Card,
  CountPill,
  EmptyState,
  ErrorState,
  Hashrate,
  ListRow,
  Table,
  TextLink,
  type Column,
} from "shared/ui";
import { ATTENTION_ROWS, INACTIVE, pickAttention, REJECTING } from "../model/attention.ts";

/** Counts until the workers are read. */
const NO_WORKERS = { active: 0, invalid: 0 };

/** Returns the unit prefix shared by all rows of the list. */
function unitOf(workers: readonly Worker[], coin: string) {
  return columnPrefix(
    workers.map((worker) => worker.hashrate_1day),
    { coin },
  );
}

function useColumns(workers: readonly Worker[], coin: string): Column<Worker>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const now = useNow();
  const prefix = unitOf(workers, coin);
  const unit = hashUnit(coin, prefix);
  const rate = (value: string): string => formatHashrate(value, { locale, coin, prefix }).figure;
  return [
    {
      id: "name",
      header: t`Worker`,
      main: true,
      cell: (worker) => (
        <TextLink to={pathTo("pool.worker", {}, { query: { coin, q: worker.name } })} className="text-ink">
          {worker.name}
        </TextLink>
      ),
    },
    { id: "status", header: t`Status`, cell: (worker) => <WorkerMark worker={worker} now={now} /> },
    {
      id: "recent",
      header: t`10 min, ${unit}`,
      align: "end",
      cell: (worker) => <span className="font-semibold">{rate(worker.hashrate_10min)}</span>,
    },
    { id: "day", header: t`24 h, ${unit}`, align: "end", cell: (worker) => rate(worker.hashrate_1day) },
    {
      id: "rejected",
      header: t`Rejected`,
      align: "end",
      cell: (worker) => <RejectRate rate={worker.reject_rate} />,
    },
    {
      id: "last",
      header: t`Last share`,
      align: "end",
      cell: (worker) => (
        <span className="text-ink-2">
          <LastShare unix={worker.last_active} now={now} />
        </span>
      ),
    },
  ];
}

interface AttentionRowProps {
  worker: Worker;
  /** All rows of the list, which share one unit. */
  rows: readonly Worker[];
  coin: string;
}

function AttentionRow({ worker, rows, coin }: AttentionRowProps) {
  const { locale } = useDisplayPreferences();
  const now = useNow();
  return (
    <ListRow
      title={
        <TextLink to={pathTo("pool.worker", {}, { query: { coin, q: worker.name } })} className="text-ink">
          {worker.name}
        </TextLink>
      }
      status={<WorkerMark worker={worker} now={now} />}
      figure={
        <Hashrate value={worker.hashrate_10min} coin={coin} locale={locale} prefix={unitOf(rows, coin)} />
      }
      detail={<LastShare unix={worker.last_active} now={now} />}
    />
  );
}

function AllWorkersLink({ coin }: { coin: string }) {
  return (
    <TextLink
      to={pathTo("pool.worker", {}, { query: { coin } })}
      className="inline-flex items-center gap-1 text-xs"
    >
      <Trans>All workers</Trans>
      <ArrowRight aria-hidden size={14} strokeWidth={1.75} />
    </TextLink>
  );
}

interface AttentionTableProps {
  rows: readonly Worker[];
  /** Numbers of all workers; undefined while loading. */
  counts: Pick<WorkerPage, "active" | "invalid"> | undefined;
  coin: string;
  isLoading: boolean;
}

function NothingListed({ counts = NO_WORKERS, coin }: Pick<AttentionTableProps, "counts" | "coin">) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const limit = formatPercent(REJECT_RATIOS.warning, locale, 0);
  return (
    <NoneInactive
      counts={counts}
      invalidLink={pathTo("pool.worker", {}, { query: { coin, status: "invalid" } })}
    >
      <EmptyState icon={CircleCheck} title={t`All workers are running normally`}>
        <Trans>All online, all under {limit} rejects.</Trans>
      </EmptyState>
    </NoneInactive>
  );
}

function AttentionTable({ rows, counts, coin, isLoading }: AttentionTableProps) {
  const { t } = useLingui();
  const columns = useColumns(rows, coin);
  return (
    <Table
      label={t`Workers that need attention`}
      columns={columns}
      rows={rows}
      rowKey={(worker) => String(worker.id)}
      status={isLoading ? "loading" : "ready"}
      skeletonRows={ATTENTION_ROWS}
      listRow={(worker) => <AttentionRow worker={worker} rows={rows} coin={coin} />}
      empty={<NothingListed counts={counts} coin={coin} />}
    />
  );
}

/** Workers that are inactive or have a high reject rate. */
export function AttentionCard({ source }: { source: MiningSource }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const readings = [source.useWorkers(INACTIVE), source.useWorkers(REJECTING)];
  const [inactive, rejecting] = readings.map((reading) => reading.data);
  const failed = readings.find((reading) => reading.data === undefined && reading.error !== undefined);
  const isLoading = inactive === undefined || rejecting === undefined;
  const rows = pickAttention(inactive?.data ?? [], rejecting?.data ?? []);
  const count = (inactive?.unactive ?? 0) + (inactive?.rejecting ?? 0);
  return (
    <Card
      title={t`Needs attention`}
      count={isLoading ? null : <CountPill>{formatCount(count, locale)}</CountPill>}
      actions={<AllWorkersLink coin={source.coin} />}
      divided
      flush
      className="overflow-hidden"
    >
      {failed ? (
        <ErrorState
          title={t`Couldn't load workers.`}
          message={errorText(failed.error)}
          onRetry={() => void Promise.all(readings.map((reading) => reading.mutate()))}
        />
      ) : (
        <AttentionTable rows={rows} counts={inactive} coin={source.coin} isLoading={isLoading} />
      )}
    </Card>
  );
}
