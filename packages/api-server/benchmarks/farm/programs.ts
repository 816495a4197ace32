import { sql } from "drizzle-orm";
import { seedContent } from "../../src/demo/content.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { FarmPeople } from "./people.ts";

const DAY = 86_400;
/** Number of people invited by the holder; every second one through the agency program. */
const INVITED = 80;
/** Copies of each published demo entry. */
const COPIES = 40;

interface Programs {
  readonly database: Database;
  readonly people: FarmPeople;
  readonly now: number;
  /** Number of days with rebates. */
  readonly days: number;
}

/** Inserts invited people who mine Bitcoin: their daily earnings are ranked, their fees yield rebates. */
async function insertInvited({ database, people: { main }, now, days }: Programs): Promise<void> {
  const last = Math.floor((now - 16 * 3600) / DAY) * DAY + 16 * 3600 - DAY;
  await database.execute(sql`
    insert into accounts (account, account_type, email, register_time)
    select 'guest_' || n, 'main', 'guest' || n || '@benchmark.example', ${now - (days + 30) * DAY}::bigint from generate_series(1, ${INVITED}::int) n`);
  await database.execute(sql`update accounts set is_agency = true where id = ${main}::int`);
  await database.execute(
    sql`insert into agencies (account_id, name, tier) values (${main}::int, 'Agency', 1000)`,
  );
  await database.execute(sql`
    insert into referrals (invitee_id, referrer_id, program, code, join_time, first_time)
    select id, ${main}::int, case when id % 2 = 0 then 'agency' else 'referral' end, 'CODE', register_time, register_time + 86400
    from accounts where account like 'guest\\_%'`);
  await database.execute(sql`
    insert into rebates (program, kind, referrer_id, invitee_id, coin, day, time, fee, rate, amount, paid, price)
    select program, 'reward', ${main}::int, invitee_id, 'BTC', t, t + 86400, 30000, 1000, 3000, 3000, '90000'
    from referrals, generate_series(${last - (days - 1) * DAY}::bigint, ${last}::bigint, 86400) t where referrer_id = ${main}::int`);
  await database.execute(sql`
    insert into daily_profits (account_id, coin, utc, time, hashrate, pps_profit, pplns_profit, fee, price)
    select invitee_id, 'BTC', false, t, 1e15, 900000 + invitee_id * 10, 21600, 28800, '90000'
    from referrals, generate_series(${last - 60 * DAY}::bigint, ${last}::bigint, 86400) t where referrer_id = ${main}::int`);
}

async function insertCoupons({ database, people, now }: Programs): Promise<void> {
  const accounts = [people.main, ...people.subs.map(({ id }) => id)];
  await database.execute(sql`
    insert into fee_coupons (account_id, kind, pay_ratio, coins, modes, days, source, get_time, use_before, start_time, end_time)
    select ${people.main}::int, 'discount', 9000, '{BTC}', '{pps,pplns}', 30, 'pool', t, t + case when n % 4 = 0 then 8640000 else 86400 end,
      case when n % 2 = 0 then t + 3600 end, case when n % 2 = 0 then t + 2595600 end
    from generate_series(1, 400) n, lateral (select ${now}::bigint - n * 43200 as t) times`);
  await database.execute(sql`
    insert into coupon_days (coupon_id, account_id, coin, day, fee, saved, price)
    select c.id, a, 'BTC', c.start_time + d * 86400, 30000, 3000, '90000'
    from fee_coupons c, unnest(${`{${accounts.slice(0, 20).join(",")}}`}::int[]) a, generate_series(0, 29) d where c.start_time is not null`);
}

/** Inserts accelerations of the holder, and free ones of visitors. */
async function insertAccelerations({ database, people: { main }, now }: Programs): Promise<void> {
  await database.execute(sql`
    insert into accelerations (account_id, client_id, type, txid, vsize, ancestor_size, status, pay_coin, amount, start_time, create_time, end_time, block_height)
    select case when n % 4 = 0 then ${main}::int end, gen_random_uuid()::text, case when n % 4 = 0 then 'paid' else 'free' end,
      md5(n::text) || md5('a' || n), 250, 250, 'confirmed', case when n % 4 = 0 then 'BTC' end, case when n % 4 = 0 then 10000 end, t, t, t + 1800, 900000
    from generate_series(1, 20000) n, lateral (select ${now}::bigint - n * 900 as t) times`);
}

async function insertTickets({ database, people: { main }, now }: Programs): Promise<void> {
  await database.execute(sql`
    insert into tickets (account_id, client_id, category, subject, email, status, created_time, update_time)
    select ${main}::int, 'ticket-' || n, 'mining', 'Subject ' || n, 'holder@benchmark.example',
      (array['open', 'answered', 'closed'])[1 + n % 3], t, t + 7200
    from generate_series(1, 1000) n, lateral (select ${now}::bigint - n * 43200 as t) times`);
  await database.execute(sql`
    insert into ticket_messages (ticket_id, author, client_id, content, time)
    select t.id, case when n % 2 = 0 then 'person' else 'operator' end, 'message-' || n, repeat('Text ', 200), t.created_time + n * 600
    from tickets t, generate_series(0, 5) n`);
}

/** Inserts the published demo content, and copies of its articles and listings. */
async function insertContent({ database, now }: Programs): Promise<void> {
  await seedContent(database, now);
  await database.execute(sql`
    with copies as (
      insert into content_entries (kind, slug, status, category, publish_time, update_time, fields)
      select kind, slug || '-' || n, status, category, publish_time - n * 86400, update_time - n * 86400, fields
      from content_entries, generate_series(1, ${COPIES}::int) n where kind in ('article', 'farm', 'company')
      returning id, kind, slug)
    insert into content_texts (entry_id, locale, title, summary, source, html, read_minutes, fields)
    select copies.id, t.locale, t.title, t.summary, t.source, t.html, t.read_minutes, t.fields
    from copies
    join content_entries e on e.kind = copies.kind and e.slug = regexp_replace(copies.slug, '-\\d+$', '')
    join content_texts t on t.entry_id = e.id`);
}

/**
 * Inserts the people invited by the holder with their rebates, coupons, accelerations, tickets, and the published content.
 *
 * @param programs database, accounts, current time and days
 */
export async function insertPrograms(programs: Programs): Promise<void> {
  await insertContent(programs);
  await insertInvited(programs);
  await insertCoupons(programs);
  await insertAccelerations(programs);
  await insertTickets(programs);
}
