import { lockAccount } from "../../platform/account-lock-repository.ts";
import { ApiError } from "../../platform/errors.ts";
import { retrySerialised, postTransfers } from "../ledger/index.ts";
import { arrivedPayments } from "../payouts/index.ts";
import type { ChainNode, NodeTransaction } from "../chain-node/index.ts";
import { currentPrices, type Prices } from "../prices/index.ts";
import { type AccelerationRow, findRunning, listOpen, moveAcceleration } from "./accelerations-repository.ts";
import { takeFee } from "./order.ts";
import type { AccelerationServices } from "./services.ts";
import { REFUND_SECONDS } from "./terms.ts";

/** Tolerance for payments that are detected late. */
const GRACE_SECONDS = 120;
/** Time for which a node may not know a transaction: one that restarts learns it only when it is announced again. */
const MISSING_SECONDS = 600;

/** Options for following accelerations. */
export interface FollowOptions {
  readonly services: Pick<
    AccelerationServices,
    "database" | "clock" | "random" | "nodes" | "lastMeasured" | "config" | "secrets"
  >;
  /** Called with an acceleration that failed; the others continue, and the next round retries it. */
  readonly onError: (error: unknown) => void;
}

interface Round extends FollowOptions {
  readonly prices: Prices;
  readonly now: number;
}

type End = Pick<AccelerationRow, "status" | "reason">;

async function end({ services, now }: Round, row: AccelerationRow, { status, reason }: End): Promise<void> {
  await moveAcceleration(services.database, row, { status, reason, end_time: now });
}

/** Abandons a running acceleration and refunds its payment to the balance. */
async function giveUp(round: Round, row: AccelerationRow, reason: AccelerationRow["reason"]): Promise<void> {
  const { services, now, prices } = round;
  const { account_id, pay_coin: coin, amount } = row;
  if (account_id === null || coin === null || amount === null) {
    await end(round, row, { status: "failed", reason });
    return;
  }
  await retrySerialised(services.random, () =>
    services.database.transaction(async (transaction) => {
      await lockAccount(transaction, account_id);
      const change = { status: "refunded", reason, end_time: now } as const;
      if (!(await moveAcceleration(transaction, row, change))) return;
      await postTransfers(transaction, [
        {
          time: now,
          coin,
          from: { account_id: null, kind: "fee_income" },
          to: { account_id, kind: "available" },
          amount: BigInt(amount),
          kind: "accelerator_refund",
          reference: `acceleration:${String(row.id)}`,
          price: prices.get(coin) ?? "0",
        },
      ]);
    }),
  );
}

function ageOf(row: AccelerationRow, now: number): number {
  return now - (row.start_time ?? row.create_time);
}

/** A transaction as its node sees it, and for how long the node has not known it. */
interface Seen {
  readonly found: NodeTransaction | undefined;
  readonly isLost: boolean;
}

/** Looks a transaction up, and records since when the node does not know it. */
async function look({ services, now }: Round, row: AccelerationRow, node: ChainNode): Promise<Seen> {
  const found = await node.find(row.txid);
  const missing_since = found === undefined ? (row.missing_since ?? now) : null;
  if (missing_since !== row.missing_since) await moveAcceleration(services.database, row, { missing_since });
  return { found, isLost: missing_since !== null && now - missing_since > MISSING_SECONDS };
}

async function followRunning(round: Round, row: AccelerationRow, node: ChainNode): Promise<void> {
  const { services, now } = round;
  const age = ageOf(row, now);
  const { found, isLost } = await look(round, row, node);
  if (found?.status === "confirmed") {
    const { block_height } = found;
    await moveAcceleration(services.database, row, { status: "confirmed", block_height, end_time: now });
  } else if (found?.status === "replaced") await giveUp(round, row, "replaced");
  else if (isLost) await giveUp(round, row, "dropped");
  else if (age > REFUND_SECONDS) await giveUp(round, row, "not_mined");
  else if (found !== undefined && !row.is_prioritised && (await node.prioritise(row.txid)))
    await moveAcceleration(services.database, row, { is_prioritised: true });
}

