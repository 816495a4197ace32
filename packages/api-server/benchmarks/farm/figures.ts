import { sql } from "drizzle-orm";
import type { Database } from "../../src/platform/database/database.ts";
import { buildFleet, type Farm, type Machine } from "../../src/demo/fleet.ts";
import { stoppedMachines } from "../../src/demo/mining.ts";
import { COINS } from "../../src/modules/coins/coins.ts";
import { fillBlocks } from "../../src/modules/mining/collect/blocks.ts";
import { sumGroups } from "../../src/modules/mining/collect/group-sums.ts";
import { sumAllWorkers } from "../../src/modules/mining/collect/worker-sums-repository.ts";
import { writeWorkers } from "../../src/modules/mining/collect/workers-repository.ts";
import type { Services } from "../../src/services.ts";
import { HOLDER, type FarmPeople, type FarmSize } from "./people.ts";

const HOUR = 3600;
const DAY = 86_400;
const BTC = [
  { prefix: "s21", hashrate: 200e12 },
  { prefix: "s19xp", hashrate: 140e12 },
];

/**
 * Builds the machines: two fifths are in the holder's own account, the rest in its sub-accounts; every fourth of those mines a
 * coin other than Bitcoin.
 *
 * @param size how large the farm is
 * @returns machines of all accounts
 */
export function buildMachines(size: Pick<FarmSize, "workers" | "accounts">): readonly Machine[] {
  const own = Math.round(size.workers * 0.4);
  const each = Math.max(1, Math.round((size.workers - own) / size.accounts));
  const others = COINS.filter(({ coin }) => coin !== "BTC");
  const farms: Farm[] = [{ account: HOLDER, coin: "BTC", models: BTC, count: own }];
  for (let n = 1; n <= size.accounts; n += 1) {
    const other = n % 4 === 0 ? others[(n / 4) % others.length] : undefined;
    const models = other === undefined ? BTC : [{ prefix: other.coin.toLowerCase(), hashrate: 1e12 }];
    farms.push({ account: `hall_${String(n)}`, coin: other?.coin ?? "BTC", models, count: each });
  }
  return buildFleet({ farms, seed: "benchmark", stopped: Math.round(size.workers / 60) });
}

/** Pairs of account and coin: the holder has earned every coin, each sub-account one. */
function pairsOf(people: FarmPeople, fleet: readonly Machine[]): string {
  const ids = new Map(people.subs.map(({ account, id }) => [account, id]));
  const coins = new Map(fleet.map(({ account, coin }) => [account, coin]));
  const subs = [...ids].map(([account, account_id]) => ({ account_id, coin: coins.get(account) ?? "BTC" }));
  const own = COINS.map(({ coin }) => ({ account_id: people.main, coin }));
  return JSON.stringify([...own, ...subs]);
}

interface Rows {
  readonly database: Database;
  readonly pairs: string;
  readonly now: number;
  readonly days: number;
}

async function insertHashrates({ database, pairs, now, days }: Rows): Promise<void> {
  const kinds = [
    { name: "min", step: 600, offset: 0, keep: 8 * DAY },
    { name: "hour", step: HOUR, offset: 0, keep: 100 * DAY },
    { name: "day", step: DAY, offset: 16 * HOUR, keep: days * DAY },
    { name: "day_utc", step: DAY, offset: 0, keep: days * DAY },
  ];
  for (const { name, step, offset, keep } of kinds) {
    const last = Math.floor((now - offset) / step) * step + offset;
    await database.execute(sql`
      insert into account_hashrates (account_id, coin, resolution, time, hashrate, reject_rate, active_workers)
      select account_id, coin, ${name}, t, 1e15 + (t / 600) % 97 * 1e12, 0.002, 30
      from jsonb_to_recordset(${pairs}::text::jsonb) as r(account_id int, coin text),
        generate_series(${last - keep + step}::bigint, ${last}::bigint, ${step}::bigint) t`);
  }
}

