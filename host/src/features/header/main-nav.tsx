import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { matchRemotePage } from "routes";
import { useEffect } from "react";
import { getRoute, matchRoute, useRemotePages } from "shared/navigation";
import { useLocale } from "shared/locale";
import { useLocation } from "shared/router";
import { FlyoutPanel } from "#/components/flyout-panel.tsx";
import { ROUTE_HINTS, ROUTE_LABELS } from "#/components/route-labels.ts";
import { loadRemotePages } from "#/components/remote-pages.ts";
import { useFlyout } from "#/components/use-flyout.ts";
import { keyOf, listNavEntries, type NavEntry, type NavItem } from "./nav-entries.ts";
import { MenuRouteLink, RemotePageLink } from "./nav-link.tsx";

const ITEM =
  "relative flex h-full items-center gap-1 px-1.5 font-medium xl:px-[11px] [&:lang(es)]:xl:px-2.5 [&:is(:lang(es),:lang(ru))]:max-[64rem]:px-1 no-underline hover:text-ink hover:no-underline";
const CURRENT =
  "after:absolute after:inset-x-1.5 xl:after:inset-x-[11px] after:-bottom-px after:h-0.5 after:rounded-t-[2px] after:bg-accent forced-colors:after:bg-[Highlight] forced-colors:after:forced-color-adjust-none";
const MENU_ITEM =
  "block rounded-sm px-3 py-2 text-ink no-underline hover:bg-hover hover:no-underline aria-[current=page]:bg-accent-soft";

function MenuItemText({ name, hint }: { name: string; hint: string | undefined }) {
  return (
    <>
      <span className="block font-medium">{name}</span>
      {hint === undefined ? null : <span className="block text-xs text-ink-2">{hint}</span>}
    </>
  );
}

/** A link inside one of the header's menus. */
export function NavMenuItem({ item, onFollow }: { item: NavItem; onFollow?: () => void }) {
  const { i18n } = useI18n();
  if (item.kind === "outside") {
    return (
      <a href={item.href} target="_blank" rel="noopener noreferrer" className={MENU_ITEM}>
        <MenuItemText name={i18n._(item.label)} hint={i18n._(item.hint)} />
      </a>
    );
  }
  if (item.kind === "remote") {
    return (
      <RemotePageLink item={item} className={MENU_ITEM} {...(onFollow ? { onFollow } : {})}>
        <MenuItemText name={item.title} hint={undefined} />
      </RemotePageLink>
    );
  }
  const label = ROUTE_LABELS[item.route];
  const hint = ROUTE_HINTS[item.route];
  return (
    <MenuRouteLink route={item.route} className={MENU_ITEM} {...(onFollow ? { onFollow } : {})}>
      <MenuItemText name={label ? i18n._(label) : item.route} hint={hint ? i18n._(hint) : undefined} />
    </MenuRouteLink>
  );
}

/** Loads the entries of remotes when a menu first opens; the header itself does not need the registry. */
export function RemoteEntries() {
  // The registry is outside of React.
  useEffect(() => void loadRemotePages(), []);
  return null;
}

function NavMenu({ entry, isCurrent }: { entry: Extract<NavEntry, { kind: "menu" }>; isCurrent: boolean }) {
  const { i18n } = useI18n();
  const flyout = useFlyout({ hover: true });
  const label = i18n._(entry.label);
  return (
    <div ref={flyout.rootRef} className="relative h-full" {...flyout.rootProps}>
      <button
        ref={flyout.triggerRef}
        type="button"
        aria-expanded={flyout.isOpen}
        aria-controls={flyout.isOpen ? flyout.panelId : undefined}
        onClick={flyout.toggle}
        className={clsx(ITEM, isCurrent ? ["text-ink", CURRENT] : "text-ink-2")}
      >
        {label}
        <ChevronDown aria-hidden size={13} className="text-ink-3" />
      </button>
      <FlyoutPanel flyout={flyout} label={label} width="md:w-72" align="start">
        <RemoteEntries />
        <ul className="p-2">
          {entry.items.map((item) => (
            <li key={keyOf(item)}>
              <NavMenuItem item={item} />
            </li>
          ))}
        </ul>
      </FlyoutPanel>
    </div>
  );
}

/** Main navigation from 992 px up (R2.6.1). */
export function MainNav() {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const remotePages = useRemotePages() ?? [];
  const section =
    matchRoute(pathname)?.route.section ?? matchRemotePage(remotePages, pathname)?.page.menu?.group;
  return (
    <nav aria-label={t`Main`} className="hidden self-stretch lg:flex xl:gap-0.5">
      {listNavEntries({ locale, remotePages }).map((entry) => {
        if (entry.kind === "menu")
          return <NavMenu key={entry.id} entry={entry} isCurrent={entry.id === section} />;
        const label = ROUTE_LABELS[entry.route];
        const isCurrent = section !== undefined && getRoute(entry.route).section === section;
        return (
          <MenuRouteLink
            key={entry.route}
            route={entry.route}
            isCurrent={isCurrent}
            className={clsx(ITEM, isCurrent ? ["text-ink", CURRENT] : "text-ink-2")}
          >
            {label ? i18n._(label) : <Trans>Page</Trans>}
          </MenuRouteLink>
        );
      })}
    </nav>
  );
}
