import { LOCAL_STORAGE_KEYS, TIMINGS_MS } from "contracts";
import { Suspense, lazy, useEffect, useState, type ComponentProps } from "react";
import { loadTexts } from "shared/catalogues";
import { matchRoute, whenAtRest } from "shared/navigation";
import { useLocation } from "shared/router";
import { storedFlag } from "shared/storage";
import { isNativeApp } from "#/components/device.ts";
import { claimFloating, isOccupied, releaseFloating } from "#/components/occupied.ts";
import { loadActivitiesCatalogue } from "../features/activities/catalogues.ts";

const shown = storedFlag(LOCAL_STORAGE_KEYS.anniversaryBanner);
const markShown = (): void => shown.write(true);

type Banner = typeof import("../features/activities/anniversary-banner.tsx").AnniversaryBanner;

const AnniversaryBanner = lazy(
  async (): Promise<{ default: React.ComponentType<ComponentProps<Banner>> }> => {
    try {
      const [banner] = await Promise.all([
        import("../features/activities/anniversary-banner.tsx"),
        loadTexts("host", loadActivitiesCatalogue),
      ]);
      return { default: banner.AnniversaryBanner };
    } catch {
      // The banner is optional; the page below it is not.
      return { default: () => null };
    }
  },
);

/** Whether the path is a public page of the shell itself, where an overlay interrupts no work. */
function isBannerPage(pathname: string): boolean {
  const route = matchRoute(pathname)?.route;
  return route?.owner === "host" && route.access === "public" && ["default", "banner"].includes(route.layout);
}

/** Shows the anniversary banner once per browser, when the page is idle and nothing is open that it would cover (R2.3.23). */
export function AnniversaryBannerMount() {
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState<string | null>(null);

  // Depends on the path; the page becomes idle outside of React.
  useEffect(() => {
    if (shown.read() || isNativeApp() || !isBannerPage(pathname)) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = (): void => {
      if (isOccupied() || !claimFloating("banner")) return;
      clearInterval(timer);
      setShownOn(pathname);
    };
    const callOff = whenAtRest(() => {
      timer = setInterval(look, TIMINGS_MS.popupCheckDelay);
      look();
    });
    return () => {
      callOff();
      clearInterval(timer);
      releaseFloating("banner");
    };
  }, [pathname]);

  function close(): void {
    releaseFloating("banner");
    setShownOn(null);
  }

  if (shownOn !== pathname) return null;
  return (
    <Suspense>
      <AnniversaryBanner onShown={markShown} onClose={close} />
    </Suspense>
  );
}
