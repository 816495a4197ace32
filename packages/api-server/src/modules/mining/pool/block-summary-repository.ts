import { desc, eq, gte, min, and } from "drizzle-orm";
import type { CallData } from "contracts/call";
import type { getPoolBlockSummary } from "contracts/calls/pool";
import type { Locale } from "contracts/constants";
import type { Database } from "../../../platform/database/database.ts";
import { blocks } from "../../../platform/database/schema/index.ts";
import { translate } from "../../../texts/messages.ts";
import type { FileAnswer } from "../../../platform/files/file-answer.ts";
import { amountText, type CoinParameters, decimalText, ratioText } from "../../coins/index.ts";
import { numberColumn, tableFile, tableOf, type Column } from "../../../platform/files/table-file.ts";
import { DAY, startOfDay } from "../../../platform/time.ts";
import { blockState } from "./blocks-repository.ts";

const PERIODS = [1, 7, 30] as const;
const DAYS_SHOWN = 30;

interface FoundRow {
  readonly time: number;
  readonly luck: number | null;
  /** Seconds from the block before it; null if unknown. */
  readonly running_time: number | null;
}

interface Period {
  readonly from: number;
  readonly now: number;
  /** Seconds that a round of the pool takes on average at present; undefined if the engine does not know. */
  readonly round_time: number | undefined;
}

/** Blocks expected for the work of a round within a period: the whole round is 1 / luck. */
function expectedOf({ time, luck, running_time }: FoundRow, from: number): number {
  if (luck === null || luck <= 0) return 0;
  const part = running_time === null || running_time <= 0 ? 1 : Math.min(1, (time - from) / running_time);
  return part / luck;
}

/** Blocks found over blocks expected for all work of a period (domain formula 3.6), with that of the running round. */
function luckOf(rows: readonly FoundRow[], { from, now, round_time }: Period): number | null {
  const known = rows.filter(({ luck }) => luck !== null && luck > 0);
  if (known.length === 0) return null;
  const last = Math.max(...rows.map(({ time }) => time));
  const running = round_time === undefined ? 0 : (now - last) / round_time;
  return known.length / known.reduce((sum, row) => sum + expectedOf(row, from), running);
}

/**
 * Summarizes the blocks found: count and luck of recent periods, and the count of each day. Periods and days that began before
 * the oldest stored block are left out, since their counts would be too low.
 */
export async function blockSummary(
  database: Database,
  { coin, now, round_time }: { readonly coin: CoinParameters } & Pick<Period, "now" | "round_time">,
): Promise<CallData<typeof getPoolBlockSummary>> {
  const today = startOfDay(now);
  const firstDay = today - (DAYS_SHOWN - 1) * DAY;
  const isCoin = eq(blocks.coin, coin.coin);
  const [oldest] = await database
    .select({ time: min(blocks.time) })
    .from(blocks)
    .where(isCoin);
  const since = oldest?.time ?? null;
  const rows = await database
    .select({ time: blocks.time, luck: blocks.luck, running_time: blocks.running_time })
    .from(blocks)
    .where(and(isCoin, gte(blocks.time, now - DAYS_SHOWN * DAY)));
  const isKnown = (from: number) => since !== null && since <= from;
  const periods = PERIODS.map((days) => {
    const from = now - days * DAY;
    if (!isKnown(from)) return { days, blocks: null, luck: null };
    const own = rows.filter((row) => row.time >= from);
    const luck = luckOf(own, { from, now, round_time });
    return { days, blocks: own.length, luck: luck === null ? null : ratioText(luck, 4) };
  });
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => firstDay + index * DAY).filter(isKnown);
  const daily = days.map((time) => ({
    time,
    blocks: rows.filter((row) => row.time >= time && row.time < time + DAY).length,
  }));
  return { periods, daily, since };
}

type BlockRow = typeof blocks.$inferSelect;

type BlockColumn =
  "height" | "time" | "reward" | "fees" | "luck" | "running_time" | "hash" | "status" | "confirmations";

/** Exports the stored blocks as a file, newest first. */
export async function exportBlocks(
  database: Database,
  { coin, locale, now }: { readonly coin: CoinParameters; readonly locale: Locale; readonly now: number },
  format: "csv" | "xlsx",
): Promise<FileAnswer> {
  const rows = await database
    .select()
    .from(blocks)
    .where(eq(blocks.coin, coin.coin))
    .orderBy(desc(blocks.time));
  const head = (name: BlockColumn) => translate(locale, `blocks_${name}`);
  const columns: readonly Column<BlockRow>[] = [
    numberColumn(head("height"), (row) => String(row.height)),
    { head: head("time"), kind: "moment", cell: (row) => new Date(row.time * 1000).toISOString() },
    numberColumn(`${head("reward")}, ${coin.coin}`, (row) => amountText(row.reward, coin.coin)),
    numberColumn(`${head("fees")}, ${coin.coin}`, (row) => amountText(row.tx_fee, coin.coin)),
    numberColumn(`${head("luck")}, %`, (row) => (row.luck === null ? "" : decimalText(row.luck * 100, 2))),
    numberColumn(`${head("running_time")}, s`, (row) => row.running_time?.toString()),
    { head: head("hash"), cell: (row) => row.hash },
    { head: head("status"), cell: (row) => translate(locale, `blocks_${blockState(coin, row, now).status}`) },
    numberColumn(head("confirmations"), (row) => String(blockState(coin, row, now).confirmations)),
  ];
  const day = new Date(now * 1000).toISOString().slice(0, 10);
  const name = `pool_${coin.coin}_blocks_${day}`;
  return tableFile({ name, table: tableOf(rows, columns), format });
}
