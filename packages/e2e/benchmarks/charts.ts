import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "test-support/chromium";
import { answerCall } from "../src/answers.ts";

// Measures how smooth a long chart is: node packages/e2e/benchmarks/charts.ts --url http://localhost:3000 [--points 100000] Opens
// the statistics of a running system with a hashrate chart of that many points, zooms and pans it with the mouse, and prints the
// longest main-thread task of each step from the browser's trace: CPU time and wall time. Zooming and panning must stay below 100
// ms of CPU time, which equals wall time on an idle machine; otherwise the program fails.

const LIMIT_MS = 100;
/** Shorter tasks are not counted. */
const NOTED_MS = 50;
const STEP_SECONDS = 600;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    points: { type: "string", default: "100000" },
  },
});
const count = Number.parseInt(values.points, 10);

/** A random-walk hashrate with an outage and a gap in the data. */
function series(scale: number): (number | null)[] {
  return Array.from({ length: count }, (_, index) => {
    if (index > count * 0.4 && index < count * 0.41) return null;
    if (index % 9973 === 0) return 0;
    return Number((scale * (1 + Math.sin(index / 700) * 0.1 + Math.sin(index * 12.9898) * 0.03)).toFixed(4));
  });
}

const history = {
  start: 1_795_176_000 - count * STEP_SECONDS,
  step: STEP_SECONDS,
  unit: "E",
  pool_hashrate: series(30),
  network_hashrate: series(900),
  difficulty: series(140),
  price: series(90_000),
  unit_output: series(0.0005),
};

interface Task {
  /** Wall time; longer than the CPU time when other programs use the processor. */
  readonly wall: number;
  /** CPU time of the page's main thread. */
  readonly work: number;
}

const TRACE = "disabled-by-default-devtools.timeline";

/** An event of the browser's trace. */
interface TraceEvent {
  readonly name: string;
  /** Process and thread. */
  readonly thread: string;
  readonly task: Task;
  /** Name of the thread, set by itself. */
  readonly label: string;
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function readEvent(event: unknown): TraceEvent {
  // The trace uses microseconds.
  const time = (name: string): number => {
    const value = readMember(event, name);
    return typeof value === "number" ? value / 1000 : 0;
  };
  return {
    name: String(readMember(event, "name")),
    thread: `${String(readMember(event, "pid"))} ${String(readMember(event, "tid"))}`,
    task: { wall: time("dur"), work: time("tdur") },
    label: String(readMember(readMember(event, "args"), "name")),
  };
}

/** Records the main-thread tasks of the page during an action. */
async function recordTasks(session: CDPSession, act: () => Promise<void>): Promise<readonly Task[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: readonly unknown[] }): void => {
    events.push(...value.map(readEvent));
  };
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", { transferMode: "ReportEvents", categories: `${TRACE},__metadata` });
  await act();
  const end = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await end;
  session.off("Tracing.dataCollected", collect);
  const main = events.filter(({ name, label }) => name === "thread_name" && label === "CrRendererMain");
  const threads = new Set(main.map(({ thread }) => thread));
  return events
    .filter(({ name, thread }) => name === "RunTask" && threads.has(thread))
    .map(({ task }) => task);
}

interface Result {
  readonly step: string;
  /** Longest task by CPU time, in milliseconds. */
  readonly longest: number;
}

type Measure = (step: string, act: () => Promise<void>) => Promise<Result>;

function createMeasure(page: Page, session: CDPSession): Measure {
  return async (step, act) => {
    const start = performance.now();
    const tasks = await recordTasks(session, async () => {
      await act();
      // Follow-up work of a step counts toward it.
      await page.waitForTimeout(300);
    });
    const longest = Math.max(0, ...tasks.map(({ work }) => work));
    const wall = Math.max(0, ...tasks.map((task) => task.wall));
    const count = tasks.filter(({ work }) => work > NOTED_MS).length;
    const text = `${longest.toFixed(0).padStart(5)} ms of work, ${wall.toFixed(0).padStart(5)} ms on the wall`;
    const total = `${String(count)} above ${String(NOTED_MS)} ms, ${(performance.now() - start).toFixed(0)} ms in all`;
    process.stdout.write(`${step.padEnd(28)} longest task ${text} (${total})\n`);
    return { step, longest };
  };
}

/** Drags across the chart like a person, in many small moves. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = await page.locator(".time-chart .highcharts-plot-background").first().boundingBox();
  if (box === null) throw new Error("the chart is not drawn");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 40 });
  await page.mouse.up();
}

async function move(page: Page, from: number, to: number): Promise<void> {
  await page.keyboard.down("Shift");
  await drag(page, from, to);
  await page.keyboard.up("Shift");
}

async function run(page: Page): Promise<readonly Result[]> {
  const measure = createMeasure(page, await page.context().newCDPSession(page));
  await answerCall(page, "GET /pool/BTC/state/USD/chart", { data: history });
  const chart = page.locator(".time-chart .highcharts-series").first();
  await measure("opening the page", async () => {
    await page.goto(`${values.url}/en/statistics?coin=BTC`);
    await page.getByRole("tab", { name: "Hashrate" }).scrollIntoViewIfNeeded();
    await chart.waitFor();
  });
  await page.evaluate(() =>
    scrollTo({ top: document.querySelector(".time-chart")?.getBoundingClientRect().top ?? 0 }),
  );
  await page.waitForTimeout(500);
  const whole = page.getByRole("button", { name: "Whole period" });
  const results = [
    await measure("moving the pointer", async () => {
      for (const part of [0.1, 0.5, 0.9])
        await page
          .locator(".time-chart")
          .first()
          .hover({ position: { x: 900 * part, y: 150 } });
    }),
    await measure("zooming to a third", () => drag(page, 0.3, 0.63)),
  ];
  await whole.waitFor();
  results.push(
    await measure("moving by 30 %", () => move(page, 0.7, 0.4)),
    await measure("moving back", () => move(page, 0.3, 0.6)),
    await measure("zooming to a tenth of that", () => drag(page, 0.4, 0.5)),
    await measure("moving in detail", () => move(page, 0.8, 0.2)),
    await measure("showing the whole again", () => whole.click()),
  );
  return results;
}

const found = await findChromium();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: [...found.args],
  env: { ...process.env, ...found.env },
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  process.stdout.write(`${String(count)} points\n`);
  const results = await run(page);
  const slow = results.filter(({ longest }) => longest > LIMIT_MS);
  if (slow.length > 0) process.exitCode = 1;
  process.stdout.write(
    slow.length === 0 ? `every step below ${String(LIMIT_MS)} ms of work\n` : "too slow\n",
  );
} finally {
  await browser.close();
}
