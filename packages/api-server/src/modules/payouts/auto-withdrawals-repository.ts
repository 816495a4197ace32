import { PERIODS } from "contracts/periods";
import { HOUR } from "../../platform/time.ts";
import { paymentPayload } from "contracts/businesses";
import type { CallInput } from "contracts/call";
import type { setWithdrawAddress } from "contracts/calls/wallet";
import { RESUME_ALL_PAYLOAD, type switchWithdrawAddress } from "contracts/calls/wallet-auto";
import { ERROR_CODES } from "contracts/error-codes";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { autoWithdrawalLog, autoWithdrawals } from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { amountText } from "../coins/index.ts";
import type { PayoutServices } from "./services.ts";
import { requireListed, resolveDestination } from "./destinations.ts";
import { findLost } from "./auto-destinations-repository.ts";
import { isSameTarget, storeRuleChange } from "./auto-notices-repository.ts";
import { listedFrom } from "./destinations-repository.ts";
import { orderTypeOf } from "./auto-settlement.ts";
import { ownerOf } from "../accounts/index.ts";
import { isFullHold, type SendStored } from "../security/index.ts";
import { isOpen, paused, readAmount, requireChain } from "./terms.ts";
import { noteBy, type Actor } from "./withdrawals.ts";

/** Waiting time of a changed destination; the first one of a coin takes effect at once (domain wallet 2.5). */
const CHANGE_HOLD_SECONDS = PERIODS.newDestinationHours * HOUR;

type Rule = typeof autoWithdrawals.$inferSelect;
type RuleBody = CallInput<typeof setWithdrawAddress>["body"];
type SwitchBody = CallInput<typeof switchWithdrawAddress>["body"];

function isRule(accountId: number, coin: string) {
  return and(eq(autoWithdrawals.account_id, accountId), eq(autoWithdrawals.coin, coin));
}

async function findRule(database: Database, accountId: number, coin: string): Promise<Rule | undefined> {
  const [rule] = await database.select().from(autoWithdrawals).where(isRule(accountId, coin));
  return rule;
}

interface Change {
  readonly coin: string;
  readonly action: "set" | "enable" | "disable" | "delete";
  readonly before: Rule | undefined;
  readonly after: Pick<Rule, "address" | "threshold"> | undefined;
}

async function recordChange(
  services: PayoutServices,
  tx: Database,
  actor: Actor,
  change: Change,
): Promise<void> {
  await tx.insert(autoWithdrawalLog).values({
    account_id: actor.session.account.id,
    actor_id: actor.session.origin.id,
    ip: actor.address,
    coin: change.coin,
    action: change.action,
    old_address: change.before?.address ?? null,
    new_address: change.after?.address ?? null,
    old_threshold: change.before?.threshold ?? null,
    new_threshold: change.after?.threshold ?? null,
    time: services.clock.now(),
  });
  await services.securityLog.record(tx, noteBy(actor, "auto_withdrawal_changed"));
}

async function readRule(
  services: PayoutServices,
  actor: Actor,
  body: RuleBody,
): Promise<Omit<Rule, "hold_until">> {
  const { database, holds, clock } = services;
  const { account } = actor.session;
  const type = orderTypeOf(body.address_type);
  const terms = await requireChain(database, body.coin, body.chain);
  if (!terms.auto_enabled || !isOpen(terms, type)) throw paused(terms.reason, actor.locale);
  const request = { owner_id: ownerOf(account), account_id: account.id, terms, type };
  const { address } = await resolveDestination(database, { ...request, address: body.withdraw_address });
  if (type !== "inner" && (await holds.isAllowListOn(database, account.id))) {
    await requireListed(database, { ...request, address }, clock.now());
  }
  const threshold = readAmount({ ...terms, fee: 0n, min: terms.auto_min }, "outer", body.threshold);
  return {
    account_id: account.id,
    coin: body.coin,
    chain: body.chain,
    enabled: body.enabled,
    address_type: body.address_type,
    address,
    threshold: threshold.toString(),
  };
}

/** Reads the destination of a deleted rule; undefined for a coin that never had one. */
async function deletedAddress(tx: Database, { account_id, coin }: Pick<Rule, "account_id" | "coin">) {
  const [last] = await tx
    .select({ address: autoWithdrawalLog.old_address })
    .from(autoWithdrawalLog)
    .where(
      and(
        eq(autoWithdrawalLog.account_id, account_id),
        eq(autoWithdrawalLog.coin, coin),
        eq(autoWithdrawalLog.action, "delete"),
      ),
    )
    .orderBy(desc(autoWithdrawalLog.id))
    .limit(1);
  return last?.address ?? undefined;
}

/**
 * End of a destination's wait: two days if the coin had another one, even if its rule was deleted meanwhile, and no sooner than
 * the end of a hold on withdrawals after a changed factor (domain wallet 2.5).
 */
async function holdOf(
  services: PayoutServices,
  tx: Database,
  { before, rule }: { readonly before: Rule | undefined; readonly rule: Omit<Rule, "hold_until"> },
): Promise<number | null> {
  const { holds, clock } = services;
  if (before !== undefined && isSameTarget(before, rule)) return before.hold_until;
  const hadOther = before !== undefined || (await deletedAddress(tx, rule)) !== undefined;
  const current = rule.address_type === "inner" ? [] : await holds.of(tx, rule.account_id);
  const ends = [
    ...current.filter(isFullHold).flatMap(({ until }) => (until === null ? [] : [until])),
    ...(hadOther ? [clock.now() + CHANGE_HOLD_SECONDS] : []),
  ];
  return ends.length === 0 ? null : Math.max(...ends);
}

