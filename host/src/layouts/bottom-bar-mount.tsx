import { Suspense, lazy, type ComponentType } from "react";
import { useSession } from "shared/session";
import { useIsPhone } from "shared/ui";

const BottomBar = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    // Almost all pages with the bar are pages of remotes.
    return {
      default: (await import(/* webpackChunkName: "remote-outlet" */ "../features/header/bottom-bar.tsx"))
        .BottomBar,
    };
  } catch {
    // The header's menu has the same links.
    return { default: () => null };
  }
});

/**
 * Loads the bottom bar for a signed-in person on a phone, and only there; with the page, not after the account has been read,
 * which may fail.
 */
export function BottomBarMount() {
  const { status } = useSession();
  const isPhone = useIsPhone();
  // A session starts only with a token.
  return isPhone && status !== "signed-out" ? (
    <Suspense>
      <BottomBar />
    </Suspense>
  ) : null;
}
