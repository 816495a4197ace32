import { Trans, useLingui } from "@lingui/react/macro";
import { getWorker, getWorkerMap, type Worker, type WorkerCell, type WorkerGroup } from "contracts";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { formatCount } from "shared/format";
import { REFRESH, useDisplayPreferences, useNow, workerFilter, type WorkerQuery } from "shared/mining";
import { toast } from "shared/toast";
import { EmptyState, ErrorState, SegmentedControl, Skeleton } from "shared/ui";
import { LevelMark } from "./level-mark.tsx";
import { MapGrid } from "./map-grid.tsx";
import { MAP_LEVELS, levelOf, type MapLevel, type MapMeasure } from "./map-model.ts";
import { useLevelWords } from "./map-words.ts";

/** Props of {@link WorkerMap}. */
interface WorkerMapProps {
  coin: string;
  query: WorkerQuery;
  groups: readonly WorkerGroup[];
  onOpen: (worker: Worker) => void;
}

/** The meaning of each color, and how many workers have it. */
function Legend({ cells, measure }: { cells: readonly WorkerCell[]; measure: MapMeasure }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const now = useNow();
  const wordsOf = useLevelWords(measure);
  const counts = new Map<MapLevel, number>();
  for (const cell of cells) {
    const level = levelOf(cell, measure, now);
    counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  return (
    <ul aria-label={t`Legend`} className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-2">
      {MAP_LEVELS.map((level) => (
        <li key={level} className="flex items-center gap-2">
          <LevelMark level={level} />
          {wordsOf(level)}
          <span className="num text-ink-3">{formatCount(counts.get(level) ?? 0, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

function useMeasures(): { value: MapMeasure; label: string }[] {
  const { t } = useLingui();
  return [
    { value: "hashrate", label: t`Hashrate` },
    { value: "rejects", label: t`Rejected` },
    { value: "age", label: t`Last share` },
  ];
}

function Explanation({ measure }: { measure: MapMeasure }) {
  if (measure === "hashrate")
    return <Trans>Last hour's hashrate compared with the worker's 24 h average.</Trans>;
  if (measure === "rejects") return <Trans>Part of the work that was rejected within 24 hours.</Trans>;
  return <Trans>Time since the last accepted share.</Trans>;
}

/** Workers of the list's filter as a heat map by group; a cell opens its worker. */
export function WorkerMap({ coin, query, groups, onOpen }: WorkerMapProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const measures = useMeasures();
  const [measure, setMeasure] = useState<MapMeasure>("hashrate");
  const { sort_by: _, sort_order: __, ...filter } = workerFilter(query);
  const reading = useCall(
    getWorkerMap,
    { params: { coin }, query: { group_id: query.groupId, ...filter } },
    REFRESH,
  );
  async function handleOpen({ id }: WorkerCell): Promise<void> {
    try {
      onOpen(await callApi(getWorker, { params: { coin, id } }));
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  const { data } = reading;
  if (data === undefined) {
    if (!reading.error) return <Skeleton className="m-5 h-72" />;
    return (
      <ErrorState
        title={t`Couldn't load workers.`}
        message={errorText(reading.error)}
        busy={reading.isValidating}
        onRetry={() => void reading.mutate()}
      />
    );
  }
  if (data.cells.length === 0) return <EmptyState title={t`No worker matches the filter`} />;
  const shown = formatCount(data.cells.length, locale);
  const total = formatCount(data.total, locale);
  return (
    <div className="space-y-4 p-5 max-md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <SegmentedControl label={t`Colored by`} options={measures} value={measure} onChange={setMeasure} />
        <Legend cells={data.cells} measure={measure} />
      </div>
      <p className="text-xs text-ink-3">
        <Explanation measure={measure} />
        {data.cells.length < data.total && (
          <>
            {" "}
            <Trans>
              The first {shown} of {total} workers are shown; choose a group to see fewer.
            </Trans>
          </>
        )}
      </p>
      <MapGrid
        label={t`Map of workers`}
        cells={data.cells}
        groups={groups}
        measure={measure}
        onOpen={(cell) => void handleOpen(cell)}
      />
    </div>
  );
}
