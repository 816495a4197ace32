import { sql } from "drizzle-orm";
import { LOCALES } from "contracts/constants";
import type { Database } from "../../src/platform/database/database.ts";
import type { Services } from "../../src/services.ts";
import { hashToken } from "../../src/platform/tokens.ts";

const DAY = 86_400;

/** How large the farm is. */
export interface FarmSize {
  readonly workers: number;
  readonly accounts: number;
  readonly favourites: number;
  /** Number of days with daily rows. */
  readonly days: number;
}

/** The created people, and who reads the farm. */
export interface FarmPeople {
  readonly main: number;
  readonly subs: readonly { readonly id: number; readonly account: string }[];
  /** Another person, who receives shares and may act for accounts. */
  readonly partner: number;
  /** Access key of a link that shows every account. */
  readonly accessKey: string;
}

/** Name of the farm's holder. */
export const HOLDER = "northfield";

async function idOf(database: Database, name: string): Promise<number> {
  const row = await database.query.accounts.findFirst({ where: (table, { eq }) => eq(table.account, name) });
  if (row === undefined) throw new Error(`no account ${name}`);
  return row.id;
}

/** Returns the access key of the nth link. */
function keyOf(n: number): string {
  return hashToken(`benchmark link ${String(n)}`).slice(0, 32);
}

async function insertLinks(services: Services, main: number, size: FarmSize): Promise<void> {
  const { database, secrets, clock, config } = services;
  const links = Array.from({ length: Math.max(size.favourites, 100) }, (_, n) => ({
    key_hash: hashToken(keyOf(n)),
    key_sealed: secrets.seal(keyOf(n)),
    n,
  }));
  await database.execute(sql`
    insert into observers (owner_id, key_hash, key_sealed, global, account_id, remark, open_auth, created_time, auth_time)
    select ${main}::int, r.key_hash, r.key_sealed, r.n % 2 = 0,
      case when r.n % 2 = 0 then null else (select id from accounts where parent_id = ${main}::int order by id limit 1 offset r.n % ${size.accounts}::int) end,
      'Link ' || r.n, '["dashboard", "worker", "profit", "share_profit", "asset"]'::jsonb, ${clock.now() - 30 * DAY}::bigint, ${clock.now() - 30 * DAY}::bigint
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as r(key_hash text, key_sealed text, n int)`);
  const favourites = links.slice(0, size.favourites).map(({ n }) => ({
    url: `${config.publicUrl}/en/observer/dashboard?access_key=${keyOf(n)}&coin=BTC`,
    n,
  }));
  await database.execute(sql`
    insert into favorites (account_id, remark, url, created_time)
    select ${main}::int, 'Link ' || r.n, r.url, ${clock.now()}::bigint - r.n
    from jsonb_to_recordset(${JSON.stringify(favourites)}::text::jsonb) as r(url text, n int)`);
}

