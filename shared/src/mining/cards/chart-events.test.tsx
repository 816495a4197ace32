import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Worker } from "contracts";
import type { AlertEvents, EventQuery } from "../mining-source.ts";
import type { ChartRange } from "../model/chart-range.ts";
import { fakeSource, readingOf, workerOf } from "../testing/fake-source.ts";
import { hashrateChartOf } from "../testing/pool-answers.ts";
import { useChartEvents } from "./use-chart-events.ts";

const STEP = 600;
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const FARM = hashrateChartOf({
  start: NOON,
  step: STEP,
  hashrate: Array<number>(200).fill(1),
  active_workers: Array<number>(200).fill(1000),
});
const OUTAGE: AlertEvents[number] = {
  kind: "worker_offline",
  start_time: NOON + 100 * STEP,
  end_time: NOON + 110 * STEP,
  worker_count: 30,
  worker: null,
};

function wrapper({ children }: { children: ReactNode }) {
  const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

interface Setup {
  events?: AlertEvents | undefined;
  chart?: typeof FARM | undefined;
  range?: ChartRange;
  worker?: Worker;
}

function read({ events, chart = FARM, range = "24h", worker }: Setup) {
  const asked: (EventQuery | null)[] = [];
  const source = fakeSource({
    useEvents: (query) => {
      asked.push(query);
      return { data: events };
    },
  });
  const options = { range, ...(worker === undefined ? {} : { worker }) };
  const { result } = renderHook(() => useChartEvents(source, readingOf(chart), options), { wrapper });
  return { asked, marks: result.current };
}

describe("chart events", () => {
  it("R2.3.25 are requested only for the visible time: points before it are for the average", () => {
    const { asked } = read({});

    expect(asked[0]).toEqual({ from: NOON + 56 * STEP, to: NOON + 200 * STEP, worker: undefined });
  });

  it("R2.3.25 are requested for one worker in the worker's chart", () => {
    const worker = workerOf();

    expect(read({ worker }).asked[0]?.worker).toBe(worker);
  });

  it("R2.3.25 are not requested before there is a chart, and are hidden from readers without access to them", () => {
    const asked: unknown[] = [];
    const source = fakeSource({
      useEvents: (query) => {
        asked.push(query);
        return { data: undefined };
      },
    });
    const { result } = renderHook(
      () => useChartEvents(source, readingOf<typeof FARM>(undefined), { range: "7d" }),
      {
        wrapper,
      },
    );

    expect(asked[0]).toBeNull();
    expect(result.current).toBeUndefined();
  });

  it.each<[Partial<AlertEvents[number]>, string, "negative" | "warning"]>([
    [{}, "30 workers offline", "negative"],
    [{ worker: "s21-a01", worker_count: 30 }, "s21-a01 offline", "negative"],
    [{ kind: "worker_low" }, "30 workers with low hashrate", "warning"],
    [{ kind: "worker_low", worker: "s21-a01" }, "Low hashrate of s21-a01", "warning"],
    [{ kind: "hashrate_drop", worker_count: 0 }, "Low hashrate of the account", "warning"],
    [{ kind: "reject_rate", worker_count: 0 }, "High rejects", "warning"],
  ])("R2.3.25 of %j are described as “%s”", (own, text, tone) => {
    const [mark] = read({ events: [{ ...OUTAGE, ...own }] }).marks ?? [];

    expect(mark?.text).toMatch(new RegExp(`^${text}, 11/21/2026 \\d\\d:40 to 11/21/2026 \\d\\d:20$`));
    expect(mark?.tone).toBe(tone);
  });

  it("R2.3.25 that are ongoing show their start", () => {
    const [mark] = read({ events: [{ ...OUTAGE, end_time: null }] }).marks ?? [];

    expect(mark?.text).toMatch(/^30 workers offline, since /);
    expect(mark?.to).toBeNull();
  });

  it("R2.3.25 that began before the visible time are marked from its first point", () => {
    const [mark] = read({ events: [{ ...OUTAGE, start_time: NOON }] }).marks ?? [];

    expect(mark?.from).toBe(NOON + 56 * STEP);
    expect(mark?.id).toBe(`worker_offline-${String(NOON)}`);
  });

  it("R2.3.25 of a few workers of a farm are not marked, but are in the worker's own chart", () => {
    const one = { ...OUTAGE, worker: "s21-a01", worker_count: 1 };

    expect(read({ events: [one] }).marks).toEqual([]);
    expect(read({ events: [one], worker: workerOf() }).marks).toHaveLength(1);
  });
});
