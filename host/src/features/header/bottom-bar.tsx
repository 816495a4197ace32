import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { ChartNoAxesColumn, Ellipsis, LayoutDashboard, Server, Wallet, type LucideIcon } from "lucide-react";
import { getRoute, matchRoute, type RouteName } from "shared/navigation";
import { useLocation } from "shared/router";
import { MenuRouteLink } from "./nav-link.tsx";
import { useMenuDrawer } from "./use-menu-drawer.tsx";
import { useKeyboardOpen } from "./use-keyboard-open.ts";

const ENTRY =
  "relative flex h-14 w-full min-w-0 flex-col items-center justify-center gap-1 px-0.5 text-2xs font-medium text-ink-2 no-underline hover:text-ink hover:no-underline aria-[current=page]:text-accent-text aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-3 aria-[current=page]:before:top-0 aria-[current=page]:before:h-0.5 aria-[current=page]:before:rounded-b-[2px] aria-[current=page]:before:bg-accent";

const PAGES: readonly {
  route: RouteName;
  icon: LucideIcon;
  label: MessageDescriptor;
  isCurrent: (route: RouteName) => boolean;
}[] = [
  {
    route: "pool.state",
    icon: LayoutDashboard,
    label: msg`Dashboard`,
    isCurrent: (route) => route === "pool.state",
  },
  { route: "pool.worker", icon: Server, label: msg`Workers`, isCurrent: (route) => route === "pool.worker" },
  {
    route: "pool.profit",
    icon: ChartNoAxesColumn,
    label: msg`Earnings`,
    isCurrent: (route) => route.startsWith("pool.profit"),
  },
  {
    route: "wallet.summary",
    icon: Wallet,
    label: msg`Wallet`,
    isCurrent: (route) => getRoute(route).owner === "wallet",
  },
];

/** Marks the root element, so that other elements at the bottom edge stay above the bar (`host.css`). */
function markPage(): () => void {
  const page = document.documentElement;
  page.dataset["bottomBar"] = "";
  return () => delete page.dataset["bottomBar"];
}

/** The pages a miner opens daily, at the bottom edge of a phone; its last button opens the menu with the rest. */
export function BottomBar() {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { pathname } = useLocation();
  const { isOpen, open, drawer } = useMenuDrawer();
  const isKeyboardOpen = useKeyboardOpen();
  const current = matchRoute(pathname)?.name;
  return (
    <>
      {isKeyboardOpen ? null : (
        <nav
          aria-label={t`Shortcuts`}
          ref={markPage}
          className="fixed inset-x-0 bottom-0 z-(--z-sticky) border-t border-line bg-surface ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
        >
          <ul className="-mt-px grid grid-cols-5">
            {PAGES.map(({ route, icon: Icon, label, isCurrent }) => (
              <li key={route} className="min-w-0">
                <MenuRouteLink
                  route={route}
                  isCurrent={current !== undefined && isCurrent(current)}
                  className={ENTRY}
                >
                  <Icon aria-hidden size={20} strokeWidth={1.75} />
                  <span className="max-w-full truncate">{i18n._(label)}</span>
                </MenuRouteLink>
              </li>
            ))}
            <li className="min-w-0">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={open}
                className={ENTRY}
              >
                <Ellipsis aria-hidden size={20} strokeWidth={1.75} />
                <span className="max-w-full truncate">
                  <Trans context="menu">More</Trans>
                </span>
              </button>
            </li>
          </ul>
        </nav>
      )}
      {drawer}
    </>
  );
}
