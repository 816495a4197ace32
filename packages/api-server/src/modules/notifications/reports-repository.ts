import { eq, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { accounts, noticeSettings, weixinSettings } from "../../platform/database/schema/index.ts";
import { amountText, findCoin } from "../coins/index.ts";
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
    lines: coins.map(({ coin, profit: units, hashrate, active, total }) => {
      const profit = `${amountText(units, coin)} ${coin}`;
      // A merge-mined coin has no workers of its own.
      if (findCoin(coin) === undefined) return say("notice_report_merged", { coin, profit });
      const rate = hashrateWords(hashrate, coin, locale);
      return say("notice_report_line", { coin, profit, hashrate: rate, active, total });
    }),
  });
}

/**
 * Sends the daily reports that are due, on the earnings of the last full day (UTC) before `at`. Those due on a later day wait: the
 * earnings of the day before it are not stored yet.
 *
 * @param options present time, and the last minute whose figures are stored
 */
export async function advanceReports(
  database: Database,
  services: NoticeServices,
  { now, at }: { readonly now: number; readonly at: number },
): Promise<void> {
  const today = startOfDay(at);
  const rows = await database
    .select({
      id: accounts.id,
      account: accounts.account,
      settings: noticeSettings.settings,
      due: noticeSettings.next_report,
      weixin: weixinSettings.setting,
    })
    .from(noticeSettings)
    .innerJoin(accounts, eq(accounts.id, noticeSettings.account_id))
    .leftJoin(weixinSettings, eq(weixinSettings.account_id, accounts.id))
    .where(lte(noticeSettings.next_report, Math.min(now, today + DAY - 1)))
    .limit(REPORTS_PER_RUN);
  const day = today - DAY;
  for (const { id, account, settings, due, weixin } of rows) {
    if (due === null) continue;
    const next = nextReport(settings, now, weixin ?? undefined);
    await database.transaction(async (transaction) => {
      if (!(await advanceReport(transaction, id, { due, next }))) return;
      const coins = await listCoins(transaction, id, day);
      await deliverNotice(transaction, services, {
        accountId: id,
        event: "daily_report",
        category: "mining",
        time: now,
        page: "pool/state",
        write: writeReport(account ?? "", day, coins),
      });
    });
  }
}
