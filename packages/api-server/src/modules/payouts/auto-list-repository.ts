import type { AutoWithdrawal, WithdrawAddressChange } from "contracts/calls/wallet-auto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import {
  accounts,
  autoWithdrawalLog,
  autoWithdrawals,
  withdrawals,
} from "../../platform/database/schema/index.ts";
import { maskAddress, maskDestination } from "../../platform/masks.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { presentRows, type Listing, type PagePart } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import { amountText, type ChainTerms, listChainTerms } from "../coins/index.ts";
import type { ScopeAccount } from "../accounts/index.ts";
import { findLost } from "./auto-destinations-repository.ts";
import { nextAutoTime, orderTypeOf } from "./auto-settlement.ts";
import { listStopped } from "./auto-settlement-repository.ts";
import { listBalances } from "../ledger/index.ts";
import { isOpen } from "./terms.ts";

type Rule = typeof autoWithdrawals.$inferSelect;

type LastOrder = Pick<
  typeof withdrawals.$inferSelect,
  "account_id" | "coin" | "amount" | "create_time" | "txid" | "status"
>;

async function lastOrders(database: Database, ids: readonly number[]): Promise<LastOrder[]> {
  return database
    .selectDistinctOn([withdrawals.account_id, withdrawals.coin], {
      account_id: withdrawals.account_id,
      coin: withdrawals.coin,
      amount: withdrawals.amount,
      create_time: withdrawals.create_time,
      txid: withdrawals.txid,
      status: withdrawals.status,
    })
    .from(withdrawals)
    .where(and(inArray(withdrawals.account_id, [...ids]), eq(withdrawals.auto, true)))
    .orderBy(withdrawals.account_id, withdrawals.coin, desc(withdrawals.id));
}

/** How rules are shown. */
export interface RuleView {
  /** Whether each row names its account. */
  readonly isSummary: boolean;
  readonly isMasked: boolean;
  readonly locale: Locale;
  readonly now: number;
}

/** A rule and its next run, for every page that shows it. */
export interface ShownRule extends Omit<AutoWithdrawal, "account" | "available" | "last" | "paused_reason"> {
  readonly account_id: number;
  /** Text of the reason why it is not paid out now; null if it is. */
  readonly pause: ((locale: Locale) => string | null) | null;
}

interface Shown {
  readonly terms: readonly ChainTerms[];
  /** Whether the destination account no longer exists. */
  readonly isLost: boolean;
  /** Whether no money may leave the account. */
  readonly isStopped: boolean;
  readonly view: Pick<RuleView, "isMasked" | "now">;
}

function pauseOf(
  { coin, chain, address_type }: Rule,
  { terms, isLost, isStopped }: Shown,
): ShownRule["pause"] {
  const found = terms.find((one) => one.coin === coin && one.chain === chain);
  const isOn = found?.auto_enabled === true && isOpen(found, orderTypeOf(address_type));
  if (!isOn) return (locale) => found?.reason[locale] ?? null;
  if (isLost) return (locale) => translate(locale, "auto_destination_gone", { coin });
  return isStopped ? (locale) => translate(locale, "withdrawals_held") : null;
}

function presentRule(rule: Rule, shown: Shown): ShownRule {
  const { view } = shown;
  const { account_id, address_type, address } = rule;
  const pause = pauseOf(rule, shown);
  return {
    account_id,
    coin: rule.coin,
    chain: rule.chain,
    address_type,
    withdraw_address: view.isMasked ? maskDestination(address_type, address) : address,
    threshold: amountText(rule.threshold, rule.coin),
    enabled: rule.enabled,
    hold_until: rule.hold_until !== null && rule.hold_until > view.now ? rule.hold_until : null,
    next_time: rule.enabled && pause === null ? nextAutoTime(view.now, rule.hold_until) : null,
    pause,
  };
}

async function presentRules(
  database: Database,
  rules: readonly Rule[],
  view: Shown["view"],
): Promise<ShownRule[]> {
  if (rules.length === 0) return [];
  const ids = new Set(rules.map(({ account_id }) => account_id));
  const [terms, lost, stopped] = await Promise.all([
    listChainTerms(database),
    findLost(database, rules),
    listStopped(database, [...ids], view.now),
  ]);
  return rules.map((rule) => {
    const isStopped = stopped.has(rule.account_id);
    return presentRule(rule, { terms, isLost: lost.has(rule), isStopped, view });
  });
}

