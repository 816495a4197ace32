import * as v from "valibot";

const count = v.pipe(v.number(), v.integer());

const CountsSchema = v.object({
  counts: v.array(
    v.object({
      remote: v.string(),
      version: v.string(),
      channel: v.string(),
      kind: v.string(),
      count,
      sampled: count,
    }),
  ),
  failures: v.array(
    v.object({
      time: count,
      kind: v.string(),
      remote: v.string(),
      version: v.nullable(v.string()),
      channel: v.nullable(v.string()),
      revision: v.nullable(count),
      reason: v.nullable(v.string()),
      page: v.nullable(v.string()),
    }),
  ),
});

/** Page reports, as totaled by the pool server. */
export type ReportedCounts = v.InferOutput<typeof CountsSchema>;

const ANSWER_LIMIT_MS = 3_000;

async function ask(apiUrl: string, since: number): Promise<ReportedCounts> {
  const answer = await fetch(`${apiUrl}/releases/counts?since=${String(since)}`, {
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`${apiUrl} answered ${String(answer.status)}`);
  return v.parse(CountsSchema, await answer.json());
}

/**
 * Queries the pool servers, which share one database, one after another for the totals of page reports.
 *
 * @param apiServers - their internal URLs
 * @param since - seconds since 1970
 * @throws Error when none responds
 */
export async function readReportedCounts(
  apiServers: readonly string[],
  since: number,
): Promise<ReportedCounts> {
  let cause: unknown;
  for (const apiUrl of apiServers) {
    try {
      return await ask(apiUrl, since);
    } catch (error) {
      cause = error;
    }
  }
  throw new Error("no pool server answers how often releases failed", { cause });
}
