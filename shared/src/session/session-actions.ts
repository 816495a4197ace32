import {
  getCouponUnuse,
  getOriginUser,
  getUserInfo,
  signOut as signOutCall,
  switchAccount as switchAccountCall,
} from "contracts";
import {
  ApiError,
  AppError,
  HttpError,
  callApi,
  clearCalls,
  forgetWrites,
  isRetryable,
  registerTokenKeeper,
  setApiIdentity,
} from "../api/index.ts";
import { followCurrency } from "./account-currency.ts";
import { loadCustom, resetCustom } from "./custom-store.ts";
import {
  readSummaryFlag,
  removePersonalValues,
  resetSessionState,
  sessionState,
  setHasNewCoupon,
  setSummary,
  watchSummary,
} from "./session-state.ts";
import { guardRestoredPage } from "./restored-page.ts";
import {
  dropToken,
  followToken,
  getCurrentToken,
  keepToken,
  readToken,
  renewToken,
  watchToken,
} from "./token.ts";

/** Delay before the session is requested again after no response. */
const RETRY_MS = 5000;

let retry: ReturnType<typeof setTimeout> | undefined;

/** Number of the latest load, which replaces earlier ones. */
let latestLoad = 0;

/** Loads again after the token was renewed during a load; other changes of the token load by themselves. */
async function followRenewal(load: number): Promise<void> {
  if (load === latestLoad && getCurrentToken() !== undefined) await loadSession();
}

/** Whether the server rejected the person or the token; a firewall's or gateway's answer says nothing about them. */
function isRefusal(error: AppError): boolean {
  if (error instanceof HttpError) return error.status === 401;
  return error instanceof ApiError && !isRetryable(error);
}

/** Reads the person of the token. A rejection is handled by the failure table; an outage is retried. */
export async function loadSession(): Promise<void> {
  clearTimeout(retry);
  latestLoad += 1;
  const load = latestLoad;
  const token = getCurrentToken();
  if (token === undefined) return;
  const known = sessionState.account;
  // The failed state stays on screen during a retry.
  if (sessionState.status === "signed-out") sessionState.status = "starting";
  try {
    const [account, origin] = await Promise.all([
      callApi(getUserInfo, {}),
      callApi(getOriginUser, {}),
      loadCustom(),
    ]);
    if (getCurrentToken() !== token) return await followRenewal(load);
    sessionState.account = account;
    sessionState.origin = origin;
    sessionState.isSummary = readSummaryFlag(account.id);
    setApiIdentity({ account: account.account ?? undefined });
    followCurrency(account, known);
    sessionState.status = account._unlogin === true ? "signed-out" : "signed-in";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (getCurrentToken() !== token) return followRenewal(load);
    if (isRefusal(error)) {
      endSession();
      return;
    }
    if (sessionState.status !== "signed-in") sessionState.status = "failed";
    if (isRetryable(error)) retry = setTimeout(() => void loadSession(), RETRY_MS);
  }
}

/**
 * Starts the session: refreshes the token cookie for 30 days and reads the person (R4.5.1). Follows another tab that signs out or
 * switches accounts.
 *
 * @param handlers how the shell reacts when another tab changes the session
 * @param handlers.onSwitched another tab signed in, switched to another account, or changed the summary view
 * @param handlers.onEnded another tab signed out
 */
export function startSession(handlers: { onSwitched: () => void; onEnded: () => void }): void {
  registerTokenKeeper({ renew: renewToken, follow: followToken });
  const token = readToken();
  if (token !== undefined) {
    keepToken(token);
    void loadSession();
  }
  watchToken((changed) => {
    if (changed !== undefined) {
      handlers.onSwitched();
      return;
    }
    endSession();
    handlers.onEnded();
  });
  watchSummary(handlers.onSwitched);
  guardRestoredPage(handlers.onSwitched);
  window.addEventListener("online", () => {
    if (sessionState.status === "failed") void loadSession();
  });
}

/**
 * Starts a session with the token of a sign-in.
 *
 * @param token bearer token
 */
export async function beginSession(token: string): Promise<void> {
  resetSessionState();
  await clearCalls();
  keepToken(token);
  sessionState.status = "starting";
  await loadSession();
}

/** Clears the person, the token, what this tab stores about the person, and all cached responses; the page stays. */
export function endSession(): void {
  clearTimeout(retry);
  resetSessionState();
  removePersonalValues();
  resetCustom();
  setApiIdentity({ account: undefined });
  dropToken();
  forgetWrites();
  void clearCalls();
}

/**
 * Signs out. The local cleanup runs whether or not the server responds (R4.1.3).
 *
 * @returns true when the server ended the session, false when only this browser did
 */
export async function signOut(): Promise<boolean> {
  try {
    if (getCurrentToken() !== undefined) await callApi(signOutCall, {});
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  } finally {
    endSession();
  }
}

/**
 * Switches to another mining account; the caller reloads the page afterwards (R4.1.4).
 *
 * @param id id of the account; the main account's id switches back
 * @throws {AppError} when the server rejects the switch
 */
export async function switchAccount(id: number): Promise<void> {
  const { token } = await callApi(switchAccountCall, { body: { id } });
  setSummary(false);
  keepToken(token);
}

/** Reads whether there is an unused coupon; a failure leaves the flag unchanged. */
export async function loadCouponMark(): Promise<void> {
  try {
    setHasNewCoupon((await callApi(getCouponUnuse, {})).has_can_use);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
