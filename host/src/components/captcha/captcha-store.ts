import {
  CAPTCHA_LANGUAGES,
  DEFAULT_CAPTCHA_LANGUAGE,
  TIMINGS_MS,
  loadCaptcha,
  type CaptchaResult,
} from "contracts";
import { callApi } from "shared/api";
import { getLocaleState } from "shared/locale";
import { reloadPage } from "shared/navigation";
import { setCaptchaSolver } from "shared/security";
import { proxy, useSnapshot } from "valtio";
import { getDevice } from "#/components/device.ts";
import {
  createCaptchaFlow,
  type CaptchaEvent,
  type CaptchaFlow,
  type CaptchaStatus,
} from "./captcha-flow.ts";
import type { CaptchaPage, CaptchaTask } from "./captcha-provider.ts";

/** The provider's id for this product. */
const CAPTCHA_ID = "pool-web";

interface CaptchaState {
  status: CaptchaStatus;
  /** Number of pages that show the box in place; at zero the shell shows it over the page. */
  places: number;
  /** Returns the element with another provider's captcha; a function, since elements must not be made reactive. */
  widget: (() => HTMLElement) | null;
}

const state = proxy<CaptchaState>({ status: { kind: "idle" }, places: 0, widget: null });
let waiting: ((result: CaptchaResult | undefined) => void) | undefined;

function settle(result: CaptchaResult | undefined): void {
  const resolve = waiting;
  waiting = undefined;
  resolve?.(result);
}

/** Settles the request on success or close; errors and failures stay on screen until the person retries or cancels. */
function handleEvent(event: CaptchaEvent): void {
  if (event.kind === "success") settle(event.result);
  if (event.kind === "close") settle(undefined);
}

/** Waits for the guard time: the same write is only allowed again after it, and a shorter status would flash. */
function takeTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TIMINGS_MS.repeatedWriteGuard));
}

function describePage(): CaptchaPage {
  return {
    clientType: getDevice().isMobile ? "h5" : "web",
    callType: state.places > 0 ? "inline" : "overlay",
    lang: CAPTCHA_LANGUAGES[getLocaleState().locale] ?? DEFAULT_CAPTCHA_LANGUAGE,
    show: (element) => void (state.widget = element === null ? null : () => element),
  };
}

/** Loads from the pool server which captcha to use, and then only the code for that one. */
async function load(signal: AbortSignal): Promise<CaptchaTask> {
  const page = describePage();
  const loaded = await callApi(loadCaptcha, {
    query: {
      captcha_id: CAPTCHA_ID,
      client_type: page.clientType,
      call_type: page.callType,
      lang: page.lang,
    },
  });
  if ("script" in loaded) {
    const { prepareScriptCaptcha } = await import("./script-captcha.ts");
    return prepareScriptCaptcha(loaded, page, signal);
  }
  const { prepareOwnCaptcha } = await import("./own-captcha.ts");
  return prepareOwnCaptcha(loaded, page, signal);
}

const flow: CaptchaFlow = createCaptchaFlow({
  load,
  solve: async (task, signal) => {
    const [outcome] = await Promise.all([task.solve(signal), takeTime()]);
    return outcome;
  },
  reloadPage,
  onStatus: (status) => void (state.status = status),
  onEvent: handleEvent,
});

/**
 * Solves a captcha. A second request joins the first.
 *
 * @returns the four fields, or undefined when the person canceled
 */
function solveCaptcha(): Promise<CaptchaResult | undefined> {
  const before = waiting;
  return new Promise((resolve) => {
    waiting = (result) => {
      before?.(result);
      resolve(result);
    };
    if (before === undefined) flow.start();
  });
}

/** Retries after an error or a failure. */
export function retryCaptcha(): void {
  flow.start();
}

/** Gives up. */
export function closeCaptcha(): void {
  flow.close();
}

/**
 * Registers that a page shows the box in place.
 *
 * @returns unregisters it; without the last one, nobody waits for the captcha anymore, and it is closed
 */
export function placeCaptcha(): () => void {
  state.places += 1;
  return () => {
    state.places -= 1;
    if (state.places === 0) closeCaptcha();
  };
}

/** @returns the state of the captcha */
export function useCaptcha(): Readonly<CaptchaState> {
  return useSnapshot(state);
}

setCaptchaSolver(solveCaptcha);
