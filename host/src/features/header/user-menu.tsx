import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import {
  PAGE_SIZES,
  getAgencyShow,
  getAgencyUnread,
  getCouponUnuse,
  getFavourites,
  type Favourite,
} from "contracts";
import type { ReactNode } from "react";
import { useCall } from "shared/api";
import { readFavouriteLink } from "shared/mining";
import { getMenu, getRoute, pathTo, type RouteName } from "shared/navigation";
import { Link } from "shared/router";
import { CopyButton } from "shared/ui";
import { ROUTE_LABELS } from "#/components/route-labels.ts";
import { MenuRouteLink } from "./nav-link.tsx";

const ITEM =
  "flex min-h-11 items-center gap-2 px-4 py-2 text-ink no-underline hover:bg-hover hover:no-underline md:min-h-9";

function Dot({ label }: { label: string }) {
  return (
    <span className="size-2 rounded-full bg-negative">
      <span className="sr-only">{label}</span>
    </span>
  );
}

function Entry({ route, mark, onFollow }: { route: RouteName; mark?: ReactNode; onFollow: () => void }) {
  const { i18n } = useI18n();
  const label = ROUTE_LABELS[route];
  return (
    <li>
      <MenuRouteLink route={route} className={ITEM} onFollow={onFollow}>
        {label ? i18n._(label) : null}
        {mark}
      </MenuRouteLink>
    </li>
  );
}

function FavouriteRow({ favourite, onFollow }: { favourite: Favourite; onFollow: () => void }) {
  const { t } = useLingui();
  const { remark } = favourite;
  const link = readFavouriteLink(favourite.url);
  return (
    <li className="flex items-center pe-2">
      {link?.kind !== "page" ? (
        <a href={link?.href} target="_blank" rel="noopener noreferrer" className={`${ITEM} min-w-0 grow`}>
          <span className="truncate">{favourite.remark}</span>
        </a>
      ) : (
        <Link to={link.path} onClick={onFollow} className={`${ITEM} min-w-0 grow`}>
          <span className="truncate">{favourite.remark}</span>
        </Link>
      )}
      <CopyButton text={favourite.url} label={t`Copy the link of ${remark}`} />
    </li>
  );
}

/** The first ten observer favorites, with a link to the rest (R2.6.3, R9.1). */
function Favourites({ onFollow }: { onFollow: () => void }) {
  const list = useCall(getFavourites, { query: { page: 1, limit: PAGE_SIZES.favourites } });
  const rows = list.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="border-t border-line py-1">
      <h2 className="px-4 pt-2 text-xs font-medium text-ink-3">
        <Trans>Observer favorites</Trans>
      </h2>
      <ul className="relative max-h-40 overflow-y-auto">
        {rows.slice(0, PAGE_SIZES.favouritesInMenu).map((favourite) => (
          <FavouriteRow key={favourite.id} favourite={favourite} onFollow={onFollow} />
        ))}
        {rows.length > PAGE_SIZES.favouritesInMenu ? (
          <li>
            <Link to={pathTo("setting.favourites", {})} onClick={onFollow} className={ITEM}>
              <Trans>More</Trans>
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** The menu of the signed-in person (R2.6.3). */
export function UserMenu({ onFollow }: { onFollow: () => void }) {
  const { t } = useLingui();
  const coupon = useCall(getCouponUnuse, getRoute("setting.coupon").isBuilt ? {} : null);
  const agency = useCall(getAgencyShow, getRoute("agent-refer").isBuilt ? {} : null);
  const unread = useCall(getAgencyUnread, agency.data?.show_agency ? { query: { action: "get" } } : null);
  const routes = getMenu("user").filter((route) => route !== "logout");
  return (
    <>
      <Favourites onFollow={onFollow} />
      <ul className="border-t border-line py-1">
        {routes.map((route) => (
          <Entry
            key={route}
            route={route}
            onFollow={onFollow}
            mark={
              route === "setting.coupon" && coupon.data?.has_can_use ? <Dot label={t`New coupon`} /> : null
            }
          />
        ))}
        {agency.data?.show_agency ? (
          <Entry
            route="agent-refer"
            onFollow={onFollow}
            mark={unread.data?.unread ? <Dot label={t`Unread`} /> : null}
          />
        ) : null}
        <Entry route="logout" onFollow={onFollow} />
      </ul>
    </>
  );
}
