import { Suspense, lazy, type ComponentType } from "react";
import { useSession } from "shared/session";
import { useIsPhone } from "shared/ui";

const BottomBar = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    // Nearly all pages with the bar are pages of remotes.
    return {
      default: (await import(/* webpackChunkName: "remote-outlet" */ "../features/header/bottom-bar.tsx"))
        .BottomBar,
    };
  } catch {
    // The menu of the header has the same links.
    return { default: () => null };
  }
});

/** Loads the bar at the bottom for a signed-in person on a phone; no other page loads it. */
export function BottomBarMount() {
  const { status } = useSession();
  const isPhone = useIsPhone();
  return isPhone && status === "signed-in" ? (
    <Suspense>
      <BottomBar />
    </Suspense>
  ) : null;
}