/** Lists the rules of some accounts with their next run. */
export async function listShownRules(
  database: Database,
  ids: readonly number[],
  view: Shown["view"],
): Promise<ShownRule[]> {
  const rules = await database
    .select()
    .from(autoWithdrawals)
    .where(sql`${autoWithdrawals.account_id} = any(${arrayOf(ids)})`)
    .orderBy(autoWithdrawals.account_id, autoWithdrawals.coin);
  return presentRules(database, rules, view);
}

function presentLast(order: LastOrder | undefined, { isMasked }: RuleView): AutoWithdrawal["last"] {
  if (order === undefined) return null;
  const { txid } = order;
  return {
    amount: amountText(order.amount, order.coin),
    time: order.create_time,
    txid: txid !== null && isMasked ? maskAddress(txid) : txid,
    status: order.status,
  };
}

/**
 * Lists the rules of some accounts with their last result and next run.
 *
 * @returns one row per account and coin
 */
export async function listRules(
  database: Database,
  scope: readonly ScopeAccount[],
  view: RuleView,
): Promise<AutoWithdrawal[]> {
  const ids = scope.map(({ id }) => id);
  const [rules, balances, last] = await Promise.all([
    listShownRules(database, ids, view),
    listBalances(database, ids),
    lastOrders(database, ids),
  ]);
  return rules.map(({ account_id, pause, ...rule }) => {
    const isSame = (row: { account_id: number; coin: string }) =>
      row.account_id === account_id && row.coin === rule.coin;
    const available = balances.find((row) => isSame(row) && row.kind === "available")?.balance ?? 0n;
    const account = scope.find(({ id }) => id === account_id)?.account ?? null;
    return {
      account: view.isSummary ? account : null,
      ...rule,
      paused_reason: pause === null ? null : pause(view.locale),
      available: amountText(available, rule.coin),
      last: presentLast(last.find(isSame), view),
    };
  });
}

/**
 * Finds the enabled rule of an account on a coin.
 *
 * @returns from which balance it pays, and its next run, null while it is paused; null without such a rule
 */
export async function findAutoPayout(
  database: Database,
  { account_id, coin }: Pick<Rule, "account_id" | "coin">,
  now: number,
): Promise<Pick<AutoWithdrawal, "threshold" | "next_time"> | null> {
  const isOf = and(
    eq(autoWithdrawals.account_id, account_id),
    eq(autoWithdrawals.coin, coin),
    eq(autoWithdrawals.enabled, true),
  );
  const rules = await database.select().from(autoWithdrawals).where(isOf);
  const [rule] = await presentRules(database, rules, { isMasked: true, now });
  return rule === undefined ? null : { threshold: rule.threshold, next_time: rule.next_time };
}

/** Lists the changes to an account's rules, newest first. */
export async function listRuleChanges(
  database: Database,
  filter: TimeFilter & { readonly account_id: number; readonly coin?: string | undefined },
  part: PagePart,
): Promise<Listing<WithdrawAddressChange>> {
  const condition = and(
    eq(autoWithdrawalLog.account_id, filter.account_id),
    filter.coin === undefined ? undefined : eq(autoWithdrawalLog.coin, filter.coin),
    within(autoWithdrawalLog.time, filter),
  );
  const found = await readPage(
    database,
    autoWithdrawalLog,
    database
      .select({
        change: autoWithdrawalLog,
        actor: sql<string>`coalesce(${accounts.account}, ${accounts.email}, '')`,
      })
      .from(autoWithdrawalLog)
      .innerJoin(accounts, eq(accounts.id, autoWithdrawalLog.actor_id))
      .$dynamic(),
    { where: condition, order: [desc(autoWithdrawalLog.id)], part },
  );
  const text = (units: string | null, coin: string) => (units === null ? null : amountText(units, coin));
  return presentRows(found, ({ change, actor }) => ({
    id: change.id,
    time: change.time,
    actor,
    ip: change.ip,
    coin: change.coin,
    action: change.action,
    old_address: change.old_address,
    new_address: change.new_address,
    old_threshold: text(change.old_threshold, change.coin),
    new_threshold: text(change.new_threshold, change.coin),
  }));
}
