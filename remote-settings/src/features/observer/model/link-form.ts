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

/** Permissions whose addition is proven again. */
const PROVEN: readonly ObserverPermission[] = ["asset", "share_profit"];

/** What the form of an observer link holds; `keep` leaves the end of an existing link as it is, `until` takes a day. */
export const createLinkFormSchema = (dayMissing: string) =>
  v.pipe(
    v.object({
      scope: v.picklist(["global", "single"]),
      account: v.string(),
      remark: observerRemarkField,
      permissions: v.array(observerPermissionSchema),
      expire: v.union([observerLifeSchema, v.picklist(["keep", "until"])]),
      /** Last day of a link that ends on a day, `YYYY-MM-DD`; the server's word for the end, whose errors it shows. */
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

/** Days on which a link can end. */
interface EndDays {
  readonly min: string;
  readonly max: string;
}

/**
 * The days on which a link can end: from tomorrow to the last one whose end is within the limit, however long its day.
 *
 * @param now seconds since 1970
 * @param timeZone zone of the person
 */
export function endDays(now: number, timeZone: string): EndDays {
  return { min: isoDay(now + DAY, timeZone), max: isoDay(now + OBSERVER_END_SECONDS - 2 * DAY, timeZone) };
}

/**
 * What the server takes as the end of a link.
 *
 * @param form values of the form
 * @param timeZone zone in which the last day ends
 * @returns members of the body; none where the end is kept
 */
export function toEnd(
  { expire, expire_time }: LinkForm,
  timeZone: string,
): { expire?: ObserverLife; expire_time?: number } {
  if (expire === "until") return { expire_time: endOfNamedDay(expire_time, timeZone) };
  return expire === "keep" ? {} : { expire };
}

/**
 * Values that the form begins with.
 *
 * @param link link that is changed, or undefined for a new one
 * @param timeZone zone in which the end of the link is a day
 * @returns the link's own values, or those of a new one (R5.8)
 */
export function toLinkForm(link: Observer | undefined, timeZone: string): LinkForm {
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
    expire: "keep",
    expire_time: link.expire_time === null || link.is_expired ? "" : isoDay(link.expire_time, timeZone),
    allCoins: link.open_coins === null,
    coins: link.open_coins ?? [],
  };
}

/**
 * Permissions in the order of the contract, with the dashboard, which is always on.
 *
 * @param chosen ticked permissions
 * @returns the list that the server takes
 */
export function toOpenAuth(chosen: readonly ObserverPermission[]): ObserverPermission[] {
  return OBSERVER_PERMISSIONS.filter((one) => one === "dashboard" || chosen.includes(one));
}

/**
 * Whether a change of permissions asks for the second factor: assets or shared profit are added (domain wallet 2.2).
 *
 * @param before permissions now
 * @param after permissions requested
 * @returns true when it does
 */
export function needsFactor(
  before: readonly ObserverPermission[],
  after: readonly ObserverPermission[],
): boolean {
  return PROVEN.some((one) => after.includes(one) && !before.includes(one));
}
