import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRow, selectRows, type Database } from "../../platform/database/database.ts";
import { DAY, HOUR } from "../../platform/time.ts";
import { couponName } from "../coupons/index.ts";
import { deliverNotice, type Notice, type NoticeServices } from "./deliver-repository.ts";
import { momentText } from "../../texts/moment-text.ts";

const CURSOR = "coupons";
const ROWS_PER_PART = 500;
/** How long before its end a coupon is announced, in hours. */
const AHEAD = (3 * DAY) / HOUR;

const cursorRow = v.object({ done_id: v.number(), seen_id: v.number() });
const couponRow = v.object({
  id: v.number(),
  account_id: v.number(),
  pay_ratio: v.number(),
  days: v.number(),
  /** Whether it was started. */
  is_running: v.boolean(),
  end: v.pipe(v.unknown(), v.toNumber()),
});

/** Reads coupons that expire or end in an hour, both counted since 1970; those after an id, of people who still exist. */
function listEnding(transaction: Database, hour: number, after: number) {
  const ends = sql`coalesce(c.end_time, c.use_before)`;
  return selectRows(
    transaction,
    sql`select c.id, c.account_id, c.pay_ratio, c.days, c.start_time is not null as is_running, ${ends} as end
        from fee_coupons c join accounts a on a.id = c.account_id
        where ${ends} >= ${hour * HOUR} and ${ends} < ${(hour + 1) * HOUR} and c.id > ${after}
          and coalesce(a.account, a.email, a.mobile) is not null
        order by c.id limit ${ROWS_PER_PART}`,
    couponRow,
  );
}

function noticeOf(coupon: v.InferOutput<typeof couponRow>, now: number): Notice {
  const name = coupon.is_running ? "notice_coupon_ends" : "notice_coupon_unused";
  return {
    accountId: coupon.account_id,
    event: "news",
    category: "activity",
    time: now,
    page: "setting/coupon",
    write: (say, locale) => ({
      title: say(`${name}_title`, { coupon: couponName(coupon, locale) }),
      paragraphs: [say(`${name}_text`, { time: momentText(coupon.end, locale) })],
      lines: [],
    }),
  };
}

/** Notifies about a part of the coupons of the next hour; returns false when there is none left. */
async function notifyPart(database: Database, services: NoticeServices, now: number): Promise<boolean> {
  const newest = Math.floor(now / HOUR) + AHEAD;
  return database.transaction(async (transaction) => {
    // The hour that was announced last, and the last coupon of the hour after it.
    const cursor = await selectRow(
      transaction,
      sql`insert into notice_cursors (name, done_id, seen_id) values (${CURSOR}, ${newest}, 0)
          on conflict (name) do update set name = excluded.name returning done_id, seen_id`,
      cursorRow,
    );
    // Coupons that ended while the server was off are not announced any more.
    const done = Math.max(cursor.done_id, newest - AHEAD);
    if (done >= newest) return false;
    const coupons = await listEnding(transaction, done + 1, done === cursor.done_id ? cursor.seen_id : 0);
    for (const coupon of coupons) await deliverNotice(transaction, services, noticeOf(coupon, now));
    const last = coupons.length === ROWS_PER_PART ? coupons.at(-1)?.id : undefined;
    await transaction.execute(
      sql`update notice_cursors set done_id = ${last === undefined ? done + 1 : done}, seen_id = ${last ?? 0}
          where name = ${CURSOR}`,
    );
    return true;
  });
}

/**
 * Notifies the holders of coupons three days before an unused one expires or a running one ends; each once, since the hours of their
 * ends are passed once. One with less time from the start is not announced.
 *
 * @param now seconds since 1970
 */
export async function notifyEndingCoupons(
  database: Database,
  services: NoticeServices,
  now: number,
): Promise<void> {
  while (await notifyPart(database, services, now));
}