async function insertPapers(database: Database, people: FarmPeople, now: number): Promise<void> {
  const { main, partner } = people;
  const locales = sql`jsonb_array_elements_text(${JSON.stringify(LOCALES)}::text::jsonb)`;
  const text = sql`(select jsonb_object_agg(l, 'Text ' || n) from ${locales} l)`;
  await database.execute(sql`
    insert into messages (account_id, category, title, content, is_check, time)
    select ${main}::int, (array['security', 'wallet', 'loan', 'mining', 'system', 'activity'])[1 + n % 6], ${text}, ${text}, n % 3 > 0,
      ${now}::bigint - n * 3600 from generate_series(1, 5000) n`);
  await database.execute(sql`
    insert into content_entries (kind, slug, status, category, publish_time, update_time, fields)
    select 'announcement', 'news-' || n, 'published', (array['maintenance', 'coin', 'fee', 'activity'])[1 + n % 4],
      ${now}::bigint - n * 86400, ${now}::bigint - n * 86400, '{}'::jsonb from generate_series(1, 500) n`);
  await database.execute(sql`
    insert into content_texts (entry_id, locale, title, source, html)
    select id, l, 'Text ' || id, 'Text', '<p>Text</p>' from content_entries,
      ${locales} l where kind = 'announcement'`);
  await database.execute(sql`
    insert into security_log (account_id, event, address, device, time)
    select ${main}::int, 'sign_in', '192.0.2.7', 'Browser', ${now}::bigint - n * 3600 from generate_series(1, 2000) n`);
  await database.execute(sql`
    insert into delegates (account_id, owner_id, delegate_id, delegate_email, remark, created_time, accepted_time)
    select id, ${main}::int, ${partner}::int, 'technician@pool.example', 'Technician', ${now}::bigint - 864000, ${now}::bigint - 800000
    from accounts where parent_id = ${main}::int order by id limit 100`);
  await database.execute(sql`
    insert into share_rules (account_id, owner_id, coin, receiver_id, ratio, remark, start_time)
    select id, ${main}::int, 'BTC', ${partner}::int, 250, 'Partner', ${now}::bigint - 864000
    from accounts where parent_id = ${main}::int or id = ${main}::int`);
  await database.execute(sql`
    insert into share_records (account_id, receiver_id, coin, period_start, time, income, ratio, amount, price)
    select id, ${partner}::int, 'BTC', ${now - (now % DAY)}::bigint - n * 86400 - 28800, ${now - (now % DAY)}::bigint - n * 86400, 1000000, 250, 25000, '90000'
    from accounts, generate_series(1, 100) n where parent_id = ${main}::int or id = ${main}::int`);
}

/**
 * Finds the people of an existing farm.
 *
 * @param database database with a farm
 * @returns the people
 */
export async function readPeople(database: Database): Promise<FarmPeople> {
  const main = await idOf(database, HOLDER);
  const family = await database.query.accounts.findMany({
    where: (table, { eq }) => eq(table.parent_id, main),
    orderBy: (table, { asc }) => asc(table.id),
  });
  return {
    main,
    partner: await idOf(database, "partner"),
    subs: family.map(({ id, account }) => ({ id, account: account ?? "" })),
    accessKey: keyOf(0),
  };
}

/**
 * Seals the keys of the links again, since the process may have another encryption key than when the farm was created.
 *
 * @param size how large the farm is
 */
export async function sealLinks({ database, secrets }: Services, { favourites }: FarmSize): Promise<void> {
  const links = Array.from({ length: Math.max(favourites, 100) }, (_, n) => ({
    key_hash: hashToken(keyOf(n)),
    key_sealed: secrets.seal(keyOf(n)),
  }));
  await database.execute(sql`
    update observers set key_sealed = r.key_sealed
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as r(key_hash text, key_sealed text)
    where observers.key_hash = r.key_hash`);
}

/**
 * Whether the database already has a farm.
 *
 * @returns true when its holder exists
 */
export async function hasFarm(database: Database): Promise<boolean> {
  const holder = await database.query.accounts.findFirst({
    where: (table, { eq }) => eq(table.account, HOLDER),
  });
  return holder !== undefined;
}

/**
 * Creates the holder, the mining accounts, a partner, and their data: links, favorites, messages, shares.
 *
 * @param size how large the farm is
 * @returns the created people
 */
export async function insertPeople(services: Services, size: FarmSize): Promise<FarmPeople> {
  const { database, clock } = services;
  const now = clock.now();
  await database.execute(sql`
    insert into accounts (account, account_type, email, register_time) values
      (${HOLDER}, 'main', 'holder@benchmark.example', ${now - 800 * DAY}), ('partner', 'main', 'partner@benchmark.example', ${now - 800 * DAY})`);
  const main = await idOf(database, HOLDER);
  await database.execute(sql`
    insert into accounts (account, account_type, parent_id, remark, register_time)
    select 'hall_' || n, 'sub', ${main}::int, 'Hall ' || n, ${now - 800 * DAY}::bigint from generate_series(1, ${size.accounts}::int) n`);
  const people = await readPeople(database);
  await insertLinks(services, main, size);
  await insertPapers(database, people, now);
  return people;
}
