import type { Page } from "@playwright/test";

/** Paint times of a page, in milliseconds since it was requested; 0 if it did not happen. */
export interface Paints {
  first: number;
  largest: number;
  /** Sum of the task time beyond 50 ms. */
  blocking: number;
  /** Sum of the layout shifts. */
  shift: number;
  /** First hashrate with its unit. */
  figure: number;
  /** First chart with a line. */
  chart: number;
}

declare global {
  var pagePaints: Paints | undefined;
}

/** Runs in the page before anything else. With data saving on, no pages are prefetched. */
function watchInPage(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  const paints: Paints = { first: 0, largest: 0, blocking: 0, shift: 0, figure: 0, chart: 0 };
  globalThis.pagePaints = paints;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    paints.first = startTime;
    // Nothing is shown before; looking earlier would delay the paint that is measured.
    requestAnimationFrame(look);
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    paints.largest = startTime;
  });
  watch("longtask", ({ duration }) => {
    paints.blocking += Math.max(0, duration - 50);
  });
  watch("layout-shift", (entry) => {
    paints.shift += Number(Reflect.get(entry, "value"));
  });
  const look = () => {
    const main = document.querySelector("main");
    if (paints.figure === 0 && /\d\s[KMGTPEZ]?H\/s/.test(main?.textContent ?? ""))
      paints.figure = performance.now();
    const line = main?.querySelector("svg:is(.text-2xs, .highcharts-root) path");
    if (paints.chart === 0 && line instanceof Element) paints.chart = performance.now();
    if (performance.now() < 60_000 && (paints.figure === 0 || paints.chart === 0))
      requestAnimationFrame(look);
  };
}

/**
 * Records the paints of a page.
 *
 * @param page - page that has not been opened yet
 */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(watchInPage);
}

/**
 * Returns the paints of a page so far.
 *
 * @param page - of {@link watchPaints}
 */
export async function readPaints(page: Page): Promise<Paints> {
  const paints = await page.evaluate(() => globalThis.pagePaints);
  if (paints === undefined) throw new Error("the page was not watched");
  return { ...paints };
}
