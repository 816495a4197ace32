export {
  ROUTES,
  findRedirect,
  getMenu,
  getRoute,
  isExemptFromSignIn,
  isInternalLink,
  isKnownAccess,
  isProtected,
  marksEntry,
  matchRoute,
  needsAccount,
} from "routes";
export type { MenuName, RouteDefinition, RouteMatch, RouteName, RouteParams } from "routes";
export { AppLink, type AppLinkProps } from "./app-link.tsx";
export { failedChunkOf, mayReloadForChunk, reloadOnceForChunk } from "./chunk-reload.ts";
export { isForeignLink } from "./foreign-link.ts";
export {
  goToPath,
  isSafeNext,
  leaveRefusedObserver,
  loadPage,
  OBSERVER_REFUSED,
  readNext,
  reloadPage,
  setNavigator,
} from "./leave.ts";
export { PageChange } from "./page-change.tsx";
export { keepObserverQuery, pathTo, type PathExtras } from "./paths.ts";
export { getRemotePages, setRemotePages, useRemotePages } from "./remote-pages.ts";
export { whenAtRest } from "./when-at-rest.ts";
export { whenIdle } from "./when-idle.ts";
export { useAppNavigate, type AppNavigate } from "./use-app-navigate.ts";