/**
 * Sets destination and threshold of a coin. A changed destination waits for two days; the first one does not.
 *
 * @returns until when the coin is not paid out, null when payouts start the next day
 * @throws {ApiError} 22002 to 22006, 22009, 22012, 22014 and those of the codes
 */
export async function setRule(
  services: PayoutServices,
  actor: Actor,
  body: RuleBody,
): Promise<{ readonly hold_until: number | null }> {
  const { database, verification, clock } = services;
  const rule = await readRule(services, actor, body);
  const proof = await verification.check({
    session: actor.session,
    business: "withdraw_address",
    codes: body,
    payload: paymentPayload({
      coin: body.coin,
      amount: body.threshold,
      address: body.withdraw_address,
      is_inner: body.address_type === "inner",
    }),
  });
  const { hold_until, sendEmail } = await database.transaction(async (tx) => {
    await proof.consume(tx);
    const [before] = await tx
      .select()
      .from(autoWithdrawals)
      .where(isRule(rule.account_id, rule.coin))
      .for("update");
    const until = await holdOf(services, tx, { before, rule });
    await tx
      .insert(autoWithdrawals)
      .values({ ...rule, hold_until: until })
      .onConflictDoUpdate({
        target: [autoWithdrawals.account_id, autoWithdrawals.coin],
        set: { ...rule, hold_until: until },
      });
    await recordChange(services, tx, actor, { coin: rule.coin, action: "set", before, after: rule });
    return {
      hold_until: until,
      sendEmail: await storeRuleChange(services, tx, actor, { before, after: rule }),
    };
  });
  await sendEmail?.();
  return { hold_until: hold_until !== null && hold_until > clock.now() ? hold_until : null };
}

/** Payload that the codes for resuming approve: the current rule, or all of them. */
async function resumePayload(
  database: Database,
  accountId: number,
  coin: string | undefined,
): Promise<string[]> {
  if (coin === undefined) return paymentPayload(RESUME_ALL_PAYLOAD);
  const rule = await findRule(database, accountId, coin);
  if (rule === undefined) throw notFound();
  const { address, address_type, threshold } = rule;
  return paymentPayload({
    coin,
    amount: amountText(threshold, coin),
    address,
    is_inner: address_type === "inner",
  });
}

/** Refuses to resume a rule whose destination cannot be paid now: its account may be deleted, or the allow-list newer than the rule. */
async function requireAllowed(
  services: PayoutServices,
  tx: Database,
  actor: Actor,
  rule: Rule,
): Promise<void> {
  const { holds, clock } = services;
  const { account } = actor.session;
  const { coin, address } = rule;
  const type = orderTypeOf(rule.address_type);
  if ((await findLost(tx, [rule])).size > 0) {
    const code = type === "inner" ? ERROR_CODES.recipientForeign : ERROR_CODES.exchangeAccountUnknown;
    throw new ApiError(code, "auto_destination_gone", { data: { coin }, values: { coin } });
  }
  if (type === "inner" || !(await holds.isAllowListOn(tx, account.id))) return;
  const terms = await requireChain(tx, coin, rule.chain);
  const request = { owner_id: ownerOf(account), account_id: account.id, terms, type, address };
  const active_time = await listedFrom(tx, request);
  if (active_time !== null && active_time <= clock.now()) return;
  throw new ApiError(ERROR_CODES.addressNotAllowed, "auto_address_not_allowed", {
    data: { coin, active_time },
    values: { coin },
  });
}

/**
 * Pauses or resumes one coin or all. Pausing needs no codes, since it only keeps money in.
 *
 * @throws {ApiError} 404 for a coin without a rule, 22009, 22012 or 22014 with the coin whose destination cannot be paid, and those of
 * the codes
 */
export async function switchRules(services: PayoutServices, actor: Actor, body: SwitchBody): Promise<void> {
  const { database, verification } = services;
  const accountId = actor.session.account.id;
  const proof = body.enabled
    ? await verification.check({
        session: actor.session,
        business: "withdraw_address",
        codes: body,
        payload: await resumePayload(database, accountId, body.coin),
      })
    : undefined;
  const emails = await database.transaction(async (tx) => {
    const stored: (SendStored | undefined)[] = [];
    await proof?.consume(tx);
    const own = eq(autoWithdrawals.account_id, accountId);
    const chosen = body.coin === undefined ? own : isRule(accountId, body.coin);
    const rules = await tx.select().from(autoWithdrawals).where(chosen).for("update");
    if (rules.length === 0 && body.coin !== undefined) throw notFound();
    const changed = rules.filter(({ enabled }) => enabled !== body.enabled);
    if (body.enabled) for (const rule of changed) await requireAllowed(services, tx, actor, rule);
    await tx.update(autoWithdrawals).set({ enabled: body.enabled }).where(chosen);
    for (const rule of changed) {
      const action = body.enabled ? "enable" : "disable";
      await recordChange(services, tx, actor, { coin: rule.coin, action, before: rule, after: rule });
      const after = { ...rule, enabled: body.enabled };
      stored.push(await storeRuleChange(services, tx, actor, { before: rule, after }));
    }
    return stored;
  });
  for (const send of emails) await send?.();
}

/**
 * Removes the rule of a coin.
 *
 * @throws {ApiError} 404 for a coin without a rule
 */
export async function deleteRule(services: PayoutServices, actor: Actor, coin: string): Promise<void> {
  const accountId = actor.session.account.id;
  await services.database.transaction(async (tx) => {
    const before = await findRule(tx, accountId, coin);
    if (before === undefined) throw notFound();
    await tx.delete(autoWithdrawals).where(isRule(accountId, coin));
    await recordChange(services, tx, actor, { coin, action: "delete", before, after: undefined });
  });
}