/** Returns why an acceleration can no longer start; the payment stays in the balance. */
function hindrance({ found, isLost }: Seen): AccelerationRow["reason"] {
  if (isLost) return "dropped";
  if (found?.status === "replaced") return "replaced";
  return found?.status === "confirmed" ? "confirmed_before_payment" : null;
}

/** Charges the price once the payment is in the balance, and starts the acceleration. */
async function begin(round: Round, row: AccelerationRow & { readonly account_id: number }): Promise<void> {
  const { services, now, prices } = round;
  const { id, account_id, pay_coin: coin, amount } = row;
  if (coin === null || amount === null) throw new Error("a paid acceleration has no price");
  if ((await findRunning(services.database, row)) !== undefined) {
    await end(round, row, { status: "expired", reason: "accelerated_before" });
    return;
  }
  try {
    await retrySerialised(services.random, () =>
      services.database.transaction(async (transaction) => {
        await lockAccount(transaction, account_id);
        const change = { status: "accelerating", start_time: now } as const;
        if (!(await moveAcceleration(transaction, row, change))) return;
        const price = prices.get(coin) ?? "0";
        await takeFee(transaction, { id, account_id, coin, amount: BigInt(amount), price, now });
      }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 22001) throw error;
    await end(round, row, { status: "expired", reason: "balance_too_low" });
  }
}

/** Payments to the address of an acceleration before its deadline. */
async function paymentsInTime({ services }: Round, row: AccelerationRow) {
  const { pay_coin: coin, chain, address, expire_time } = row;
  if (coin === null || chain === null || address === null || expire_time === null)
    throw new Error("a payment on chain has no address");
  const payments = await arrivedPayments(services.database, { coin, chain, address });
  return { expire_time, payments: payments.filter(({ time }) => time <= expire_time) };
}

async function followPayment(round: Round, row: AccelerationRow, seen: Seen): Promise<void> {
  const { services, now } = round;
  const { account_id } = row;
  if (account_id === null) throw new Error("a payment on chain has no account");
  const reason = hindrance(seen);
  if (reason !== null) {
    await end(round, row, { status: "expired", reason });
    return;
  }
  const { expire_time, payments } = await paymentsInTime(round, row);
  const arrived = payments.reduce((total, payment) => total + payment.amount, 0n);
  const isEnough = arrived >= BigInt(row.amount ?? "0");
  if (!isEnough) {
    if (now > expire_time + GRACE_SECONDS) await end(round, row, { status: "expired", reason: "not_paid" });
  } else if (seen.found !== undefined && payments.every((payment) => payment.is_credited))
    await begin(round, { ...row, account_id });
  else if (row.status === "unpaid") await moveAcceleration(services.database, row, { status: "paid" });
}

/**
 * Ends an acceleration whose coin has no node, once its time is over: its outcome can no longer be known. What was paid is
 * refunded, or stays in the balance if it did not start.
 */
async function endUnknown(round: Round, row: AccelerationRow): Promise<void> {
  const { now } = round;
  if (row.status === "accelerating") {
    if (ageOf(row, now) > REFUND_SECONDS) await giveUp(round, row, "not_mined");
    return;
  }
  const { expire_time, payments } = await paymentsInTime(round, row);
  if (now <= expire_time + GRACE_SECONDS) return;
  await end(round, row, { status: "expired", reason: payments.length === 0 ? "not_paid" : null });
}

async function follow(round: Round, row: AccelerationRow): Promise<void> {
  const node = round.services.nodes.of(row.coin);
  if (node === undefined) await endUnknown(round, row);
  else if (row.status === "accelerating") await followRunning(round, row, node);
  else await followPayment(round, row, await look(round, row, node));
}

/**
 * Advances every acceleration: received payments, transactions to prioritize, mined ones, and refunds, also while the
 * accelerator is closed. Can be interrupted at any time and run again.
 */
export async function followAccelerations(options: FollowOptions): Promise<void> {
  const { services, onError } = options;
  const open = await listOpen(services.database);
  if (open.length === 0) return;
  const now = services.clock.now();
  const prices = await currentPrices(services.lastMeasured, now);
  const round = { ...options, prices, now };
  for (const row of open) await follow(round, row).catch(onError);
}
