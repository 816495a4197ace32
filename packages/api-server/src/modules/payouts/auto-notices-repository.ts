import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { withdrawals } from "../../platform/database/schema/index.ts";
import { storeMoneyChange } from "../notifications/index.ts";
import type { SendStored } from "../security/index.ts";
import type { Rule } from "./auto-settlement-repository.ts";
import { orderTypeOf } from "./auto-settlement.ts";
import type { PayoutServices } from "./services.ts";
import type { Actor } from "./withdrawals.ts";

/** A rule as far as it decides where money goes. */
export type RuleTarget = Pick<Rule, "account_id" | "coin" | "chain" | "address_type" | "address" | "enabled">;

/** Whether two rules of a coin pay to the same destination. */
export function isSameTarget(one: RuleTarget | undefined, other: RuleTarget): boolean {
  return (
    one?.address === other.address && one.chain === other.chain && one.address_type === other.address_type
  );
}

/** Whether an automatic withdrawal reached a rule's destination. */
async function hasPaid(tx: Database, rule: RuleTarget): Promise<boolean> {
  const isReached = and(
    eq(withdrawals.account_id, rule.account_id),
    eq(withdrawals.coin, rule.coin),
    eq(withdrawals.chain, rule.chain),
    eq(withdrawals.type, orderTypeOf(rule.address_type)),
    eq(withdrawals.address, rule.address),
    eq(withdrawals.auto, true),
    eq(withdrawals.status, "finished"),
  );
  return (await tx.$count(withdrawals, isReached)) > 0;
}

/**
 * Stores the message and the email to the owner about a rule that now pays to another destination, or was resumed with one that no
 * automatic withdrawal has reached yet.
 *
 * @returns sends the email, to be called after the commit; undefined for other changes
 */
export async function storeRuleChange(
  services: PayoutServices,
  tx: Database,
  { session, address }: Actor,
  { before, after }: { readonly before: RuleTarget | undefined; readonly after: RuleTarget },
): Promise<SendStored | undefined> {
  const isSame = isSameTarget(before, after);
  const isResumed = after.enabled && before?.enabled === false;
  if (isSame && (!isResumed || (await hasPaid(tx, after)))) return undefined;
  const { coin } = after;
  return storeMoneyChange(services, tx, session.origin, {
    body: isSame ? "change_auto_resumed" : "change_auto",
    values: { coin, account: session.account.account ?? "", destination: after.address, address },
  });
}
