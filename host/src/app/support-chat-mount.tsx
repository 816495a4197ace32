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
    // The chat may be missing; the page below it may not.
    return { default: () => null };
  }
});

/** Activities, pages of observers, bare pages and those of signing in have no chat. */
const WITHOUT_CHAT: readonly RouteDefinition["layout"][] = [
  "activity",
  "newActivity",
  "blank",
  "observer",
  "sign",
];

/** Loads the support chat on pages that are no activity, once the page is at rest (R9.8). */
export function SupportChatMount() {
  const { pathname } = useLocation();
  const [isIdle, setIdle] = useState(false);
  const layout = matchRoute(pathname)?.route.layout ?? "default";
  // An address that the product does not have may be one of observers, which is known with the pages of remotes.
  const isSettled = useRemotePages() !== null || matchRoute(pathname) !== null;
  const isPublic = isSettled && !isObserverAddress(pathname);
  const isWanted = isPublic && !WITHOUT_CHAT.includes(layout) && !isNativeApp();

  // Waits for the browser's rest, so that the chat takes nothing from the page.
  useEffect(() => (isWanted && !isIdle ? whenAtRest(() => setIdle(true)) : undefined), [isWanted, isIdle]);

  return isWanted && isIdle ? (
    <Suspense>
      <SupportChat />
    </Suspense>
  ) : null;
}
