import type { ReactNode } from "react";
import { getRoute, pathTo, type RouteName } from "shared/navigation";
import { Link, useLocation } from "shared/router";
import { isLoggedIn, isMainAccount, promptForMainAccount, useSession } from "shared/session";
import { mainOnlyFeature } from "#/components/main-only-feature.ts";
import { preloadPage, preloadRemotePage } from "#/components/preload-page.ts";
import type { NavItem } from "./nav-entries.ts";

interface NavLinkProps {
  route: RouteName;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
  onFollow?: () => void;
}

/** A menu link to a page registered by a remote. */
export function RemotePageLink({
  item: { page, path },
  className,
  children,
  onFollow,
}: Pick<NavLinkProps, "className" | "children" | "onFollow"> & { item: NavItem & { kind: "remote" } }) {
  const { pathname } = useLocation();
  const preload = () => preloadRemotePage(page);
  return (
    <Link
      to={path}
      className={className}
      aria-current={pathname === path ? "page" : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

/** Path of a route without parameters; menus link to no others. */
function plainPath(route: RouteName): string {
  return pathTo(route, { id: "", account: "" });
}

/**
 * A menu link. For accounts other than the main one, a link to a main-only page prompts to switch instead of opening it (R2.6.2).
 */
export function MenuRouteLink({ route, className, isCurrent, children, onFollow }: NavLinkProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const path = plainPath(route);
  const isRefused = getRoute(route).access === "main" && isLoggedIn(session) && !isMainAccount(session);
  return (
    <Link
      to={path}
      className={className}
      aria-current={(isCurrent ?? pathname === path) ? "page" : undefined}
      onPointerEnter={() => preloadPage(route)}
      onFocus={() => preloadPage(route)}
      onClick={(event) => {
        if (isRefused) {
          event.preventDefault();
          promptForMainAccount(mainOnlyFeature(route));
        }
        onFollow?.();
      }}
    >
      {children}
    </Link>
  );
}
