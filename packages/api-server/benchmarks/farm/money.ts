import { sql } from "drizzle-orm";
import type { Database } from "../../src/platform/database/database.ts";
import { chunk } from "../../src/modules/mining/collect/accounts-repository.ts";
import { postTransfers } from "../../src/modules/ledger/ledger.ts";
import type { Transfer } from "../../src/modules/ledger/ledger-repository.ts";
import type { FarmPeople } from "./people.ts";

const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const HOUR = 3600;

interface Money {
  readonly database: Database;
  readonly people: FarmPeople;
  readonly now: number;
}

async function insertOrders({ database, people, now }: Money): Promise<void> {
  const { main } = people;
  await database.execute(sql`
    insert into withdrawal_batches (account_id, client_id, coin, chain, type, create_time)
    select ${main}::int, 'batch-' || n, 'BTC', 'BTC', 'outer', ${now}::bigint - n * 86400 from generate_series(1, 200) n`);
  await database.execute(sql`
    insert into withdrawals (account_id, owner_id, client_id, batch_id, row, coin, chain, type, address, recipient_id, amount, fee, status, auto,
      usd_value, limit_time, create_time, update_time, txid, confirmations)
    select ${main}::int, ${main}::int, 'order-' || n, case when n % 5 = 0 then 1 + n % 200 end, case when n % 5 = 0 then n end, 'BTC', 'BTC',
      case when n % 7 = 0 then 'inner' else 'outer' end, case when n % 7 = 0 then 'hall_' || 1 + n % ${people.subs.length}::int else ${ADDRESS} end,
      case when n % 7 = 0 then (select min(id) from accounts where parent_id = ${main}::int) + n % ${people.subs.length}::int end, 500000 + n, 1000,
      case when n % 50 = 0 then 'failed' else 'finished' end, n % 3 = 0, '450.00', t, t, t + 3600, md5(n::text) || md5('b' || n), 6
    from generate_series(1, 5000) n, lateral (select ${now}::bigint - n * 3600 as t) times`);
  await database.execute(sql`
    insert into deposits (account_id, coin, chain, address, amount, txid, confirmations, status, create_time, update_time)
    select ${main}::int, 'BTC', 'BTC', ${ADDRESS}, 700000 + n, md5('d' || n) || md5('e' || n), 6, 'finished', ${now}::bigint - n * 3600,
      ${now}::bigint - n * 3600 + 3600 from generate_series(1, 5000) n`);
  await database.execute(sql`
    insert into address_book (owner_id, coin, chain, type, address, label, create_time, active_time)
    select ${main}::int, 'BTC', 'BTC', 'outer', 'bc1q' || md5(n::text), 'Address ' || n, ${now}::bigint - n, ${now}::bigint - n from generate_series(1, 500) n`);
  await database.execute(sql`
    insert into auto_withdrawal_log (account_id, actor_id, ip, coin, action, new_address, new_threshold, time)
    select ${main}::int, ${main}::int, '192.0.2.7', 'BTC', 'set', ${ADDRESS}, 1000000, ${now}::bigint - n * 3600 from generate_series(1, 1000) n`);
}

/**
 * Inserts ten thousand days of mining and five thousand deposits and withdrawals: twenty thousand bills with their ledger
 * transfers.
 */
async function postBills({ database, people, now }: Money): Promise<void> {
  const mine = { account_id: people.main, kind: "available" } as const;
  const frozen = { account_id: people.main, kind: "frozen" } as const;
  const chain = { account_id: null, kind: "chain" } as const;
  const reward = { account_id: null, kind: "pool_reward" } as const;
  const coins = ["BTC", "LTC", "KAS", "ZEC"];
  const transfers = Array.from({ length: 5000 }, (_, index): Transfer[] => {
    const n = 5000 - index;
    const common = { time: now - n * HOUR, coin: "BTC", price: "90000" };
    const order = `withdrawal:${String(n)}`;
    const other = { ...common, coin: coins[n % 4] ?? "BTC" };
    const mined = { ...other, from: reward, to: mine, reference: `mining:${String(common.time)}` };
    return [
      { ...mined, amount: 960_000n, kind: "mining_pps" },
      { ...mined, amount: 21_600n, kind: "mining_pplns" },
      {
        ...common,
        from: chain,
        to: mine,
        amount: 700_000n,
        kind: "deposit",
        reference: `deposit:${String(n)}`,
      },
      { ...common, from: mine, to: frozen, amount: 500_000n, kind: "withdraw", reference: order },
      { ...common, from: frozen, to: chain, amount: 500_000n, kind: "withdraw_paid", reference: order },
    ];
  });
  for (const piece of chunk(transfers, 200)) {
    await database.transaction((transaction) => postTransfers(transaction, piece.flat()));
  }
}

async function insertFinance({ database, people, now }: Money): Promise<void> {
  const { main } = people;
  await database.execute(sql`
    insert into conversions (account_id, time, kind, from_coin, to_coin, price, from_amount, to_amount, fee, status)
    select ${main}::int, ${now}::bigint - n * 3600, 'manual', 'BTC', 'USDT', '90000', 1000, 90000000, 900, 'finished' from generate_series(1, 5000) n`);
  await database.execute(sql`
    insert into loan_positions (account_id, status, collateral_coin, collateral, loan_coin, principal, create_time, close_time)
    select ${main}::int, 'repaid', 'BTC', 0, 'USDT', 0, ${now}::bigint - n * 86400, ${now}::bigint - n * 86400 + 43200 from generate_series(1, 200) n`);
  await database.execute(sql`
    insert into loan_records (account_id, position_id, kind, time, coin, amount)
    select ${main}::int, 1 + n % 200, (array['borrow', 'repay', 'interest'])[1 + n % 3], ${now}::bigint - n * 3600, 'USDT', 1000000 from generate_series(1, 5000) n`);
  await database.execute(sql`
    insert into wallet_values (account_id, time, value)
    select id, ${now - (now % 86_400)}::bigint - n * 86400, '12345.67' from accounts, generate_series(1, 730) n`);
}

/**
 * Inserts orders, payments, 20,000 bills, conversions and loans of the holder.
 *
 * @param money database, accounts and current time
 */
export async function insertMoney(money: Money): Promise<void> {
  await insertOrders(money);
  await postBills(money);
  await insertFinance(money);
}
