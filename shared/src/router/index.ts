/**
 * The router names in use. Host and remotes import from here alone, so that the shared copy holds no more than these.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRoutes,
} from "react-router-dom";
export { useSearchParams } from "./use-search-params.ts";
export type { LinkProps, Location, NavigateFunction, NavLinkProps, RouteObject, To } from "react-router-dom";
