import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "test-support/chromium";
import { answerCall } from "../src/answers.ts";

// How smooth a long chart is: node packages/e2e/benchmarks/charts.ts --url http://localhost:3000 [--points 100000]
// Opens the statistics of a running system with a hashrate chart of that many points, zooms and moves it with the mouse, and prints
// the longest task of each step as the browser tells it. Zooming and moving have to stay below 100 ms; the program fails when one does not.

const LIMIT_MS = 100;
const STEP_SECONDS = 600;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    points: { type: "string", default: "100000" },
  },
});
const count = Number.parseInt(values.points, 10);

/** A hashrate that wanders, with an outage and a stretch without data in it. */
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

/** Notes every task above 50 ms; shorter ones the browser does not tell of. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Reflect.set(window, "longTasks", tasks);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: "longtask", buffered: true });
  });
}

async function takeTasks(page: Page): Promise<readonly number[]> {
  // Two frames, so that the last task has been told.
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const tasks: unknown = Reflect.get(window, "longTasks");
    return Array.isArray(tasks) ? tasks.splice(0).map(Number) : [];
  });
}

interface Result {
  readonly step: string;
  readonly longest: number;
}

async function measure(page: Page, step: string, act: () => Promise<void>): Promise<Result> {
  await takeTasks(page);
  const start = performance.now();
  await act();
  const tasks = await takeTasks(page);
  const longest = Math.max(0, ...tasks);
  const text =
    tasks.length === 0 ? "none above 50 ms" : `${longest.toFixed(0)} ms, ${String(tasks.length)} above 50 ms`;
  process.stdout.write(
    `${step.padEnd(28)} longest task ${text} (${(performance.now() - start).toFixed(0)} ms in all)\n`,
  );
  return { step, longest };
}

/** Drags over the chart as a person does, in many small moves. */
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
  await watchTasks(page);
  await answerCall(page, "GET /pool/BTC/state/USD/chart", { data: history });
  const chart = page.locator(".time-chart .highcharts-series").first();
  await measure(page, "opening the page", async () => {
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
    await measure(page, "moving the pointer", async () => {
      for (const part of [0.1, 0.5, 0.9])
        await page
          .locator(".time-chart")
          .first()
          .hover({ position: { x: 900 * part, y: 150 } });
    }),
    await measure(page, "zooming to a third", () => drag(page, 0.3, 0.63)),
  ];
  await whole.waitFor();
  results.push(
    await measure(page, "moving by 30 %", () => move(page, 0.7, 0.4)),
    await measure(page, "moving back", () => move(page, 0.3, 0.6)),
    await measure(page, "zooming to a tenth of that", () => drag(page, 0.4, 0.5)),
    await measure(page, "moving in detail", () => move(page, 0.8, 0.2)),
    await measure(page, "showing the whole again", () => whole.click()),
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
  process.stdout.write(slow.length === 0 ? `every step below ${String(LIMIT_MS)} ms\n` : "too slow\n");
} finally {
  await browser.close();
}
