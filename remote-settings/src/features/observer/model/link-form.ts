import {
  DEFAULT_OBSERVER_PERMISSIONS,
  OBSERVER_END_SECONDS,
  OBSERVER_PERMISSIONS,
  observerLifeSchema,
  observerPermissionSchema,
  type Observer,
  type ObserverPermission,
} from "contracts";
import { observerRemarkField } from "contracts/schemas/fields";
import { DAY, endOfNamedDay, isoDay } from "shared/format";
import * as v from "valibot";
import type { ObserverLife } from "./observer-life.ts";

/** Permissions that require verification when added. */
const PROVEN: readonly ObserverPermission[] = ["asset", "share_profit"];

/** How long an expired link is valid again unless another end is chosen. */
const RENEWED_LIFE: ObserverLife = "7d";

/** Schema of the observer link form; `keep` leaves the expiry of an existing link unchanged, `until` expects a day. */
export const createLinkFormSchema = (dayMissing: string) =>
  v.pipe(
    v.object({
      scope: v.picklist(["global", "single"]),
      account: v.string(),
      remark: observerRemarkField,
      permissions: v.array(observerPermissionSchema),
      expire: v.union([observerLifeSchema, v.picklist(["keep", "until"])]),
      /**
       * Last day of a link that expires on a day, `YYYY-MM-DD`; named as the server names the expiry, so that its errors appear
       * here.
       */
      expire_time: v.string(),
      allCoins: v.boolean(),
      coins: v.array(v.string()),
    }),
    v.forward(
      v.check(({ scope, account }) => scope === "global" || account.trim() !== "", "mining_account_required"),
      ["account"],
    ),
    v.forward(
      v.check(({ expire, expire_time }) => expire !== "until" || expire_time !== "", dayMissing),
      ["expire_time"],
    ),
    v.forward(
      v.check(({ allCoins, coins }) => allCoins || coins.length > 0, "coins_required"),
      ["coins"],
    ),
  );

/** Values of the form of an observer link. */
export type LinkForm = v.InferOutput<ReturnType<typeof createLinkFormSchema>>;

/** First and last day on which a link can expire. */
interface EndDays {
  readonly min: string;
  readonly max: string;
}

/**
 * Returns the days on which a link can expire: from tomorrow to the last one whose end is within the limit, whatever the length
 * of that day.
 *
 * @param now seconds since 1970
 * @param timeZone the person's time zone
 */
export function endDays(now: number, timeZone: string): EndDays {
  return { min: isoDay(now + DAY, timeZone), max: isoDay(now + OBSERVER_END_SECONDS - 2 * DAY, timeZone) };
}

/**
 * Converts the expiry to the members the server accepts.
 *
 * @param form values of the form
 * @param timeZone time zone in which the last day ends
 * @returns members of the body; none when the expiry is kept
 */
export function toEnd(
  { expire, expire_time }: LinkForm,
  timeZone: string,
): { expire?: ObserverLife; expire_time?: number } {
  if (expire === "until") return { expire_time: endOfNamedDay(expire_time, timeZone) };
  return expire === "keep" ? {} : { expire };
}

/**
 * Returns the initial values of the form.
 *
 * @param link the link to change, or undefined for a new one
 * @param timeZone time zone used to convert the expiry of the link to a day
 * @param mined coins of the pool; a coin of the link that is no longer one cannot be chosen; undefined if they are unknown
 * @returns the link's own values, or those of a new one (R5.8)
 */
export function toLinkForm(
  link: Observer | undefined,
  timeZone: string,
  mined?: readonly string[],
): LinkForm {
  if (link === undefined) {
    return {
      scope: "global",
      account: "",
      remark: "",
      permissions: [...DEFAULT_OBSERVER_PERMISSIONS],
      expire: "never",
      expire_time: "",
      allCoins: true,
      coins: [],
    };
  }
  return {
    scope: link.global ? "global" : "single",
    account: link.account ?? "",
    remark: link.remark,
    permissions: [...link.open_auth],
    expire: link.is_expired ? RENEWED_LIFE : "keep",
    expire_time: link.expire_time === null || link.is_expired ? "" : isoDay(link.expire_time, timeZone),
    allCoins: link.open_coins === null,
    coins: (link.open_coins ?? []).filter((coin) => mined?.includes(coin) !== false),
  };
}

/**
 * Returns the coins of a changed link as the server accepts them. Unchanged ones are not sent: the server refuses a coin that the
 * pool no longer mines.
 *
 * @param before initial values of the form
 * @param form values of the form
 * @returns member of the body, if any; null stands for all coins
 */
export function toCoinChange(before: LinkForm, form: LinkForm): { open_coins?: string[] | null } {
  const isSame = form.allCoins === before.allCoins && form.coins.join() === before.coins.join();
  return isSame ? {} : { open_coins: form.allCoins ? null : form.coins };
}

/**
 * Returns the permissions in the order of the contract, always with the dashboard.
 *
 * @param chosen selected permissions
 * @returns the list that the server accepts
 */
export function toOpenAuth(chosen: readonly ObserverPermission[]): ObserverPermission[] {
  return OBSERVER_PERMISSIONS.filter((one) => one === "dashboard" || chosen.includes(one));
}

/**
 * Checks whether a change of permissions requires the second factor: assets or shared profit are added (domain wallet 2.2).
 *
 * @param before current permissions
 * @param after requested permissions
 * @returns true when it does
 */
export function needsFactor(
  before: readonly ObserverPermission[],
  after: readonly ObserverPermission[],
): boolean {
  return PROVEN.some((one) => after.includes(one) && !before.includes(one));
}
