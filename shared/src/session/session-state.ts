import { LOCAL_STORAGE_KEYS, SESSION_STORAGE_KEYS, type SubAccount, type User } from "contracts";
import * as v from "valibot";
import { proxy, subscribe, useSnapshot } from "valtio";
import { storedValue, watchAcrossTabs } from "../storage/index.ts";

/**
 * How far the session is known: `starting` while a token is being looked up, `failed` when the server did not answer
 * and it will be asked again.
 */
export type SessionStatus = "starting" | "failed" | "signed-out" | "signed-in";

/** User state (spec 3); lists of messages, announcements and accounts are server data and live in the cache of calls. */
export interface SessionState {
  status: SessionStatus;
  /** The person signed in, with the current mining account. */
  account: User | null;
  /** Main account of the person; null until it is made. */
  origin: SubAccount | null;
  /** True while the summary over all accounts is chosen. */
  isSummary: boolean;
  unreadMessage: number;
  hasNewCoupon: boolean;
  /** Name of the main-only feature that asks for a switch of account; null while none does. */
  mainAccountPrompt: "activity" | "loan" | "referral" | null;
}

const summaryFlags = storedValue({
  area: "local",
  name: LOCAL_STORAGE_KEYS.isSummary,
  schema: v.record(v.string(), v.boolean()),
  initial: {},
});

const tempTokenValue = storedValue({
  area: "session",
  name: SESSION_STORAGE_KEYS.tempToken,
  schema: v.string(),
  initial: "",
});

function emptyState(): SessionState {
  return {
    status: "signed-out",
    account: null,
    origin: null,
    isSummary: false,
    unreadMessage: 0,
    hasNewCoupon: false,
    mainAccountPrompt: null,
  };
}

/** The store itself; only the actions of this folder write to it. */
export const sessionState = proxy<SessionState>(emptyState());

/** Forgets everything about the person. */
export function resetSessionState(): void {
  Object.assign(sessionState, emptyState());
  tempTokenValue.remove();
}

/** @returns the session as it is now; not for rendering */
export function getSession(): Readonly<SessionState> {
  return sessionState;
}

/** @returns the session, read again when the parts in use change */
export function useSession(): Readonly<SessionState> {
  return useSnapshot(sessionState);
}

/**
 * Tells of every change of the session.
 *
 * @param listener called after a change
 * @returns ends the subscription
 */
export function subscribeSession(listener: () => void): () => void {
  return subscribe(sessionState, listener);
}

/**
 * Returns whether someone is signed in (R4.1.1).
 *
 * @returns true when an account exists and is not flagged `_unlogin`
 */
export function isLoggedIn(session: Pick<SessionState, "account">): boolean {
  return session.account !== null && session.account._unlogin !== true;
}

/**
 * Returns whether the person has chosen a mining account.
 *
 * @returns true when calls that need an account may be made
 */
export function hasCurrentAccount(session: Pick<SessionState, "account">): boolean {
  return session.account !== null && session.account.account !== null;
}

/**
 * Returns whether the current account is the main one.
 *
 * @returns true for a main account
 */
export function isMainAccount(session: Pick<SessionState, "account">): boolean {
  return session.account?.account_type === "main" && hasCurrentAccount(session);
}

/**
 * Reads whether the summary was chosen for an account.
 *
 * @param id id of the person's account
 * @returns the kept flag
 */
export function readSummaryFlag(id: number): boolean {
  return summaryFlags.read()[String(id)] ?? false;
}

/**
 * Chooses the summary over all accounts, or a single account again; kept per account (R3.3).
 *
 * @param isSummary the choice
 */
export function setSummary(isSummary: boolean): void {
  const { account } = sessionState;
  if (account === null) return;
  summaryFlags.write({ ...summaryFlags.read(), [String(account.id)]: isSummary });
  sessionState.isSummary = isSummary;
}

/**
 * Tells when another tab has chosen the summary over all accounts, or left it.
 *
 * @param listener called when the choice for the current account differs from this page's
 * @returns ends the watch
 */
export function watchSummary(listener: () => void): () => void {
  return watchAcrossTabs(summaryFlags.name, () => {
    const { account, isSummary } = sessionState;
    if (account !== null && readSummaryFlag(account.id) !== isSummary) listener();
  });
}

/** Turns the summary on or off, as its entry in the switcher does (R4.1.4). */
export function toggleSummary(): void {
  setSummary(!sessionState.isSummary);
}

/** @returns the token between password and code of a sign-in, or undefined */
export function readTempToken(): string | undefined {
  const token = tempTokenValue.read();
  return token === "" ? undefined : token;
}

/**
 * Keeps the token between password and code for this tab (R3.3).
 *
 * @param token temporary token; undefined forgets it
 */
export function setTempToken(token: string | undefined): void {
  if (token === undefined) tempTokenValue.remove();
  else tempTokenValue.write(token);
}

/**
 * Sets the number of unread messages.
 *
 * @param count the number
 */
export function setUnreadMessages(count: number): void {
  sessionState.unreadMessage = count;
}

/**
 * Sets whether an unused coupon waits.
 *
 * @param hasNewCoupon the mark
 */
export function setHasNewCoupon(hasNewCoupon: boolean): void {
  sessionState.hasNewCoupon = hasNewCoupon;
}

/**
 * Asks the person to switch to the main account for a feature that only it may use (R4.1.5).
 *
 * @param feature what was requested
 */
export function promptForMainAccount(feature: "activity" | "loan" | "referral"): void {
  sessionState.mainAccountPrompt = feature;
}

/** Takes the question for the main account back. */
export function closeMainAccountPrompt(): void {
  sessionState.mainAccountPrompt = null;
}
