import { amount, toChartNumber } from "amount";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import { amountText } from "../modules/coins/index.ts";
import { readPayoutQueue } from "../modules/overview/money-repository.ts";
import { readWalletBalances } from "../modules/overview/wallet-balances.ts";
import { readBooks } from "../modules/payouts/books-repository.ts";
import { readPauses } from "../modules/payouts/wallet-limits-repository.ts";

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
  const registers = [registry];
  const queue = () => readPayoutQueue(database).catch(() => undefined);
  const books = () => readBooks(database).catch(() => undefined);
  new Gauge({
    name: "pool_payout_queue",
    help: "Orders that are not over, by coin and why they wait; transfers between accounts of the pool are not counted",
    labelNames: ["coin", "status"],
    registers,
    async collect() {
      const rows = await queue();
      this.reset();
      for (const { coin, status, count } of rows ?? []) this.set({ coin, status }, count);
    },
  });
  new Gauge({
    name: "pool_payout_paused",
    help: "Orders that could be paid and are not, by coin, chain and reason, such as limit_hour, below_owed or node_disagrees",
    labelNames: ["coin", "chain", "reason"],
    registers,
    async collect() {
      const rows = await readPauses(database).catch(() => []);
      this.reset();
      for (const { coin, chain, reason, count } of rows) this.set({ coin, chain, reason }, count);
    },
  });
  new Gauge({
    name: "pool_payout_oldest_seconds",
    help: "Age of the oldest order that is not over; 0 without one",
    registers,
    async collect() {
      const rows = await queue();
      this.reset();
      if (rows === undefined) return;
      const oldest = Math.min(clock.now(), ...rows.map((row) => row.oldest));
      this.set(clock.now() - oldest);
    },
  });
  new Gauge({
    name: "pool_liabilities",
    help: "What the pool owes to miners by its ledger, in coin units, without what is on its way to them",
    labelNames: ["coin"],
    registers,
    async collect() {
      const rows = await books();
      this.reset();
      for (const { coin, owed } of rows ?? []) this.set({ coin }, figure(owed, coin));
    },
  });
  new Gauge({
    name: "pool_ledger_holdings",
    help: "What the pool should hold on chains by its ledger, in coin units, without what is on its way",
    labelNames: ["coin"],
    registers,
    async collect() {
      const rows = await books();
      this.reset();
      for (const { coin, held } of rows ?? []) this.set({ coin }, figure(held, coin));
    },
  });
  new Gauge({
    name: "pool_wallet_balance",
    help: "What the wallet of a chain can spend, in coin units, at most a minute old; absent where the wallet cannot say it or is away",
    labelNames: ["coin", "chain"],
    registers,
    async collect() {
      const rows = await readWalletBalances(services).catch(() => []);
      this.reset();
      for (const { coin, chain, balance } of rows)
        if (balance !== null) this.set({ coin, chain }, figure(balance, coin));
    },
  });
  new Counter({
    name: "pool_emails_failed_total",
    help: "Emails and text messages that this process could not hand over; one that is tried again counts each time",
    registers,
    collect() {
      this.reset();
      this.inc(sender.failures?.() ?? 0);
    },
  });
}
