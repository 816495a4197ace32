import pg from "pg";

/** Connections on which a query runs. */
const busy = new WeakSet<object>();

/**
 * Runs a query and records its end before its sender knows of it.
 *
 * @param args as for `pg.Client.query`: a callback is the last
 */
function runAlone(
  query: typeof pg.Client.prototype.query,
  client: object,
  args: readonly unknown[],
): unknown {
  busy.add(client);
  const end = () => void busy.delete(client);
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const ended = (...results: readonly unknown[]) => {
      end();
      Reflect.apply(callback, undefined, results);
    };
    return Reflect.apply(query, client, [...args.slice(0, -1), ended]);
  }
  const result: unknown = Reflect.apply(query, client, args);
  Promise.resolve(result).then(end, end);
  return result;
}

/** Text of a query, given as such or in its configuration. */
function textOf(query: unknown): string {
  return String(typeof query === "object" && query !== null && "text" in query ? query.text : query);
}

/**
 * Makes a query fail that is sent on a PostgreSQL connection, such as that of a transaction, while another one runs there: pg
 * queues it, and version 9 will not. The message on the console fails the test even if the error is caught.
 */
export function refuseConcurrentQueries(): void {
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(query, client: object, args: unknown[]) {
      if (!busy.has(client)) return runAlone(query, client, args);
      const problem = `a query was sent on a connection on which another one runs: ${textOf(args[0])}`;
      console.error(problem);
      throw new Error(problem);
    },
  });
}
