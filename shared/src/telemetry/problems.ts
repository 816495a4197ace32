/** A failure worth counting. Free of tokens, codes, keys, addresses and amounts. */
export type Problem = {
  /** Part of the product, e.g. `federation` or a remote's name. */
  area: string;
  /** Short stable word, e.g. `integrity`. */
  kind: string;
  /** Release of the remote concerned. */
  version?: string;
  detail?: string;
  /** Id that a person can give to support to find this problem. */
  supportId?: string;
};

/** A problem with the time of its report, milliseconds since 1970. */
export type ReportedProblem = Problem & { at: number };

const KEPT_PROBLEMS = 50;

const kept: ReportedProblem[] = [];
const sinks = new Set<(problem: ReportedProblem) => void>();

/**
 * Stores a problem for support and passes it to every sink.
 *
 * @param problem - area, kind and known details
 */
export function reportProblem(problem: Problem): void {
  const reported = { ...problem, at: Date.now() };
  kept.push(reported);
  if (kept.length > KEPT_PROBLEMS) kept.shift();
  for (const sink of sinks) sink(reported);
}

/**
 * Passes every later problem to a function, e.g. one that sends it to a monitoring service.
 *
 * @param sink - must not throw
 * @returns ends the subscription
 */
export function addProblemSink(sink: (problem: ReportedProblem) => void): () => void {
  sinks.add(sink);
  return () => {
    sinks.delete(sink);
  };
}

/**
 * Returns the latest problems of this page, oldest first.
 *
 * @returns at most fifty
 */
export function listProblems(): readonly ReportedProblem[] {
  return [...kept];
}
