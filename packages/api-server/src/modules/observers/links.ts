import { type ObserverPermission, observerPermissionSchema } from "contracts/calls/observer";
import {
  OBSERVER_END_SECONDS,
  OBSERVER_LIFE_SECONDS,
  type Observer,
  type observerLifeSchema,
} from "contracts/calls/observers";
import * as v from "valibot";
import { ApiError } from "../../platform/errors.ts";
import type { Random } from "../../platform/runtime.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { hashToken } from "../../platform/tokens.ts";
import { type ObserverRow } from "./links-repository.ts";

const KEY_BYTES = 16;

/** Creates the key of a link, 128 random bits. */
export function newKey(
  random: Random,
  secrets: Pick<Secrets, "seal">,
): Pick<ObserverRow, "key_hash"> & { key_sealed: string } {
  const key = random.bytes(KEY_BYTES).toString("hex");
  return { key_hash: hashToken(key), key_sealed: secrets.seal(key) };
}

interface EndChoice {
  readonly expire?: v.InferOutput<typeof observerLifeSchema> | undefined;
  readonly expire_time?: number | undefined;
}

/**
 * Expiry of a link as its owner chose it: a specific time, or one of the offered durations.
 *
 * @returns its end, null for none, or undefined where nothing was chosen
 * @throws ApiError when the time is past or too far away
 */
export function endOf({ expire, expire_time }: EndChoice, now: number): number | null | undefined {
  if (expire_time !== undefined) {
    const data = { field: "expire_time" };
    if (expire_time <= now) throw new ApiError(400, "observer_end_past", { status: 400, data });
    if (expire_time > now + OBSERVER_END_SECONDS)
      throw new ApiError(400, "observer_end_far", { status: 400, data });
    return expire_time;
  }
  if (expire === undefined) return undefined;
  const seconds = OBSERVER_LIFE_SECONDS[expire];
  return seconds === null ? null : now + seconds;
}

/**
 * Permissions in wire format.
 *
 * @returns those that the contract defines
 */
export function permissionsOf(open_auth: readonly string[]): ObserverPermission[] {
  return open_auth.filter((one): one is ObserverPermission => v.is(observerPermissionSchema, one));
}

interface PresentOptions {
  readonly account: string | null;
  readonly secrets: Pick<Secrets, "unseal">;
  readonly now: number;
}

/** A link as its owner sees it. */
export function presentLink(row: ObserverRow, { account, secrets, now }: PresentOptions): Observer {
  return {
    id: row.id,
    global: row.global,
    user_id: row.account_id,
    account,
    remark: row.remark,
    open_auth: permissionsOf(row.open_auth),
    open_coins: row.open_coins === null ? null : row.open_coins.filter((coin) => coin !== "bitcoin"),
    access_key: row.key_sealed === null ? null : secrets.unseal(row.key_sealed),
    created_time: row.created_time,
    used_time: row.used_time,
    expire_time: row.expire_time,
    is_expired: row.expire_time !== null && row.expire_time <= now,
  };
}
