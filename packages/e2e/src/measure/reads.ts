/** What a server answered under full load. */
export interface Throughput {
  /** What was asked for. */
  readonly name: string;
  /** Answers per second. */
  readonly perSecond: number;
  /** Milliseconds that half of the answers took at most. */
  readonly median: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number;
  /** Requests without an answer, and answers that are no success. */
  readonly failed: number;
}

/** Reads that one server process answers in a second, at least. */
export const READS_PER_SECOND = 3000;
/** Files that the gateway sends for each that nginx sends, at least. */
export const PART_OF_NGINX = 0.6;

/** All that was measured in one run. */
export interface ReadsRun {
  readonly reads: readonly Throughput[];
  readonly gateway: Throughput;
  /** Null where nginx is not installed. */
  readonly nginx: Throughput | null;
}

/** Part of nginx's files that the gateway sends; null where there is nothing to compare with. */
export function partOfNginx({ gateway, nginx }: Pick<ReadsRun, "gateway" | "nginx">): number | null {
  return nginx === null || nginx.perSecond === 0 ? null : gateway.perSecond / nginx.perSecond;
}

function writeRow({ name, perSecond, median, p99, failed }: Throughput, asked: string): string {
  return `| ${name} | ${perSecond.toFixed(0)} | ${asked} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${String(failed)} |`;
}

/**
 * Writes a run as a Markdown table.
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
 * What a run does not hold.
 *
 * @returns a line each; none when all figures hold
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
