import { Counter, Gauge, type Registry } from "prom-client";

/** Value of a metric for some labels; null leaves it out. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number | null;
}

/** Samples, or the only value of a metric without labels. */
export type Reading = readonly Sample[] | number | null;

/** A metric that is read on each scrape. */
export interface SampledMetric {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Gauge by default. */
  readonly kind?: "counter" | "gauge";
  /** Returns its values; a failed read leaves the metric without any. */
  readonly read: () => Reading | Promise<Reading>;
}

async function samplesOf({ read }: SampledMetric): Promise<readonly Sample[]> {
  try {
    const reading = await read();
    return reading === null || typeof reading === "number" ? [{ value: reading }] : reading;
  } catch {
    return [];
  }
}

/** Registers a metric whose values replace the previous ones on each scrape. */
export function sample(registry: Registry, metric: SampledMetric): void {
  const { name, help, labelNames = [], kind = "gauge" } = metric;
  const options = { name, help, labelNames, registers: [registry], collect };
  const shown = kind === "gauge" ? new Gauge(options) : new Counter(options);
  async function collect(): Promise<void> {
    const samples = await samplesOf(metric);
    shown.reset();
    // The reset of a metric without labels sets it to 0.
    if (labelNames.length === 0) shown.remove({});
    for (const { labels = {}, value } of samples) {
      if (value === null) continue;
      if (shown instanceof Gauge) shown.set(labels, value);
      else shown.inc(labels, value);
    }
  }
}
