import { amount, toChartNumber } from "amount";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { amountText } from "../modules/coins/index.ts";
import { readOldestDelayed, readPayoutQueue } from "../modules/overview/money-repository.ts";
import { readWalletBalances } from "../modules/overview/wallet-balances.ts";
import { readBooks } from "../modules/payouts/books-repository.ts";
import { readPauses } from "../modules/payouts/wallet-limits-repository.ts";
import { sample } from "./sample-metric.ts";

/** Approximate figure for charts and alerts; the ledger has the exact one. */
function figure(units: bigint, coin: string): number {
  return toChartNumber(amount(amountText(units, coin)));
}

/**
 * Money metrics: pending payouts, what the pool owes, and what it holds. The same on every server of a database, and absent while
 * the database is unavailable.
 */
export function registerMoneyMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { clock, database, sender } = services;
  sample(registry, {
    name: "pool_payout_queue",
    help: "Orders that are not over, by coin and why they wait; transfers between accounts of the pool are not counted",
    labelNames: ["coin", "status"],
    read: async () =>
      (await readPayoutQueue(database)).map(({ coin, status, count }) => ({
        labels: { coin, status },
        value: count,
      })),
  });
  sample(registry, {
    name: "pool_payout_paused",
    help: "Orders that could be paid and are not, by coin, chain and reason, such as limit_hour, below_owed or node_disagrees",
    labelNames: ["coin", "chain", "reason"],
    read: async () =>
      (await readPauses(database)).map(({ coin, chain, reason, count }) => ({
        labels: { coin, chain, reason },
        value: count,
      })),
  });
  sample(registry, {
    name: "pool_payout_oldest_seconds",
    help: "Age of the oldest order that is not over, without those that are held, wait for the daily limit, or are in a block; 0 without one",
    read: async () => clock.now() - ((await readOldestDelayed(database)) ?? clock.now()),
  });
  sample(registry, {
    name: "pool_liabilities",
    help: "What the pool owes to miners by its ledger, in coin units, without what is on its way to them",
    labelNames: ["coin"],
    read: async () =>
      (await readBooks(database)).map(({ coin, owed }) => ({ labels: { coin }, value: figure(owed, coin) })),
  });
  sample(registry, {
    name: "pool_ledger_holdings",
    help: "What the pool should hold on chains by its ledger, in coin units, without what is on its way",
    labelNames: ["coin"],
    read: async () =>
      (await readBooks(database)).map(({ coin, held }) => ({ labels: { coin }, value: figure(held, coin) })),
  });
  sample(registry, {
    name: "pool_wallet_balance",
    help: "What the wallet of a chain can spend, in coin units, at most a minute old; absent if the wallet does not report it or is unreachable",
    labelNames: ["coin", "chain"],
    read: async () =>
      (await readWalletBalances(services)).map(({ coin, chain, balance }) => ({
        labels: { coin, chain },
        value: balance === null ? null : figure(balance, coin),
      })),
  });
  sample(registry, {
    kind: "counter",
    name: "pool_emails_failed_total",
    help: "Emails and text messages that this process could not hand over; one that is tried again counts each time",
    read: () => sender.failures?.() ?? 0,
  });
}
