import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../platform/database/database.ts";

const waitingRow = v.object({ waiting: v.number() });

/** Waits until the response has arrived or a query waits for a lock, on PostgreSQL. */
export async function untilHeldUp(database: Database, answer: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  answer.then(end, end);
  for (let waiting = 0; !isOver && waiting === 0;) {
    const rows = await selectRows(
      database,
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      waitingRow,
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}
