import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RouteName } from "shared/navigation";

/** Page names in menus. */
export const ROUTE_LABELS: Partial<Record<RouteName, MessageDescriptor>> = {
  "pool.state": msg({ message: "Pool", context: "menu" }),
  "wallet.summary": msg({ message: "Assets", context: "menu" }),
  "finance.loan": msg({ message: "Loan", context: "menu" }),
  farms: msg`Farms`,
  companies: msg`Mining companies`,
  "tools.miner": msg`Earnings ranking`,
  "tools.txaccelerator": msg`Tx accelerator`,
  "tools.calculator": msg`Profit calculator`,
  "tools.broadcast": msg`Broadcast`,
  "tools.signature": msg`Signature verification`,
  blog: msg`Blog`,
  statistics: msg`Statistics`,
  download: msg`App`,
  aboutus: msg`About us`,
  terms: msg`Terms`,
  privacy: msg`Privacy`,
  brand: msg`Brand`,
  pricing: msg`Pricing`,
  refer: msg`Refer`,
  ambassador: msg`Ambassador`,
  announcements: msg`Announcements`,
  "ticket.new": msg`Tickets`,
  search: msg`Official channel search`,
  "setting.account": msg`Mining accounts`,
  "setting.observer": msg`Observers`,
  "setting.api": msg`API keys`,
  "setting.security": msg`Security`,
  "setting.custom": msg`Preferences`,
  "setting.coupon": msg`Fee coupons`,
  "setting.message": msg`Messages`,
  "setting.refer": msg`Referral rebate`,
  "agent-refer": msg`Agency rebate`,
  logout: msg`Sign out`,
};

/** One line about a page, below its name in the header's menus. */
export const ROUTE_HINTS: Partial<Record<RouteName, MessageDescriptor>> = {
  farms: msg`Hosting sites`,
  companies: msg`Public mining companies`,
  "tools.miner": msg`Miners by today's earnings`,
  "tools.txaccelerator": msg`Get a waiting transaction confirmed sooner`,
  "tools.calculator": msg`What a hashrate earns after electricity`,
  "tools.broadcast": msg`Send a signed transaction to the network`,
  "tools.signature": msg`Check a message signed with an address`,
  statistics: msg`The pool in figures`,
};
