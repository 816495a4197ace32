import type { AutoWithdrawal, WithdrawAddressChange } from "contracts/calls/wallet-auto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import {
  accounts,
  autoWithdrawalLog,
  autoWithdrawals,
  withdrawals,
} from "../../platform/database/schema/index.ts";
import { maskAddress } from "../../platform/masks.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { presentRows, type Listing, type PagePart } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import { amountText, type ChainTerms, listChainTerms } from "../coins/index.ts";
import type { ScopeAccount } from "../accounts/index.ts";
import { findLost } from "./auto-destinations-repository.ts";
import { nextAutoTime, orderTypeOf } from "./auto-settlement.ts";
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

interface Shown {
  readonly terms: readonly ChainTerms[];
  /** Whether the destination account no longer exists. */
  readonly isLost: boolean;
  readonly view: RuleView;
}

/** Why a rule is not paid out now; null if it is. */
function pausedReason(
  { coin, chain, address_type }: Rule,
  { terms, isLost, view: { locale } }: Shown,
): { readonly text: string | null } | null {
  const found = terms.find((one) => one.coin === coin && one.chain === chain);
  const isOn = found?.auto_enabled === true && isOpen(found, orderTypeOf(address_type));
  if (!isOn) return { text: found?.reason[locale] ?? null };
  return isLost ? { text: translate(locale, "auto_destination_gone", { coin }) } : null;
}

function presentRule(rule: Rule, shown: Shown) {
  const { view } = shown;
  const paused = pausedReason(rule, shown);
  return {
    coin: rule.coin,
    chain: rule.chain,
    address_type: rule.address_type,
    withdraw_address: view.isMasked ? maskAddress(rule.address) : rule.address,
    threshold: amountText(rule.threshold, rule.coin),
    enabled: rule.enabled,
    hold_until: rule.hold_until !== null && rule.hold_until > view.now ? rule.hold_until : null,
    next_time: rule.enabled && paused === null ? nextAutoTime(view.now, rule.hold_until) : null,
    paused_reason: paused?.text ?? null,
  };
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
  const [rules, balances, last, terms] = await Promise.all([
    database
      .select()
      .from(autoWithdrawals)
      .where(inArray(autoWithdrawals.account_id, ids))
      .orderBy(autoWithdrawals.account_id, autoWithdrawals.coin),
    listBalances(database, ids),
    lastOrders(database, ids),
    listChainTerms(database),
  ]);
  const lost = await findLost(database, rules);
  return rules.map((rule) => {
    const isSame = (row: { account_id: number; coin: string }) =>
      row.account_id === rule.account_id && row.coin === rule.coin;
    const available = balances.find((row) => isSame(row) && row.kind === "available")?.balance ?? 0n;
    const account = scope.find(({ id }) => id === rule.account_id)?.account ?? null;
    return {
      account: view.isSummary ? account : null,
      ...presentRule(rule, { terms, isLost: lost.has(rule), view }),
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
  view: Pick<RuleView, "locale" | "now">,
): Promise<Pick<AutoWithdrawal, "threshold" | "next_time"> | null> {
  const isOf = and(
    eq(autoWithdrawals.account_id, account_id),
    eq(autoWithdrawals.coin, coin),
    eq(autoWithdrawals.enabled, true),
  );
  const [rule] = await database.select().from(autoWithdrawals).where(isOf);
  if (rule === undefined) return null;
  const [terms, lost] = await Promise.all([listChainTerms(database), findLost(database, [rule])]);
  const shown = { terms, isLost: lost.has(rule), view: { ...view, isSummary: false, isMasked: true } };
  const { threshold, next_time } = presentRule(rule, shown);
  return { threshold, next_time };
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
