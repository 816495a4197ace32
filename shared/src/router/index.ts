/** The router exports in use. Host and remotes import only from here, so that the shared copy contains nothing else. */
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
