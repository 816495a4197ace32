import { compare, multiplyByCount, ratio, toFixedText, type Ratio } from "amount";
import { LOAN_ALERTS, reachedAlerts, type LoanAlert } from "contracts/loan-math";
import type { Database } from "../../platform/database/database.ts";
import { deliverNotice, type NoticeServices, readSettings } from "../notifications/index.ts";
import type { IndexPrice } from "./index-prices-repository.ts";
import { updatePosition, type PositionRow } from "./positions-repository.ts";
import { ALERT_SECONDS, termsOf } from "./terms.ts";

/** The person's own level, besides the fixed ones. */
const OWN = "own";

/** Alerts repeated hourly while they apply; the mildest is sent once. */
const REPEATED: ReadonlySet<LoanAlert> = new Set(["call", "urgent"]);

function percent(ratio: Ratio): string {
  return toFixedText(multiplyByCount(ratio, 100), { decimals: 2, rounding: "up" });
}

function wholePercent(ratio: Ratio): string {
  return toFixedText(multiplyByCount(ratio, 100), { decimals: 0, rounding: "half-up" });
}

/** Formats a price or amount for a notification, with at most `decimals` digits. */
function figure(value: string): string {
  return value.includes(".") ? value.replace(/(\.\d{1,8})\d*$/, "$1") : value;
}

/** Context for sending an alert. */
export interface AlertContext {
  readonly services: NoticeServices;
  readonly index: IndexPrice;
  readonly now: number;
}

async function notify(
  transaction: Database,
  row: PositionRow,
  context: AlertContext & {
    readonly alert: LoanAlert | typeof OWN;
    readonly level: Ratio;
    readonly ltv: Ratio;
  },
): Promise<void> {
  const { services, index, now, alert, level, ltv } = context;
  const terms = termsOf(row.collateral_coin);
  const values = {
    id: row.id,
    level: wholePercent(level),
    ltv: percent(ltv),
    price: figure(index.price),
    coin: row.collateral_coin,
    loan_coin: row.loan_coin,
    call: wholePercent(terms.call),
    liquidation: wholePercent(terms.liquidation),
  };
  await deliverNotice(transaction, services, {
    accountId: row.account_id,
    event: "loan",
    category: "loan",
    time: now,
    page: "finance/loan",
    write: (say) => ({
      title: say(`loan_${alert === OWN ? "info" : alert}_title`, values),
      paragraphs: [say(`loan_${alert === OWN ? "info" : alert}_text`, values)],
      lines: [],
    }),
  });
}

/**
 * Notifies the person of collateral pledged automatically by a margin call.
 *
 * @param context services, current time and pledged amount, in coin units
 */
export async function notifyPledged(
  transaction: Database,
  row: PositionRow,
  context: { readonly services: NoticeServices; readonly now: number; readonly amount: string },
): Promise<void> {
  const values = { id: row.id, amount: context.amount, coin: row.collateral_coin };
  await deliverNotice(transaction, context.services, {
    accountId: row.account_id,
    event: "loan",
    category: "loan",
    time: context.now,
    page: "finance/loan",
    write: (say) => ({
      title: say("loan_pledged_title", values),
      paragraphs: [say("loan_pledged_text", values)],
      lines: [],
    }),
  });
}

/** Whether an alert is due: newly reached, or still active and repeated; never twice within an hour. */
function isDue(
  row: PositionRow,
  alert: LoanAlert,
  state: { readonly isHighest: boolean; readonly now: number },
) {
  const last = row.alerts[alert];
  if (last !== undefined && state.now - last < ALERT_SECONDS) return false;
  const standing = LOAN_ALERTS.findIndex((level) => level === row.alert_level);
  const isNew = LOAN_ALERTS.indexOf(alert) > standing;
  return isNew || (state.isHighest && REPEATED.has(alert));
}

/**
 * Sends the alert for the person's own level if due, once each time it is reached and at most hourly; returns the time of the
 * last one.
 */
async function notifyOwnLevel(
  transaction: Database,
  row: PositionRow,
  context: AlertContext & { readonly ltv: Ratio },
): Promise<number | undefined> {
  const { loan_level } = await readSettings(transaction, row.account_id);
  const last = row.alerts[OWN];
  if (loan_level === null) return undefined;
  const isReached = compare(context.ltv, ratio(loan_level)) >= 0;
  const isFresh = last === undefined || context.now - last >= ALERT_SECONDS;
  if (!isReached) return isFresh ? undefined : last;
  if (last !== undefined) return last;
  await notify(transaction, row, { ...context, alert: OWN, level: ratio(loan_level) });
  return context.now;
}

/**
 * Notifies the person of every level that a ratio has reached, so that a fall past several of them skips none, each at most once
 * an hour.
 */
export async function notifyAlerts(
  transaction: Database,
  row: PositionRow,
  context: AlertContext & { readonly ltv: Ratio },
): Promise<PositionRow> {
  const { ltv, now } = context;
  const reached = reachedAlerts(ltv, termsOf(row.collateral_coin)).filter((alert) => alert !== "liquidation");
  const highest = reached.at(-1) ?? null;
  const due = reached.filter((alert) => isDue(row, alert, { isHighest: alert === highest, now }));
  const terms = termsOf(row.collateral_coin);
  const own = await notifyOwnLevel(transaction, row, context);
  for (const alert of due) await notify(transaction, row, { ...context, alert, level: terms[alert] });
  if (due.length === 0 && row.alert_level === highest && own === row.alerts[OWN]) return row;
  const { [OWN]: _, ...fixed } = row.alerts;
  return updatePosition(transaction, row, {
    alert_level: highest,
    alerts: {
      ...fixed,
      ...Object.fromEntries(due.map((alert) => [alert, now])),
      ...(own === undefined ? {} : { [OWN]: own }),
    },
  });
}

/** Notifies the person that collateral is being sold. */
export async function notifyLiquidation(
  transaction: Database,
  row: PositionRow,
  context: AlertContext & { readonly ltv: Ratio },
): Promise<void> {
  const level = termsOf(row.collateral_coin).liquidation;
  await notify(transaction, row, { ...context, alert: "liquidation", level });
}
