import { desc, eq, gte, min, and } from "drizzle-orm";
import type { CallData } from "contracts/call";
import type { getPoolBlockSummary } from "contracts/calls/pool";
import type { Locale } from "contracts/constants";
import type { Database } from "../../database/database.ts";
import { blocks } from "../../database/schema/index.ts";
import { translate } from "../../messages/messages.ts";
import type { FileAnswer } from "../../plugins/route.ts";
import type { CoinParameters } from "../../pool-source/coins.ts";
import { amountText, decimalText, ratioText } from "../../pool-source/wire.ts";
import { tableFile } from "../../table-file.ts";

const DAY = 86_400;
const PERIODS = [1, 7, 30] as const;
const DAYS_SHOWN = 30;

interface FoundRow {
  readonly time: number;
  readonly luck: number | null;
}

/** Blocks found over blocks expected: each block stands for the work of its round, which is one over its luck. */
function luckOf(rows: readonly FoundRow[]): number | null {
  const known = rows.flatMap(({ luck }) => (luck === null || luck <= 0 ? [] : [luck]));
  if (known.length === 0) return null;
  return known.length / known.reduce((work, luck) => work + 1 / luck, 0);
}

/**
 * What the pool found: how many blocks with which luck in the last days, and how many on each day. What began before the oldest
 * block that is kept is not told, since it would be too little.
 *
 * @param database database
 * @param request coin and present time
 * @returns the answer of `GET /pool/{coin}/block/summary`
 */
export async function blockSummary(
  database: Database,
  { coin, now }: { readonly coin: CoinParameters; readonly now: number },
): Promise<CallData<typeof getPoolBlockSummary>> {
  const today = Math.floor(now / DAY) * DAY;
  const firstDay = today - (DAYS_SHOWN - 1) * DAY;
  const isCoin = eq(blocks.coin, coin.coin);
  const [oldest] = await database
    .select({ time: min(blocks.time) })
    .from(blocks)
    .where(isCoin);
  const since = oldest?.time ?? null;
  const rows = await database
    .select({ time: blocks.time, luck: blocks.luck })
    .from(blocks)
    .where(and(isCoin, gte(blocks.time, now - DAYS_SHOWN * DAY)));
  const isKnown = (from: number) => since !== null && since <= from;
  const periods = PERIODS.map((days) => {
    const from = now - days * DAY;
    if (!isKnown(from)) return { days, blocks: null, luck: null };
    const own = rows.filter((row) => row.time >= from);
    const luck = luckOf(own);
    return { days, blocks: own.length, luck: luck === null ? null : ratioText(luck, 4) };
  });
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => firstDay + index * DAY).filter(isKnown);
  const daily = days.map((time) => ({
    time,
    blocks: rows.filter((row) => row.time >= time && row.time < time + DAY).length,
  }));
  return { periods, daily, since };
}

const NUMBER_COLUMNS = [0, 2, 3, 4, 5];

/**
 * The blocks that are kept as a file, newest first.
 *
 * @param database database
 * @param request coin, language and present time
 * @param format csv or xlsx
 * @returns the file
 */
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
  const head = [
    translate(locale, "blocks_height"),
    translate(locale, "blocks_time"),
    `${translate(locale, "blocks_reward")}, ${coin.coin}`,
    `${translate(locale, "blocks_fees")}, ${coin.coin}`,
    `${translate(locale, "blocks_luck")}, %`,
    `${translate(locale, "blocks_running_time")}, s`,
    translate(locale, "blocks_hash"),
  ];
  const body = rows.map((row) => [
    String(row.height),
    new Date(row.time * 1000).toISOString(),
    amountText(row.reward, coin.coin),
    amountText(row.tx_fee, coin.coin),
    row.luck === null ? "" : decimalText(row.luck * 100, 2),
    row.running_time === null ? "" : String(row.running_time),
    row.hash,
  ]);
  const day = new Date(now * 1000).toISOString().slice(0, 10);
  const name = `pool_${coin.coin}_blocks_${day}`;
  return tableFile({ name, table: [head, ...body], numbers: NUMBER_COLUMNS, format });
}
