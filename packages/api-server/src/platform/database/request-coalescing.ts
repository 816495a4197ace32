const WRITES =
  /\b(?:insert|update|delete|for\s+(?:no\s+key\s+)?(?:update|share|key)|nextval|setval|pg_\w*lock\w*)\b/i;

/**
 * Whether a statement only reads. One that merely looks like a write counts as a write.
 *
 * @returns true if concurrent requests may share its result
 */
export function isRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql) && !WRITES.test(sql);
}

/** Shares a result among concurrent identical requests. */
export type CoalesceRead<Answer> = (key: string, read: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets concurrent identical requests share one read; it keeps no results, so it is not a cache. A request made while a read is in
 * flight waits for the next read, together with all that arrive until it begins, so that every result was read after it was
 * requested.
 *
 * @returns function of a key, the same for identical requests, and the read
 */
export function createRequestCoalescer<Answer>(): CoalesceRead<Answer> {
  const running = new Map<string, Promise<Answer>>();
  const following = new Map<string, Promise<Answer>>();

  function begin(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const answer = read();
    const end = () => void running.delete(key);
    running.set(key, answer);
    answer.then(end, end);
    return answer;
  }

  return (key, read) => {
    const next = following.get(key);
    if (next !== undefined) return next;
    const now = running.get(key);
    if (now === undefined) return begin(key, read);
    const start = () => {
      following.delete(key);
      return begin(key, read);
    };
    const answer = now.then(start, start);
    following.set(key, answer);
    return answer;
  };
}

/**
 * Key of a statement with its values.
 *
 * @param form what else its result depends on
 * @returns the same text only for the same statement
 */
export function keyOfRead(sql: string, params: readonly unknown[], form = ""): string {
  const values = JSON.stringify(params, (_, value: unknown) =>
    typeof value === "bigint" ? { bigint: String(value) } : value,
  );
  return `${form} ${values} ${sql}`;
}

/** A statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** What else its result depends on. */
  readonly form: string;
}

/**
 * Lets concurrent identical reads on a connection share one query; writes always run. A page that opens sends many requests at
 * once with one sign-in, which cost the server a fifth less this way (`benchmarks/lists.ts`); for readers of different data it
 * makes no difference.
 *
 * @returns function of a statement outside of transactions, and what runs it
 */
export function createStatementCoalescer<Answer>(): (
  statement: Statement,
  run: () => Promise<Answer>,
) => Promise<Answer> {
  const share = createRequestCoalescer<Answer>();
  return ({ sql, params, form }, run) => (isRead(sql) ? share(keyOfRead(sql, params, form), run) : run());
}
