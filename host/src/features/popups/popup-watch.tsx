import { TIMINGS_MS, countPopupView, getPopups, type Popup } from "contracts";
import { Suspense, lazy, useEffect, useState } from "react";
import { AppError, callApi } from "shared/api";
import { getLocaleState } from "shared/locale";
import { matchRoute } from "shared/navigation";
import { useLocation } from "shared/router";
import { isNativeApp } from "#/components/device.ts";
import { pickPopup, rememberPopup } from "./popup-rules.ts";

const PopupDialog = lazy(async () => ({ default: (await import("./popup-dialog.tsx")).PopupDialog }));

async function findPopup(pathname: string, search: string): Promise<Popup | null> {
  const routeName = matchRoute(pathname)?.name ?? "";
  const situation = { routeName, search, isNativeApp: isNativeApp(), now: Date.now() };
  // Rules that need no list come first, so that most page changes ask the server nothing.
  if (pickPopup([{ id: -1, location: [] }], situation) === null) return null;
  const popup = pickPopup(await callApi(getPopups, { query: { lang: getLocaleState().locale } }), situation);
  const isCovered = document.querySelector("[role=dialog]") !== null;
  return isCovered ? null : popup;
}

/** Looks for a popup 1.5 s after each page change (R4.2.3). */
export function PopupWatch() {
  const { pathname, search } = useLocation();
  const [popup, setPopup] = useState<Popup | null>(null);

  // Follows the address and the clock.
  useEffect(() => {
    let isCurrent = true;
    async function check(): Promise<void> {
      try {
        const found = await findPopup(pathname, search);
        if (!isCurrent || found === null) return;
        rememberPopup(found.id, Date.now());
        setPopup(found);
        await callApi(countPopupView, { params: { id: found.id } });
      } catch (error) {
        // A popup that cannot be had is no loss to the person.
        if (!(error instanceof AppError)) throw error;
      }
    }
    const timer = setTimeout(() => void check(), TIMINGS_MS.popupCheckDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [pathname, search]);

  if (popup === null) return null;
  return (
    <Suspense>
      <PopupDialog popup={popup} onClose={() => setPopup(null)} />
    </Suspense>
  );
}
