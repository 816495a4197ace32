import type { ReactNode } from "react";
import { prefixOf, type RouteName, type RouteParams } from "routes";
import { useLocale } from "../locale/index.ts";
import { Link, NavLink, useLocation, type LinkProps } from "../router/index.ts";
import { keepObserverQuery, pathTo, type PathExtras } from "./paths.ts";

type Target<N extends RouteName> = PathExtras & {
  /** Route name; `to` is never an address. */
  to: N;
  /** Whether to keep access key, coin and account of an observer page. */
  keepObserver?: boolean;
} & (object extends RouteParams<N> ? { params?: RouteParams<N> } : { params: RouteParams<N> });

/** Props of `AppLink`. */
export type AppLinkProps<N extends RouteName> = Target<N> &
  Omit<LinkProps, "to" | "children"> & {
    children: ReactNode;
    /** Whether to mark the link with `aria-current` while its page is open. */
    isNav?: boolean;
  };

/** Type boundary: only a route whose parameters are optional can be linked without them (`Target`). */
function noParams<N extends RouteName>(): RouteParams<N> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- an empty object fits every route that reaches this line
  return {} as RouteParams<N>;
}

/**
 * A link to a page of the product by its route name.
 *
 * @param props route, parameters, query, and any props of an anchor
 */
export function AppLink<N extends RouteName>(props: AppLinkProps<N>): ReactNode {
  const { to, params, query, hash, keepObserver, isNav, children, ...rest } = props;
  const { search } = useLocation();
  // The path is in the page's language; reading the locale here renders the link again when it changes.
  const { locale } = useLocale();
  const kept = keepObserver ? keepObserverQuery(search) : {};
  const path = pathTo(to, params ?? noParams<N>(), {
    query: { ...kept, ...query },
    ...(hash === undefined ? {} : { hash }),
  });
  const Anchor = isNav ? NavLink : Link;
  return (
    <Anchor {...rest} to={path} hrefLang={prefixOf(locale)}>
      {children}
    </Anchor>
  );
}
