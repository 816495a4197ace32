import { Suspense, lazy, useEffect, useState, type ComponentType } from "react";
import { loadTexts } from "shared/catalogues";
import { matchRoute, useRemotePages, type RouteDefinition, whenAtRest } from "shared/navigation";
import { useLocation } from "shared/router";
import { isNativeApp } from "#/components/device.ts";
import { isObserverAddress } from "./observer-address.ts";
import { loadSupportCatalogue } from "../features/support/catalogues.ts";

const SupportChat = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [chat] = await Promise.all([
      import("../features/support/chat/support-chat.tsx"),
      loadTexts("host", loadSupportCatalogue),
    ]);
    return { default: chat.SupportChat };
  } catch {
    // The chat is optional; the page below it is not.
    return { default: () => null };
  }
});

/** Layouts without chat: activities, observer pages, bare pages and sign-in. */
const WITHOUT_CHAT: readonly RouteDefinition["layout"][] = [
  "activity",
  "newActivity",
  "blank",
  "observer",
  "sign",
];

/** Loads the support chat once the page is idle, except on the layouts above (R9.8). */
export function SupportChatMount() {
  const { pathname } = useLocation();
  const [isIdle, setIdle] = useState(false);
  const layout = matchRoute(pathname)?.route.layout ?? "default";
  // A path outside the route map may be an observer page; this is known once the remote pages are loaded.
  const isSettled = useRemotePages() !== null || matchRoute(pathname) !== null;
  const isPublic = isSettled && !isObserverAddress(pathname);
  const isWanted = isPublic && !WITHOUT_CHAT.includes(layout) && !isNativeApp();

  // Waits until the page is idle, so that the chat does not compete with it.
  useEffect(() => (isWanted && !isIdle ? whenAtRest(() => setIdle(true)) : undefined), [isWanted, isIdle]);

  return isWanted && isIdle ? (
    <Suspense>
      <SupportChat />
    </Suspense>
  ) : null;
}
