import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { brand } from "brand";
import { ChevronDown } from "lucide-react";
import { getRoute, matchRoute, pathTo, useRemotePages } from "shared/navigation";
import { useLocale } from "shared/locale";
import { Link, useLocation } from "shared/router";
import { useSession } from "shared/session";
import { Button, ButtonLink, Drawer } from "shared/ui";
import { openApp } from "#/components/open-app.ts";
import { PreferencesPanel } from "#/components/preferences-panel.tsx";
import { ROUTE_LABELS } from "#/components/route-labels.ts";
import { Initial, useAccountTitle } from "./account-area.tsx";
import { NavMenuItem, RemoteEntries } from "./main-nav.tsx";
import { keyOf, listNavEntries, type NavEntry } from "./nav-entries.ts";
import { MenuRouteLink } from "./nav-link.tsx";

const ENTRY =
  "flex min-h-12 items-center rounded-sm px-3 text-md font-medium text-ink no-underline hover:bg-hover hover:no-underline aria-[current=page]:bg-accent-soft";

/** The current account, or the two sign-in links, which the account page omits (R2.6.3). */
function AccountBlock() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { name, kind } = useAccountTitle();
  if (status === "starting" || status === "failed") return <div aria-hidden className="h-11" />;
  if (status === "signed-out" && matchRoute(pathname)?.name === "account") return null;
  if (status === "signed-out") {
    return (
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to={pathTo("signin", {})}>
          <Trans>Sign in</Trans>
        </ButtonLink>
        <ButtonLink variant="primary" to={pathTo("signup", {})}>
          <Trans>Sign up</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-3">
      <Initial name={name} />
      <span className="min-w-0 grow">
        <b className="block truncate font-medium">{name}</b>
        <span className="block truncate text-xs text-ink-3">{kind}</span>
      </span>
      <Link to={pathTo("account.switch", {})} className="text-xs font-medium">
        <Trans>Switch</Trans>
      </Link>
    </div>
  );
}

function Section({ entry, onFollow }: { entry: NavEntry; onFollow: () => void }) {
  const { i18n } = useI18n();
  if (entry.kind === "page") {
    const label = ROUTE_LABELS[entry.route];
    return (
      <li>
        <MenuRouteLink route={entry.route} className={ENTRY} onFollow={onFollow}>
          {label ? i18n._(label) : null}
        </MenuRouteLink>
      </li>
    );
  }
  return (
    <li>
      <details className="group">
        <summary className={`${ENTRY} cursor-pointer list-none justify-between`}>
          {i18n._(entry.label)}
          <ChevronDown aria-hidden size={16} className="text-ink-3 group-open:rotate-180" />
        </summary>
        <ul className="ps-3">
          {entry.items.map((item) => (
            <li key={keyOf(item)}>
              <NavMenuItem item={item} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Drawer below 992 px: account on top, sections, the app, language and theme at the bottom (R2.6.1, R2.6.7). */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const remotePages = useRemotePages() ?? [];
  return (
    <Drawer open onOpenChange={onClose} title={t`Menu`}>
      <AccountBlock />
      <RemoteEntries />
      <nav aria-label={t`Main`} className="-mx-3 mt-4">
        <ul>
          {listNavEntries({ locale, remotePages }).map((entry) => (
            <Section key={entry.kind === "page" ? entry.route : entry.id} entry={entry} onFollow={onClose} />
          ))}
          {getRoute("download").isBuilt ? (
            <li>
              <MenuRouteLink route="download" className={ENTRY} onFollow={onClose}>
                <Trans>App</Trans>
              </MenuRouteLink>
            </li>
          ) : null}
        </ul>
      </nav>
      {brand.features.app ? (
        <Button block className="mt-4" onClick={openApp}>
          <Trans>Open the app</Trans>
        </Button>
      ) : null}
      <div className="-mx-4 mt-4 border-t border-line">
        <PreferencesPanel />
      </div>
    </Drawer>
  );
}