async function insertProfits({ database, pairs, now, days }: Rows): Promise<void> {
  const hour = Math.floor(now / HOUR) * HOUR;
  await database.execute(sql`
    insert into hourly_profits (account_id, coin, time, hashrate, pps_profit, pplns_profit, fee, pps_fee)
    select account_id, coin, t, 1e15, 40000 + (t / 3600) % 977, 900, 1200, 1100
    from jsonb_to_recordset(${pairs}::text::jsonb) as r(account_id int, coin text),
      generate_series(${hour - 100 * DAY}::bigint, ${hour - HOUR}::bigint, 3600) t`);
  for (const { utc, offset } of [
    { utc: false, offset: 16 * HOUR },
    { utc: true, offset: 0 },
  ]) {
    const last = Math.floor((now - offset) / DAY) * DAY + offset - DAY;
    const range = sql`generate_series(${last - (days - 1) * DAY}::bigint, ${last}::bigint, 86400) t`;
    await database.execute(sql`
      insert into daily_profits (account_id, coin, utc, time, hashrate, pps_profit, pplns_profit, fee, price)
      select account_id, coin, ${utc}, t, 1e15, 960000 + (t / 86400) % 977, 21600, 28800, (60000 + (t / 86400) % 30000)::text
      from jsonb_to_recordset(${pairs}::text::jsonb) as r(account_id int, coin text), ${range}`);
    await database.execute(sql`
      insert into coin_days (coin, utc, time, difficulty, network_hashrate, pps_plus_rate, unit_output, tx_fee, hashes_per_block)
      select coin, ${utc}, t, 1e14, 1e21, '1.02', '0.00000042', 3000000, 400000000000000000000000
      from unnest(${`{${COINS.map(({ coin }) => coin).join(",")}}`}::text[]) coin, ${range}`);
  }
}

/** Inserts twelve blocks a day for a hundred days, each with a share for every account. */
async function insertBlockProfits({ database, pairs, now }: Rows): Promise<void> {
  const first = now - (now % 7200) - 100 * DAY;
  await database.execute(sql`
    insert into block_profits (account_id, coin, height, kind, blocks, time, reward, share, profit, fee, saved, mature_time)
    select account_id, coin, 900000 + n, case when coin = 'BCH' then 'reward' else 'fees' end, 1, ${first}::bigint + n * 7200, 3000000, 0.001, 2900, 100, 0,
      ${first}::bigint + n * 7200 + 60000
    from jsonb_to_recordset(${pairs}::text::jsonb) as r(account_id int, coin text), generate_series(1, 1199) n`);
}

async function insertGroups(database: Database, main: number): Promise<void> {
  await database.execute(sql`
    insert into worker_groups (account_id, coin, name) select ${main}::int, 'BTC', 'Row ' || n from generate_series(1, 40) n`);
  await database.execute(sql`
    update workers set group_id = (select min(id) from worker_groups where account_id = ${main}::int) + workers.id % 40
    where account_id = ${main}::int and coin = 'BTC' and workers.id % 5 > 0`);
}

async function insertEvents(database: Database, main: number, now: number): Promise<void> {
  await database.execute(sql`
    insert into alert_events (account_id, coin, kind, worker, start_time, confirmed_time, back_time, end_time, told_time, end_told_time)
    select ${main}::int, 'BTC', case when n % 9 = 0 then 'hashrate_drop' else 'worker_offline' end,
      case when n % 9 = 0 then '' else 's21-' || n % 500 end, t, t + 600, t + 1800, t + 2400, t + 660, t + 2460
    from generate_series(1, 10000) n, lateral (select ${now}::bigint - n * 800 as t) times`);
}

/**
 * Inserts workers, hashrates, profits, blocks and alerts as the pool job would have, up to the last full minute.
 *
 * @param people accounts
 * @param farm machines and size
 */
export async function insertFigures(
  services: Services,
  people: FarmPeople,
  farm: { readonly fleet: readonly Machine[]; readonly size: FarmSize },
): Promise<void> {
  const { database, poolSource: source, clock } = services;
  const now = clock.now();
  const rows = { database, pairs: pairsOf(people, farm.fleet), now, days: farm.size.days };
  await writeWorkers(database, stoppedMachines(farm.fleet, now), now);
  await writeWorkers(database, await source.workers(now), now);
  await insertGroups(database, people.main);
  await sumAllWorkers(database, now);
  await insertHashrates(rows);
  await insertProfits(rows);
  await insertBlockProfits(rows);
  await fillBlocks({ database, source, from: now - 90 * DAY, to: now });
  await insertEvents(database, people.main, now);
  const minute = now - (now % 60);
  await database.execute("analyze");
  await sumGroups(database, { from: minute - 60, to: minute });
  await database.execute(sql`insert into pool_clock (name, minute) values ('pool', ${minute}::bigint)`);
}
