import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { Worker } from "contracts";
import { DAY, HOUR, columnPrefix, formatHashrate, formatPercent, hashUnit } from "../../format/index.ts";
import { Sparkline, type Column } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { conditionOf, isYoungerThan } from "../model/worker-status.ts";
import { useGroupName } from "./group-names.ts";
import { LastShare } from "./last-share.tsx";
import { WorkerTags } from "./worker-tags.tsx";
import { RejectRate, WorkerMark } from "./worker-mark.tsx";

/** What the columns need to know about the list. */
export interface ColumnsOptions {
  coin: string;
  workers: readonly Worker[];
  /** Seconds since 1970. */
  now: number;
  /** Whether to show the group; false when the list shows one group only. */
  hasGroup: boolean;
  hasAccount: boolean;
  onOpen: (worker: Worker) => void;
}

/** Returns the tone of a worker's sparkline. */
export function trendTone(worker: Worker): "accent" | "warning" | "muted" {
  const condition = conditionOf(worker);
  if (condition === "active") return "accent";
  return condition === "rejecting" ? "warning" : "muted";
}

/**
 * Returns the shared prefix of a list's hashrates.
 *
 * @param workers rows of the list
 * @returns prefix of the unit
 */
export function listPrefix(workers: readonly Worker[], coin: string) {
  return columnPrefix(
    workers.map((worker) => worker.hashrate_1day),
    { coin },
  );
}

function NameCell({ worker, onOpen }: { worker: Worker; onOpen: (worker: Worker) => void }) {
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(worker)}
        title={worker.name}
        className="block max-w-44 cursor-pointer truncate text-start font-medium hover:text-accent-text hover:underline"
      >
        {worker.name}
      </button>
      {worker.remark !== "" && (
        <span title={worker.remark} className="block max-w-44 truncate text-2xs font-normal text-ink-3">
          {worker.remark}
        </span>
      )}
      <WorkerTags tags={worker.tags} />
    </>
  );
}

/** Returns the columns of the worker table; hashrates of all rows share one unit, shown in the header. */
export function useWorkerColumns(options: ColumnsOptions): Column<Worker>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const groupName = useGroupName();
  const { coin, workers, now, hasGroup, hasAccount, onOpen } = options;
  const prefix = listPrefix(workers, coin);
  const unit = hashUnit(coin, prefix);
  const rate = (value: string, isPartial: boolean) => (
    <span className={clsx(isPartial && "text-ink-3")}>
      {formatHashrate(value, { locale, coin, prefix }).figure}
    </span>
  );
  const all: (Column<Worker> | false)[] = [
    {
      id: "name",
      header: t`Worker`,
      main: true,
      sortable: true,
      cell: (worker) => <NameCell worker={worker} onOpen={onOpen} />,
    },
    hasAccount && { id: "user", header: t`Account`, cell: (worker) => worker.user },
    {
      id: "status",
      header: t`Status`,
      sortable: true,
      cell: (worker) => <WorkerMark worker={worker} now={now} />,
    },
    {
      id: "recent_hashrate",
      header: t`10 min, ${unit}`,
      align: "end",
      sortable: true,
      cell: (worker) => <span className="text-sm font-semibold">{rate(worker.hashrate_10min, false)}</span>,
    },
    {
      id: "hashrate_1hour",
      header: t`1 h, ${unit}`,
      align: "end",
      sortable: true,
      priority: 3,
      cell: (worker) => rate(worker.hashrate_1hour, isYoungerThan(worker, HOUR, now)),
    },
    {
      id: "hashrate_1day",
      header: t`24 h, ${unit}`,
      align: "end",
      sortable: true,
      cell: (worker) => rate(worker.hashrate_1day, isYoungerThan(worker, DAY, now)),
    },
    {
      id: "trend",
      header: t`Last 24 h`,
      priority: 3,
      cell: (worker) => <Sparkline points={worker.trend} tone={trendTone(worker)} className="w-20!" />,
    },
    {
      id: "reject_rate",
      header: t`Rejected`,
      align: "end",
      sortable: true,
      cell: (worker) => <RejectRate rate={worker.reject_rate} />,
    },
    {
      id: "online_rate_1day",
      header: t`Uptime, 24 h`,
      align: "end",
      sortable: true,
      priority: 3,
      cell: (worker) => formatPercent(worker.online_rate_1day, locale, 0),
    },
    hasGroup && {
      id: "group",
      header: t`Group`,
      priority: 3,
      cell: (worker) => (
        <span className="inline-block max-w-24 truncate align-middle">{groupName(worker)}</span>
      ),
    },
    {
      id: "last_active",
      header: t`Last share`,
      align: "end",
      sortable: true,
      cell: (worker) => (
        <span className="text-ink-2">
          <LastShare unix={worker.last_active} now={now} />
        </span>
      ),
    },
  ];
  return all.filter((column) => column !== false);
}
