import type pg from "pg";
import type { FleetShares } from "./mining-fleet.ts";

/** The Miningcore tables that are read, as created by its own script. */
const TABLES = `
  create table poolstats (
    id bigserial primary key, poolid text not null, connectedminers int not null default 0,
    poolhashrate double precision not null default 0, sharespersecond double precision not null default 0,
    networkhashrate double precision not null default 0, networkdifficulty double precision not null default 0,
    lastnetworkblocktime timestamp null, blockheight bigint not null default 0,
    connectedpeers int not null default 0, created timestamp not null
  );
  create index on poolstats (poolid, created);
  create table minerstats (
    id bigserial primary key, poolid text not null, miner text not null, worker text not null,
    hashrate double precision not null default 0, sharespersecond double precision not null default 0,
    created timestamp not null
  );
  create index on minerstats (poolid, created);
  create table blocks (
    id bigserial primary key, poolid text not null, blockheight bigint not null,
    networkdifficulty double precision not null, status text not null, type text null,
    confirmationprogress float not null default 0, effort float null,
    transactionconfirmationdata text not null, miner text null, reward decimal(28,12) null,
    source text null, hash text null, created timestamp not null,
    constraint blocks_pool_height unique (poolid, blockheight, type) deferrable initially deferred
  );`;

/** Hashrate window in seconds. */
const WINDOW = 600;
const POOL = "ltc1";

/** A block as stored by Miningcore when a share solves it. */
export interface MiningcoreBlock {
  readonly height: number;
  readonly time: number;
  readonly miner: string;
}

/** Rows as written by a Miningcore, from the shares of a fleet. */
export interface MiningcoreWriter {
  readonly pool: string;
  createTables(): Promise<void>;
  /** Counts shares of a minute; they expire with the window. */
  count(shares: readonly FleetShares[], minute: number): void;
  /** Runs the statistics. */
  write(time: number, hashesPerDifficulty: number): Promise<void>;
  find(block: MiningcoreBlock): Promise<void>;
  /** Sets the status that the payment processor determines later. */
  settle(height: number, status: "confirmed" | "orphaned"): Promise<void>;
}

function stamp(time: number): string {
  return new Date(time * 1000).toISOString().replace("Z", "");
}

/** Creates the writer of a pool. */
export function createMiningcoreWriter(
  client: pg.Client,
  addressOf: (account: string) => string,
): MiningcoreWriter {
  let minutes: { readonly minute: number; readonly shares: readonly FleetShares[] }[] = [];

  function rates(time: number, hashesPerDifficulty: number) {
    const sums = new Map<string, { miner: string; worker: string; difficulty: number }>();
    for (const { shares } of minutes.filter(({ minute }) => minute >= time - WINDOW && minute < time))
      for (const { account, name, difficulty } of shares) {
        const own = sums.get(`${account} ${name}`) ?? {
          miner: addressOf(account),
          worker: name,
          difficulty: 0,
        };
        sums.set(`${account} ${name}`, own);
        own.difficulty += difficulty;
      }
    return [...sums.values()].map(({ miner, worker, difficulty }) => ({
      miner,
      worker,
      hashrate: Math.floor((difficulty * hashesPerDifficulty) / WINDOW),
    }));
  }

  return {
    pool: POOL,
    createTables: async () => {
      await client.query(TABLES);
    },
    count(shares, minute) {
      minutes = [...minutes.filter((one) => one.minute >= minute - WINDOW), { minute, shares }];
    },
    async write(time, hashesPerDifficulty) {
      const rows = rates(time, hashesPerDifficulty);
      const whole = rows.reduce((sum, { hashrate }) => sum + hashrate, 0);
      await client.query(
        `insert into poolstats (poolid, connectedminers, poolhashrate, networkdifficulty, blockheight, created)
         values ($1, $2, $3, 9e7, $4, $5::timestamp)`,
        [POOL, rows.length, whole, 3_000_000 + (Math.floor(time / 150) % 1000), stamp(time)],
      );
      await client.query(
        `insert into minerstats (poolid, miner, worker, hashrate, sharespersecond, created)
         select $1, miner, worker, hashrate, 0.1, $3::timestamp
         from jsonb_to_recordset($2::jsonb) as r(miner text, worker text, hashrate float8) where hashrate > 0`,
        [POOL, JSON.stringify(rows), stamp(time)],
      );
    },
    async find({ height, time, miner }) {
      await client.query(
        `insert into blocks (poolid, blockheight, networkdifficulty, status, effort, transactionconfirmationdata,
           miner, reward, hash, created)
         values ($1, $2, 9e7, 'pending', 0.8, $3, $4, 6.25, $5, $6::timestamp)`,
        [
          POOL,
          height,
          height.toString(16).padStart(64, "a"),
          miner,
          height.toString(16).padStart(64, "b"),
          stamp(time),
        ],
      );
    },
    async settle(height, status) {
      await client.query(
        `update blocks set status = $3, confirmationprogress = 1, reward = case when $3 = 'confirmed' then 6.2501 else 0 end
         where poolid = $1 and blockheight = $2`,
        [POOL, height, status],
      );
    },
  };
}
