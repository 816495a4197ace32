/** Responses of a server under full load. */
export interface Throughput {
  /** What was requested. */
  readonly name: string;
  /** Responses per second. */
  readonly perSecond: number;
  /** Median response time in milliseconds. */
  readonly median: number;
  /** 99th percentile of the response time in milliseconds. */
  readonly p99: number;
  /** Requests without a response, and error responses. */
  readonly failed: number;
}

/** Target: minimum reads per second of one server process. */
export const READS_PER_SECOND = 3000;
/** Target: minimum ratio of files sent by the gateway to files sent by nginx. */
export const PART_OF_NGINX = 0.6;

/** All measurements of one run. */
export interface ReadsRun {
  readonly reads: readonly Throughput[];
  readonly gateway: Throughput;
  /** Null if nginx is not installed. */
  readonly nginx: Throughput | null;
}

/** Ratio of files sent by the gateway to files sent by nginx; null without a comparison. */
export function partOfNginx({ gateway, nginx }: Pick<ReadsRun, "gateway" | "nginx">): number | null {
  return nginx === null || nginx.perSecond === 0 ? null : gateway.perSecond / nginx.perSecond;
}

function writeRow({ name, perSecond, median, p99, failed }: Throughput, asked: string): string {
  return `| ${name} | ${perSecond.toFixed(0)} | ${asked} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${String(failed)} |`;
}

/**
 * Formats a run as a Markdown table.
 *
 * @returns its lines; a row per read, then the file from both servers
 */
export function writeReads(run: ReadsRun): string[] {
  const part = partOfNginx(run);
  const least = `${PART_OF_NGINX.toFixed(2)} of nginx${part === null ? "" : `, is ${part.toFixed(2)}`}`;
  return [
    "| what | per second | asked | median, ms | p99, ms | failed |",
    "| --- | --- | --- | --- | --- | --- |",
    ...run.reads.map((read) => writeRow(read, String(READS_PER_SECOND))),
    writeRow(run.gateway, least),
    ...(run.nginx === null ? [] : [writeRow(run.nginx, "–")]),
  ];
}

/**
 * Lists the targets that a run misses.
 *
 * @returns one line each; empty if all are met
 */
export function brokenBounds(run: ReadsRun): string[] {
  const all = [...run.reads, run.gateway, ...(run.nginx === null ? [] : [run.nginx])];
  const part = partOfNginx(run);
  return [
    ...all.filter(({ failed }) => failed > 0).map(({ name, failed }) => `${name}: ${String(failed)} failed`),
    ...run.reads
      .filter(({ perSecond }) => perSecond < READS_PER_SECOND)
      .map(({ name, perSecond }) => `${name}: ${perSecond.toFixed(0)} a second`),
    ...(part !== null && part < PART_OF_NGINX ? [`gateway: ${part.toFixed(2)} of nginx`] : []),
  ];
}
