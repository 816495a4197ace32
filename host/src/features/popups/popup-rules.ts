import { LOCAL_STORAGE_KEYS, POPUP_OPENED_IDS_MAX, TIMINGS_MS, type Popup } from "contracts";
import * as v from "valibot";
import { storedValue } from "shared/storage";

const lastShown = storedValue({
  area: "local",
  name: LOCAL_STORAGE_KEYS.popupTime,
  schema: v.number(),
  initial: 0,
});
const openedIds = storedValue({
  area: "local",
  name: LOCAL_STORAGE_KEYS.popupOpenedIds,
  schema: v.array(v.number()),
  initial: [],
});

/** The page, and what may block a popup. */
export interface PopupSituation {
  routeName: string;
  /** Whether the visitor arrived by a referral link. */
  isReferred: boolean;
  isNativeApp: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Picks the popup to show: at most one an hour, none seen before, none in the app or for a referred visitor (R9.2).
 *
 * @param popups the server's list
 * @param situation the page and what may block a popup
 */
export function pickPopup<P extends Pick<Popup, "id" | "location">>(
  popups: readonly P[],
  situation: PopupSituation,
): P | null {
  if (situation.isNativeApp || situation.isReferred) return null;
  if (situation.now - lastShown.read() < TIMINGS_MS.popupInterval) return null;
  const opened = openedIds.read();
  const fits = (popup: P): boolean =>
    popup.location.length === 0 || popup.location.some((fragment) => situation.routeName.includes(fragment));
  return popups.find((popup) => !opened.includes(popup.id) && fits(popup)) ?? null;
}

/**
 * Stores that a popup was shown; the list of ids restarts once it exceeds 49.
 *
 * @param id the popup
 * @param now milliseconds since 1970
 */
export function recordPopup(id: number, now: number): void {
  lastShown.write(now);
  const opened = [...openedIds.read(), id];
  openedIds.write(opened.length > POPUP_OPENED_IDS_MAX ? [id] : opened);
}
