import { and, eq, lt, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { chartLayouts } from "../../platform/database/schema/index.ts";

/** A stored layout. */
export type ChartLayoutRow = typeof chartLayouts.$inferSelect;

type Key = Pick<ChartLayoutRow, "account_id" | "name">;

const isRow = ({ account_id, name }: Key) =>
  and(eq(chartLayouts.account_id, account_id), eq(chartLayouts.name, name));

/** Finds a layout of a person; undefined if none was saved under this name. */
export async function findChartLayout(database: Database, key: Key): Promise<ChartLayoutRow | undefined> {
  const [row] = await database.select().from(chartLayouts).where(isRow(key));
  return row;
}

/** Returns how many layouts a person has under other names. */
export function countOtherChartLayouts(database: Database, { account_id, name }: Key): Promise<number> {
  return database.$count(
    chartLayouts,
    and(eq(chartLayouts.account_id, account_id), ne(chartLayouts.name, name)),
  );
}

/** Stores a layout, unless the stored one was changed at the same time or later. */
export async function saveChartLayout(database: Database, row: ChartLayoutRow): Promise<void> {
  const { content, timestamp } = row;
  await database
    .insert(chartLayouts)
    .values(row)
    .onConflictDoUpdate({
      target: [chartLayouts.account_id, chartLayouts.name],
      set: { content, timestamp },
      setWhere: lt(chartLayouts.timestamp, timestamp),
    });
}
