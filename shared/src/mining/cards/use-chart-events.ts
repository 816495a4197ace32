import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { HashrateChart, Worker } from "contracts";
import { useMemo } from "react";
import type { ChartEvent } from "../../charts/index.ts";
import { formatDate } from "../../format/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { AlertEvents, MiningSource, Reading } from "../mining-source.ts";
import { RANGE_FORMS, type ChartRange } from "../model/chart-range.ts";

type AlertEvent = AlertEvents[number];

/** Returns the time range of a response that a chart shows. */
function shownSpan({ start, step, hashrate }: HashrateChart, points: number): { from: number; to: number } {
  const skipped = Math.max(0, hashrate.length - points);
  return { from: start + skipped * step, to: start + hashrate.length * step };
}

/** In a farm's chart an event of single workers is not marked, only one that affects at least this share of the workers. */
const LEAST_SHARE = 0.02;

/**
 * Selects the events to mark in the chart of an account.
 *
 * @param events all events of the time
 * @param chart the account's chart, with its numbers of active workers
 * @returns events of the whole account, and of enough workers to make a difference to it
 */
export function markedEvents(
  events: AlertEvents,
  chart: Pick<HashrateChart, "active_workers"> | undefined,
): AlertEvents {
  const most = chart?.active_workers.reduce<number>((top, count) => Math.max(top, count ?? 0), 0) ?? 0;
  return events.filter(
    ({ kind, worker_count: count }) =>
      kind === "hashrate_drop" || kind === "reject_rate" || count >= most * LEAST_SHARE,
  );
}

/**
 * Returns the events in the time of a chart, as text.
 *
 * @param source where the events are read
 * @param reading the chart
 * @param options its period, and the worker if the chart is of one
 * @param options.range the period
 * @returns marks for the chart; undefined while there are none
 */
export function useChartEvents(
  source: MiningSource,
  { data }: Reading<HashrateChart>,
  options: { range: ChartRange; worker?: Worker },
): readonly ChartEvent[] | undefined {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { range, worker } = options;
  const span = data ? shownSpan(data, RANGE_FORMS[range].points) : null;
  const { data: events } = source.useEvents(span && { ...span, worker });
  const from = span?.from ?? 0;
  return useMemo(() => {
    function subjectOf({ kind, worker: name, worker_count: count }: AlertEvent): string {
      if (kind === "hashrate_drop") return t`Low hashrate of the account`;
      if (kind === "reject_rate") return t`High rejects`;
      if (kind === "worker_low")
        return name === null
          ? plural(count, { one: "# worker with low hashrate", other: "# workers with low hashrate" })
          : t`Low hashrate of ${name}`;
      return name === null
        ? plural(count, { one: "# worker offline", other: "# workers offline" })
        : t`${name} offline`;
    }
    function toEvent(event: AlertEvent): ChartEvent {
      const time = (at: number): string => formatDate(at, { locale, timeZone, form: "table" });
      const subject = subjectOf(event);
      const begin = time(event.start_time);
      const end = event.end_time === null ? null : time(event.end_time);
      return {
        id: `${event.kind}-${String(event.start_time)}`,
        from: Math.max(event.start_time, from),
        to: event.end_time,
        text: end === null ? t`${subject}, since ${begin}` : t`${subject}, ${begin} to ${end}`,
        tone: event.kind === "worker_offline" ? "negative" : "warning",
      };
    }
    if (events === undefined) return undefined;
    return (worker === undefined ? markedEvents(events, data) : events).map(toEvent);
  }, [events, data, worker, from, locale, timeZone, t]);
}
