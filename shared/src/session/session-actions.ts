import {
  getCouponUnuse,
  getOriginUser,
  getUserInfo,
  signOut as signOutCall,
  switchAccount as switchAccountCall,
} from "contracts";
import {
  AppError,
  callApi,
  clearCalls,
  forgetWrites,
  isRetryable,
  registerTokenKeeper,
  setApiIdentity,
} from "../api/index.ts";
import { loadCustom, resetCustom } from "./custom-store.ts";
import {
  readSummaryFlag,
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

/** Pause before the session is requested again from a server that did not answer. */
const RETRY_MS = 5000;

let retry: ReturnType<typeof setTimeout> | undefined;

/** Reads the person behind the token. A refusal was handled by the failure table; an outage is tried again. */
export async function loadSession(): Promise<void> {
  clearTimeout(retry);
  const token = getCurrentToken();
  if (token === undefined) return;
  // What a failure showed stays while it is tried again.
  if (sessionState.status === "signed-out") sessionState.status = "starting";
  try {
    const [account, origin] = await Promise.all([
      callApi(getUserInfo, {}),
      callApi(getOriginUser, {}),
      loadCustom(),
    ]);
    if (getCurrentToken() !== token) return;
    sessionState.account = account;
    sessionState.origin = origin;
    sessionState.isSummary = readSummaryFlag(account.id);
    setApiIdentity({ account: account.account ?? undefined });
    sessionState.status = account._unlogin === true ? "signed-out" : "signed-in";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (getCurrentToken() !== token) return;
    if (!isRetryable(error)) {
      endSession();
      return;
    }
    if (sessionState.status !== "signed-in") sessionState.status = "failed";
    retry = setTimeout(() => void loadSession(), RETRY_MS);
  }
}

/**
 * Starts the session: the token cookie is refreshed for 30 days and the person read (R4.5.1). Another tab that signs
 * out or over is followed.
 *
 * @param handlers what the shell does when another tab changes the session
 * @param handlers.onSwitched another tab signed in or over to another account, or chose another view of all accounts
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
 * Begins a session with the token of a sign-in.
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

/** Forgets the person, the token and all answers; the page stays where it is. */
export function endSession(): void {
  clearTimeout(retry);
  resetSessionState();
  resetCustom();
  setApiIdentity({ account: undefined });
  dropToken();
  forgetWrites();
  void clearCalls();
}

/**
 * Signs out. The clean-up is made whether or not the server answers (R4.1.3).
 *
 * @returns true when the server ended the session, false when only this browser forgot it
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
 * @throws {AppError} when the server refuses
 */
export async function switchAccount(id: number): Promise<void> {
  const { token } = await callApi(switchAccountCall, { body: { id } });
  setSummary(false);
  keepToken(token);
}

/** Reads whether an unused coupon waits; a failure leaves the mark as it is. */
export async function loadCouponMark(): Promise<void> {
  try {
    setHasNewCoupon((await callApi(getCouponUnuse, {})).has_can_use);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
