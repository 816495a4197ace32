import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ObserverLife } from "../model/observer-life.ts";
import type { ObserverPermission } from "contracts";

/** Short names of the permissions, for lists. */
export const PERMISSION_NAMES: Readonly<Record<ObserverPermission, MessageDescriptor>> = {
  dashboard: msg`Dashboard`,
  worker: msg`Workers`,
  profit: msg`Profit`,
  asset: msg({ message: "Assets", context: "menu" }),
  share_profit: msg`Revenue sharing`,
};

/** Explanations of what the holder of a link sees. */
export const PERMISSION_HINTS: Readonly<Record<ObserverPermission, MessageDescriptor>> = {
  dashboard: msg`Account name, hashrate and how many workers run. Always on.`,
  worker: msg`Every worker with its name, group, hashrate and rejects.`,
  profit: msg`Daily earnings and payouts.`,
  asset: msg`Balances, bills, deposits, withdrawals and payout addresses in short form.`,
  share_profit: msg`The part of your earnings that you share with others.`,
};

/** Names of the options for how long a link is valid. */
export const LIFE_NAMES: Readonly<Record<ObserverLife, MessageDescriptor>> = {
  never: msg`Never`,
  "1h": msg`In 1 hour`,
  "24h": msg`In 24 hours`,
  "7d": msg`In 7 days`,
  "6m": msg`In 6 months`,
};
