import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RouteName } from "shared/navigation";
import { ROUTE_LABELS } from "#/components/route-labels.ts";

/** Names of pages that are in no menu, or are there under their section's name; each is the page's own title. */
const OWN_NAMES: Partial<Record<RouteName, MessageDescriptor>> = {
  home: msg`Home`,
  "account.switch": msg`Switch account`,
  "refer.detail": msg`People and rebates`,
  "ticket.list": msg`Your tickets`,
  "ticket.new": msg`New ticket`,
  "wallet.deposit": msg`Deposit`,
  "wallet.withdraw": msg`Withdraw`,
  "wallet.batch": msg`Batch withdrawal`,
  "wallet.autoWithdrawal": msg`Auto-withdrawal`,
  "wallet.bill": msg`Bills`,
  "wallet.conversion": msg`Convert`,
  "wallet.exchange": msg`Exchange`,
  "wallet.history": msg`Wallet history`,
  "finance.loan-balance": msg`Loan account`,
  "pool.state": msg`Dashboard`,
  "pool.worker": msg`Workers`,
  "pool.profit": msg`Earnings`,
  "pool.mining": msg`Mining settings`,
  "pool.switch": msg`Quick switch`,
  "setting.coupon.statistic": msg`Coupon savings`,
  "setting.notice": msg`Notifications`,
  "setting.favourites": msg`Observer favorites`,
  "tools.history": msg`Acceleration history`,
  "observer.dashboard": msg`Dashboard`,
  "observer.worker": msg`Workers`,
  "observer.profit": msg`Profit`,
  "observer.payment": msg`Payouts`,
  "observer.wallet.summary": msg({ message: "Assets", context: "menu" }),
};

/**
 * Returns the searchable name of a page.
 *
 * @returns undefined for a page that is only opened from another one
 */
export function nameOfPage(route: RouteName): MessageDescriptor | undefined {
  return OWN_NAMES[route] ?? ROUTE_LABELS[route];
}
