import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { accounts, noticeSettings } from "../../platform/database/schema/index.ts";
import { amountText } from "../coins/index.ts";
import { deliverNotice, type NoticeServices } from "./deliver-repository.ts";
import { hashrateWords } from "./figures.ts";
import { advanceReport, nextReport } from "./settings-repository.ts";
import type { NoticeWriter } from "./texts.ts";
import { DAY, startOfDay } from "../../platform/time.ts";
import { units } from "../../platform/database/row-fields.ts";

const REPORTS_PER_RUN = 200;

const number = v.pipe(v.unknown(), v.toNumber());
const coinRow = v.object({
  coin: v.string(),
  profit: units,
  hashrate: number,
  active: number,
  total: number,
});

function listCoins(database: Database, accountId: number, day: number) {
  return selectRows(
    database,
    sql`
      with earned as (
        select coin, sum(pps_profit + pplns_profit + solo_profit)::text as profit, sum(hashrate) as hashrate
        from daily_profits where account_id = ${accountId} and utc and time = ${day} group by coin
      ), working as (
        select coin, count(*) filter (where status = 'active') as active, count(*) as total
        from workers where account_id = ${accountId} and status <> 'invalid' group by coin
      )
      select e.*, coalesce(w.active, 0) as active, coalesce(w.total, 0) as total
      from earned e left join working w using (coin) order by coin`,
    coinRow,
  );
}

function writeReport(
  account: string,
  day: number,
  coins: readonly v.InferOutput<typeof coinRow>[],
): NoticeWriter {
  const date = new Date(day * 1000).toISOString().slice(0, 10);
  return (say, locale) => ({
    title: say("notice_report_title", { account, day: date }),
    paragraphs: [coins.length === 0 ? say("notice_report_empty") : say("notice_report_text")],
    lines: coins.map(({ coin, profit, hashrate, active, total }) =>
      say("notice_report_line", {
        coin,
        profit: `${amountText(profit, coin)} ${coin}`,
        hashrate: hashrateWords(hashrate, coin, locale),
        active,
        total,
      }),
    ),
  });
}

/** Sends the daily reports that are due, on the earnings of the last full day (UTC). */
export async function advanceReports(
  database: Database,
  services: NoticeServices,
  now: number,
): Promise<void> {
  const due = await database
    .select({ id: accounts.id, account: accounts.account, settings: noticeSettings.settings })
    .from(noticeSettings)
    .innerJoin(accounts, eq(accounts.id, noticeSettings.account_id))
    .where(and(isNotNull(noticeSettings.next_report), lte(noticeSettings.next_report, now)))
    .limit(REPORTS_PER_RUN);
  const day = startOfDay(now) - DAY;
  for (const { id, account, settings } of due) {
    await database.transaction(async (transaction) => {
      const coins = await listCoins(transaction, id, day);
      await deliverNotice(transaction, services, {
        accountId: id,
        event: "daily_report",
        category: "mining",
        time: now,
        page: "pool/state",
        write: writeReport(account ?? "", day, coins),
      });
      await advanceReport(transaction, id, nextReport(settings, now));
    });
  }
}
