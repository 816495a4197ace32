import { COOKIE_LIFE_SECONDS, COOKIES, LOCAL_STORAGE_KEYS } from "contracts";
import { GUESSED_LANGUAGE_COOKIE } from "routes";
import { hasAppFrame } from "../api/read-client.ts";
import { chooseCurrency } from "../locale/currency.ts";
import { readCookie, writeCookie } from "../storage/cookies.ts";
import { writeText } from "../storage/stored-text.ts";
import { holdActions } from "./hold-actions.ts";
import { whenParsed } from "./load-scripts.ts";

/** A page without interaction gets its scripts after it has been complete for this long. */
const REST_MS = 5000;
/** Maximum wait for an idle moment, which a busy machine may not have. */
const MOST_IDLE_MS = 2000;
/** Events that precede the use of a page. */
const TOUCHES = ["pointermove", "pointerdown", "keydown", "focusin"] as const;
/** Placeholders of content that only the scripts can show. */
const TO_COME = "main .sweep";

/** Whether a pointer event is without movement: browsers send one to a new page under a resting pointer. */
function isStill({ type, movementX, movementY }: Partial<PointerEvent>): boolean {
  return type === "pointermove" && movementX === 0 && movementY === 0;
}

function whenTouched(): Promise<void> {
  return new Promise((resolve) => {
    const handle = (event: Event) => {
      if (isStill(event)) return;
      for (const touch of TOUCHES) removeEventListener(touch, handle, true);
      resolve();
    };
    for (const touch of TOUCHES) addEventListener(touch, handle, true);
  });
}

function whenLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve));
}

async function whenAtRest(): Promise<void> {
  await whenLoaded();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  // Safari lacks this function.
  if ("requestIdleCallback" in globalThis)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: MOST_IDLE_MS }));
}

/** Whether the document shows what a visitor without cookies sees; another stored language leads to another page. */
function isAsRendered(currency: string): boolean {
  return (
    location.search === (document.documentElement.dataset["renderedQuery"] ?? "") &&
    !hasAppFrame(navigator.userAgent, "") &&
    [COOKIES.token, COOKIES.timezone, GUESSED_LANGUAGE_COOKIE].every((name) => !readCookie(name)) &&
    chooseCurrency(readCookie(COOKIES.currency), currency) === currency
  );
}

/** Stores the language of the URL, like `startLocale`, since a person may leave before the scripts have started. */
function keepLanguage(): void {
  const [, prefix = ""] = location.pathname.split("/");
  writeCookie(COOKIES.lang, prefix, { maxAge: COOKIE_LIFE_SECONDS });
  writeText("local", LOCAL_STORAGE_KEYS.lang, JSON.stringify(prefix));
}

/**
 * Waits until a complete page needs its scripts: without them it can be read and its links work, unless it was rendered for
 * another kind of visitor or a part of it is missing. The person's actions are held in the meantime.
 *
 * @param currency display currency that it was rendered with
 */
export async function whenNeeded(currency: string): Promise<void> {
  holdActions();
  const touched = whenTouched();
  const mayWait = isAsRendered(currency);
  if (mayWait) keepLanguage();
  await whenParsed();
  if (mayWait && document.querySelector(TO_COME) === null) await Promise.race([touched, whenAtRest()]);
}
