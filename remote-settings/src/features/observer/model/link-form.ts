import {
  DEFAULT_OBSERVER_PERMISSIONS,
  OBSERVER_PERMISSIONS,
  observerLifeSchema,
  observerPermissionSchema,
  type Observer,
  type ObserverPermission,
} from "contracts";
import { observerRemarkField } from "contracts/schemas/fields";
import * as v from "valibot";

/** Permissions whose addition is proven again. */
const PROVEN: readonly ObserverPermission[] = ["asset", "share_profit"];

/** What the form of an observer link holds; `keep` leaves the end of an existing link as it is. */
export const linkFormSchema = v.pipe(
  v.object({
    scope: v.picklist(["global", "single"]),
    account: v.string(),
    remark: observerRemarkField,
    permissions: v.array(observerPermissionSchema),
    expire: v.union([observerLifeSchema, v.literal("keep")]),
    allCoins: v.boolean(),
    coins: v.array(v.string()),
  }),
  v.forward(
    v.check(({ scope, account }) => scope === "global" || account.trim() !== "", "mining_account_required"),
    ["account"],
  ),
  v.forward(
    v.check(({ allCoins, coins }) => allCoins || coins.length > 0, "coins_required"),
    ["coins"],
  ),
);

/** Values of the form of an observer link. */
export type LinkForm = v.InferOutput<typeof linkFormSchema>;

/**
 * Values that the form begins with.
 *
 * @param link link that is changed, or undefined for a new one
 * @returns the link's own values, or those of a new one (R5.8)
 */
export function toLinkForm(link: Observer | undefined): LinkForm {
  if (link === undefined) {
    return {
      scope: "global",
      account: "",
      remark: "",
      permissions: [...DEFAULT_OBSERVER_PERMISSIONS],
      expire: "never",
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
