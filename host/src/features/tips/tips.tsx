import { Trans } from "@lingui/react/macro";
import { LOCAL_STORAGE_KEYS, TIMINGS_MS, getSummaryShow } from "contracts";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useCall } from "shared/api";
import { matchRoute, type RouteName } from "shared/navigation";
import { useLocation } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { storedFlag, type StoredValue } from "shared/storage";
import { Button } from "shared/ui";
import { getDevice } from "#/components/device.ts";

const FLAGS = {
  rate: storedFlag(LOCAL_STORAGE_KEYS.rateTip),
  mining: storedFlag(LOCAL_STORAGE_KEYS.miningTip),
  summary: storedFlag(LOCAL_STORAGE_KEYS.summaryTip),
} as const;

type TipName = keyof typeof FLAGS;

/**
 * Chooses the tip for a page; each is shown once per browser, one at a time (R4.2.2).
 *
 * @param situation page, flags and whether the account has a summary
 */
export function pickTip(situation: {
  route: RouteName | undefined;
  hasSummary: boolean;
  isMobile: boolean;
  flags: Readonly<Record<TipName, Pick<StoredValue<boolean>, "read">>>;
}): TipName | null {
  const { route, hasSummary, isMobile, flags } = situation;
  if (route === "home" && !flags.rate.read()) return "rate";
  if (route === "pool.mining" && !flags.mining.read()) return "mining";
  if (hasSummary && !isMobile && !flags.summary.read()) return "summary";
  return null;
}

function TipText({ tip }: { tip: TipName }) {
  if (tip === "rate")
    return <Trans>Choose the currency in which amounts are shown, and your language, up here.</Trans>;
  if (tip === "mining")
    return <Trans>Stratum addresses and the payment method of each coin are on this page.</Trans>;
  return <Trans>You can see all your accounts as one: open the account menu and choose Summary.</Trans>;
}

/** A first-visit tip. */
export function Tips() {
  const { pathname } = useLocation();
  const session = useSession();
  const [tip, setTip] = useState<TipName | null>(null);
  const summary = useCall(getSummaryShow, isLoggedIn(session) ? {} : null);
  const hasSummary = summary.data?.show ?? false;
  const route = matchRoute(pathname)?.name;

  // Tips follow the address and come after the page has settled.
  useEffect(() => {
    const timer = setTimeout(
      () => setTip(pickTip({ route, hasSummary, isMobile: getDevice().isMobile, flags: FLAGS })),
      TIMINGS_MS.summaryTipDelay,
    );
    return () => clearTimeout(timer);
  }, [route, hasSummary]);

  if (tip === null) return null;
  function handleDone(): void {
    if (tip !== null) FLAGS[tip].write(true);
    setTip(null);
  }
  return (
    <aside
      className={clsx(
        "fixed z-(--z-sticky) flex max-w-90 items-center gap-3 rounded-md border border-line bg-raised p-4 text-sm shadow-3",
        // Only the tip about the header stands below it; elsewhere a page has its actions there.
        tip === "rate" ? "end-4 top-18" : "start-4 bottom-4 max-md:end-4",
      )}
    >
      <p>
        <TipText tip={tip} />
      </p>
      <Button size="sm" className="shrink-0 whitespace-nowrap" onClick={handleDone}>
        <Trans>Got it</Trans>
      </Button>
    </aside>
  );
}
