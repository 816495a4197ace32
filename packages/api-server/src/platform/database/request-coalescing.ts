const WRITES =
  /\b(?:insert|update|delete|for\s+(?:no\s+key\s+)?(?:update|share|key)|nextval|setval|pg_\w*lock\w*)\b/i;

/**
 * Whether a statement only reads. One that merely looks as if it wrote counts as writing.
 *
 * @returns true when its answer may be given to several who ask for it at once
 */
export function isRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql) && !WRITES.test(sql);
}

/** Gives an answer to all who ask for the same at once. */
export type CoalesceRead<Answer> = (key: string, read: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets those who ask for the same at once share one read; it keeps no answer, so it is no cache. Whoever asks while a read is on its way waits for the next one, together
 * with all who come until it begins, so that every answer was read after it was requested.
 *
 * @returns takes a key, the same for the same question, and how it is read
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
 * @param form what else its answer depends on
 * @returns the same text for the same question only
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
  /** What else its answer depends on. */
  readonly form: string;
}

/**
 * Lets those who ask a connection for the same at once share a read; what writes is asked each time. A page that opens asks for
 * much at once with one sign-in, which costs the server a fifth less (`benchmarks/lists.ts`); readers of different things cost neither
 * more nor less.
 *
 * @returns takes a statement outside of transactions, and what runs it
 */
export function createStatementCoalescer<Answer>(): (
  statement: Statement,
  run: () => Promise<Answer>,
) => Promise<Answer> {
  const share = createRequestCoalescer<Answer>();
  return ({ sql, params, form }, run) => (isRead(sql) ? share(keyOfRead(sql, params, form), run) : run());
}
