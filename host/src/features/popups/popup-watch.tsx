import { TIMINGS_MS, countPopupView, getPopups, type Popup } from "contracts";
import { Suspense, lazy, useEffect, useState } from "react";
import { AppError, callApi } from "shared/api";
import { getLocaleState } from "shared/locale";
import { matchRoute } from "shared/navigation";
import { useLocation } from "shared/router";
import { isNativeApp } from "#/components/device.ts";
import { isOccupied } from "#/components/occupied.ts";
import { pickPopup, recordPopup } from "./popup-rules.ts";
import { waitForRest } from "./wait-for-rest.ts";

const PopupDialog = lazy(async () => ({ default: (await import("./popup-dialog.tsx")).PopupDialog }));

/** Finds the popup for a page and waits until the reader is idle; null when there is none, or when the page was left. */
async function findPopup(pathname: string, isReferred: boolean, signal: AbortSignal): Promise<Popup | null> {
  const routeName = matchRoute(pathname)?.name ?? "";
  const pick = <P extends Pick<Popup, "id" | "location">>(popups: readonly P[]): P | null =>
    pickPopup(popups, { routeName, isReferred, isNativeApp: isNativeApp(), now: Date.now() });
  // Checks the rules that need no list first, so that most page changes send no request.
  if (pick([{ id: -1, location: [] }]) === null) return null;
  const popup = pick(await callApi(getPopups, { query: { lang: getLocaleState().locale } }));
  if (popup === null || !(await waitForRest(isOccupied, signal))) return null;
  // Another tab may have shown one in the meantime.
  return pick([popup]);
}

/** Looks for a popup 1.5 s after each page change (R4.2.3) and opens it once the reader is idle. */
export function PopupWatch() {
  const { pathname, search } = useLocation();
  const [popup, setPopup] = useState<Popup | null>(null);
  const isReferred = new URLSearchParams(search).has("refer");

  // Depends on the path; a changed query, such as the coin, is not another page.
  useEffect(() => {
    const leaving = new AbortController();
    async function check(): Promise<void> {
      try {
        const found = await findPopup(pathname, isReferred, leaving.signal);
        if (leaving.signal.aborted || found === null) return;
        recordPopup(found.id, Date.now());
        setPopup(found);
        await callApi(countPopupView, { params: { id: found.id } });
      } catch (error) {
        // Popups are optional; a failed request is ignored.
        if (!(error instanceof AppError)) throw error;
      }
    }
    const timer = setTimeout(() => void check(), TIMINGS_MS.popupCheckDelay);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [pathname, isReferred]);

  if (popup === null) return null;
  return (
    <Suspense>
      <PopupDialog popup={popup} onClose={() => setPopup(null)} />
    </Suspense>
  );
}
