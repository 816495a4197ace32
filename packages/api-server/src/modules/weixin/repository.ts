import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { WeixinSetting } from "contracts/calls/weixin";
import type { Database } from "../../platform/database/database.ts";
import {
  accounts,
  weixinBindings,
  weixinSettings,
  weixinSteps,
} from "../../platform/database/schema/index.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { hashToken } from "../../platform/tokens.ts";

/** A chat-app account that is linked to a person. */
export type BindingRow = typeof weixinBindings.$inferSelect;

/** A single-use state token that is passed to the chat app and back. */
export type StepRow = typeof weixinSteps.$inferSelect;

/** Default selection of notices shown in the chat app. */
export const USUAL_WEIXIN_SETTING: WeixinSetting = {
  worker_offline: true,
  hashrate_drop: true,
  daily_report: false,
  payout: true,
};

/** Whether the chat app can show an event. */
export function isWeixinEvent(event: string): event is keyof WeixinSetting {
  return event in USUAL_WEIXIN_SETTING;
}

/** Stores a state token that is valid until a time. */
export async function insertStep(
  database: Database,
  token: string,
  step: Pick<StepRow, "kind" | "expire_time"> & Partial<Pick<StepRow, "open_id" | "name">>,
): Promise<void> {
  await database.insert(weixinSteps).values({ ...step, token_hash: hashToken(token) });
}

/** Uses up a state token. */
export async function takeStep(
  database: Database,
  { token, kind, now }: { readonly token: string; readonly kind: StepRow["kind"]; readonly now: number },
): Promise<StepRow | undefined> {
  const [row] = await database
    .delete(weixinSteps)
    .where(
      and(
        eq(weixinSteps.token_hash, hashToken(token)),
        eq(weixinSteps.kind, kind),
        gt(weixinSteps.expire_time, now),
      ),
    )
    .returning();
  return row;
}

/** Deletes expired state tokens. */
export async function pruneSteps(database: Database, now: number): Promise<void> {
  await database.delete(weixinSteps).where(lt(weixinSteps.expire_time, now));
}

/** Finds the chat-app account of a person. */
export async function findBinding(database: Database, accountId: number): Promise<BindingRow | undefined> {
  const [row] = await database.select().from(weixinBindings).where(eq(weixinBindings.account_id, accountId));
  return row;
}

/** Finds the person who linked a chat-app account. */
export async function findByOpenId(database: Database, openId: string): Promise<BindingRow | undefined> {
  const [row] = await database.select().from(weixinBindings).where(eq(weixinBindings.open_id, openId));
  return row;
}

/** Links a chat-app account, replacing the previous one; returns false if someone else has it. */
export async function bind(tx: Database, binding: BindingRow): Promise<boolean> {
  const other = await findByOpenId(tx, binding.open_id);
  if (other !== undefined && other.account_id !== binding.account_id) return false;
  const { open_id, name, time } = binding;
  await tx
    .insert(weixinBindings)
    .values(binding)
    .onConflictDoUpdate({ target: weixinBindings.account_id, set: { open_id, name, time } });
  return true;
}

/** Unlinks the chat app of a person. */
export async function unbind(tx: Database, accountId: number): Promise<void> {
  await tx.delete(weixinBindings).where(eq(weixinBindings.account_id, accountId));
}

/** Reads which notices of a mining account the chat app shows. */
export async function readWeixinSetting(database: Database, accountId: number): Promise<WeixinSetting> {
  const [row] = await database
    .select({ setting: weixinSettings.setting })
    .from(weixinSettings)
    .where(eq(weixinSettings.account_id, accountId));
  return row?.setting ?? USUAL_WEIXIN_SETTING;
}

/**
 * Reads which notices the chat app shows for several mining accounts.
 *
 * @returns settings by account; accounts whose owner has not linked the chat app are missing
 */
export async function readLinkedSettings(
  database: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, WeixinSetting>> {
  if (accountIds.length === 0) return new Map();
  const ownerId = sql`coalesce(${accounts.parent_id}, ${accounts.id})`;
  const rows = await database
    .select({ account_id: accounts.id, setting: weixinSettings.setting })
    .from(accounts)
    .innerJoin(weixinBindings, eq(weixinBindings.account_id, ownerId))
    .leftJoin(weixinSettings, eq(weixinSettings.account_id, accounts.id))
    .where(sql`${accounts.id} = any(${arrayOf(accountIds)})`);
  return new Map(rows.map((row) => [row.account_id, row.setting ?? USUAL_WEIXIN_SETTING]));
}

/** Stores which notices of a mining account the chat app shows. */
export async function saveWeixinSetting(
  database: Database,
  accountId: number,
  setting: WeixinSetting,
): Promise<void> {
  await database
    .insert(weixinSettings)
    .values({ account_id: accountId, setting })
    .onConflictDoUpdate({ target: weixinSettings.account_id, set: { setting } });
}
