import { useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { UNREAD_COUNT_MAX } from "contracts";
import {
  Coins,
  Eye,
  Gift,
  KeyRound,
  Mail,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  Users,
  type LucideIcon,
} from "lucide-react";
import { useEffect } from "react";
import { getMenu, pathTo, type RouteName } from "shared/navigation";
import { Link, useLocation } from "shared/router";
import { isLoggedIn, loadCouponMark, useSession } from "shared/session";
import { useCurrentInView } from "shared/ui";
import { ROUTE_LABELS } from "#/components/route-labels.ts";

const ICONS: Partial<Record<RouteName, LucideIcon>> = {
  "setting.account": Users,
  "setting.observer": Eye,
  "setting.api": KeyRound,
  "setting.security": ShieldCheck,
  "setting.custom": SlidersHorizontal,
  "setting.coupon": Ticket,
  "setting.message": Mail,
  "setting.refer": Gift,
};

/** Pages without their own entry, with the entry they are under. */
const INNER: Partial<Record<RouteName, RouteName>> = { "setting.message": "setting.notice" };

function isWithin(pathname: string, route: RouteName): boolean {
  const path = pathTo(route, { id: "", account: "" });
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Returns the entries of the menu; the referral page, which the user menu opens, has one only while it is shown. */
function listEntries(pathname: string): RouteName[] {
  const entries = getMenu("setting");
  return isWithin(pathname, "setting.refer") ? [...entries, "setting.refer"] : entries;
}

function Mark({ route }: { route: RouteName }) {
  const { t } = useLingui();
  const { unreadMessage, hasNewCoupon } = useSession();
  if (route === "setting.message" && unreadMessage > 0) {
    return (
      <span className="num ms-auto rounded-full bg-negative px-1.5 text-2xs font-semibold text-on-negative">
        {unreadMessage > UNREAD_COUNT_MAX ? "…" : unreadMessage}
        <span className="sr-only"> {t`unread`}</span>
      </span>
    );
  }
  if (route === "setting.coupon" && hasNewCoupon) {
    return (
      <span className="ms-auto size-2 rounded-full bg-negative">
        <span className="sr-only">{t`New coupon`}</span>
      </span>
    );
  }
  return null;
}

/** Left menu of the settings (R2.5.3); a scrolling row below 992 px, where tables need the width. */
export function SettingMenu() {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { pathname } = useLocation();
  const session = useSession();
  const isKnown = isLoggedIn(session);
  // Badges that load later widen the row.
  const row = useCurrentInView<HTMLElement>(
    `${pathname} ${String(session.unreadMessage)} ${String(session.hasNewCoupon)}`,
  );

  // The server has the coupon state; starting a coupon reads it again.
  useEffect(() => {
    if (isKnown) void loadCouponMark();
  }, [isKnown]);

  return (
    <nav
      ref={row}
      aria-label={t`Settings`}
      className="relative -mx-4 overflow-x-auto ps-4 fade-end md:-mx-6 md:ps-6 lg:mx-0 lg:overflow-visible lg:ps-0"
    >
      <ul className="flex w-max gap-1 lg:w-auto lg:flex-col">
        {listEntries(pathname).map((route) => {
          const Icon = ICONS[route] ?? Coins;
          const label = ROUTE_LABELS[route];
          const inner = INNER[route];
          const isCurrent = isWithin(pathname, route) || (inner !== undefined && isWithin(pathname, inner));
          return (
            <li key={route}>
              <Link
                to={pathTo(route, { id: "", account: "" })}
                aria-current={isCurrent ? "page" : undefined}
                className="flex h-11 items-center gap-2.5 whitespace-nowrap rounded-sm px-3 font-medium text-ink-2 no-underline hover:bg-hover hover:text-ink hover:no-underline aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text lg:h-10"
              >
                <Icon aria-hidden size={16} strokeWidth={1.75} />
                {label ? i18n._(label) : null}
                <Mark route={route} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
