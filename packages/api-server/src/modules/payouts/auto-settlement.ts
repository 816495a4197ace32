import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Prices } from "../prices/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { type ChainTerms, listChainTerms } from "../coins/index.ts";
import { DAY_OFFSET } from "../mining/index.ts";
import { resolveDestination } from "./destinations.ts";
import { lockBalance, usableOf } from "../ledger/index.ts";
import { MONEY_LIMITS } from "./limits.ts";
import { cutToLimit, type MoneyLimits } from "./limits-repository.ts";
import { placeOrder } from "./orders-repository.ts";
import { isOpen, type OrderType } from "./terms.ts";
import { type Rule, hasRun, type AutoScope, listRules } from "./auto-settlement-repository.ts";
import { DAY } from "../../platform/time.ts";

const ORDER_TYPES: Readonly<Record<Rule["address_type"], OrderType>> = {
  chain: "outer",
  inner: "inner",
  CoinEx: "coinex",
};

/** Order type for an address type. */
export function orderTypeOf(type: Rule["address_type"]): OrderType {
  return ORDER_TYPES[type];
}

/** Next run of a rule: at the settlement of the pool's day, which is also the time of its orders. */
export function nextAutoTime(now: number, holdUntil: number | null): number {
  return Math.ceil((Math.max(now, holdUntil ?? 0) - DAY_OFFSET) / DAY) * DAY + DAY_OFFSET;
}

/** The part of a balance that can be paid: whole payment units of the coin, up to the maximum of one payment. */
function payable(balance: bigint, terms: ChainTerms, type: OrderType): bigint {
  const decimals = type === "outer" ? terms.precision - terms.payment_precision : 0;
  const unit = 10n ** BigInt(decimals);
  const whole = (balance / unit) * unit;
  return whole > terms.max ? terms.max : whole;
}

async function runRule(
  tx: Database,
  { rule, owner_id, terms }: { rule: Rule; owner_id: number; terms: ChainTerms },
  settlement: { now: number; prices: Prices; limits: MoneyLimits },
): Promise<void> {
  const { now, prices } = settlement;
  const type = ORDER_TYPES[rule.address_type];
  await lockAccount(tx, owner_id);
  const balance = await lockBalance(tx, rule.account_id, rule.coin);
  const { account_id, coin } = rule;
  const usable = type === "inner" ? balance : await usableOf(tx, { account_id, owner_id, coin }, balance);
  if (usable < BigInt(rule.threshold) || (await hasRun(tx, rule, now))) return;
  // The rest is ordered at the next settlements.
  const units =
    type === "inner" ? usable : await cutToLimit(tx, { owner_id, coin, units: usable }, settlement);
  const amount = payable(units, terms, type);
  if (amount === 0n) return;
  const request = { owner_id, account_id: rule.account_id, terms, type, address: rule.address };
  const destination = await resolveDestination(tx, request);
  const order = { account_id: rule.account_id, owner_id, terms, type, destination, amount, fee: 0n };
  await placeOrder(tx, { ...order, remark: "", auto: true, now, prices });
}

/**
 * Settlement step that creates the orders of auto-withdrawal rules, each within its owner's 24-hour limit. A paused or held rule
 * keeps its settings and runs another day, as does one whose destination can no longer be paid.
 *
 * @param now end of the settled day; time of the orders
 * @param prices USD for one coin
 */
export async function runAutoWithdrawals(
  tx: Database,
  now: number,
  prices: Prices,
  scope: AutoScope = {},
): Promise<void> {
  const rules = await listRules(tx, now, scope);
  const all = await listChainTerms(tx);
  const settlement = { now, prices, limits: scope.limits ?? MONEY_LIMITS };
  for (const { rule, id, parent_id } of rules) {
    const terms = all.find((one) => one.coin === rule.coin && one.chain === rule.chain);
    const isHeld = rule.hold_until !== null && rule.hold_until > now;
    if (
      terms === undefined ||
      isHeld ||
      !terms.auto_enabled ||
      !isOpen(terms, ORDER_TYPES[rule.address_type])
    )
      continue;
    try {
      await runRule(tx, { rule, owner_id: parent_id ?? id, terms }, settlement);
    } catch (error) {
      // Only the destination can be refused here, before anything is written.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
