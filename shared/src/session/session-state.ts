import { LOCAL_STORAGE_KEYS, SESSION_STORAGE_KEYS, type SubAccount, type User } from "contracts";
import * as v from "valibot";
import { proxy, subscribe, useSnapshot } from "valtio";
import { storedFlag, storedValue, watchAcrossTabs } from "../storage/index.ts";

/**
 * State of the session: `starting` while a token is being looked up, `failed` when the server did not respond and will be asked
 * again.
 */
export type SessionStatus = "starting" | "failed" | "signed-out" | "signed-in";

/** User state (spec 3); lists of messages, announcements and accounts are server data in the cache of calls. */
export interface SessionState {
  status: SessionStatus;
  /** The signed-in person, with the current mining account. */
  account: User | null;
  /** Main account of the person; null until it is created. */
  origin: SubAccount | null;
  /** Whether the summary over all accounts is selected. */
  isSummary: boolean;
  unreadMessage: number;
  hasNewCoupon: boolean;
  /** Name of the main-account-only feature that prompts for a switch of account; null if there is no prompt. */
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

/** The store itself; written only by the actions of this folder. */
export const sessionState = proxy<SessionState>(emptyState());

/** Clears everything about the person. */
export function resetSessionState(): void {
  Object.assign(sessionState, emptyState());
  tempTokenValue.remove();
}

/** Removes what this tab stores about the person who signs out, so that the next one does not find it. */
export function removePersonalValues(): void {
  const { codeResendAt, weixinBind, moneyWrites } = SESSION_STORAGE_KEYS;
  for (const name of [codeResendAt, weixinBind, moneyWrites]) storedFlag(name, "session").remove();
}

/** @returns the current session; not for rendering */
export function getSession(): Readonly<SessionState> {
  return sessionState;
}

/** @returns the session; renders again when the parts in use change */
export function useSession(): Readonly<SessionState> {
  return useSnapshot(sessionState);
}

/**
 * Reports every change of the session.
 *
 * @param listener called after a change
 * @returns ends the subscription
 */
export function subscribeSession(listener: () => void): () => void {
  return subscribe(sessionState, listener);
}

/**
 * Checks whether someone is signed in (R4.1.1).
 *
 * @returns true when an account exists and is not flagged `_unlogin`
 */
export function isLoggedIn(session: Pick<SessionState, "account">): boolean {
  return session.account !== null && session.account._unlogin !== true;
}

/**
 * Checks whether the person has selected a mining account.
 *
 * @returns true when calls that need an account may be made
 */
export function hasCurrentAccount(session: Pick<SessionState, "account">): boolean {
  return session.account !== null && session.account.account !== null;
}

/**
 * Checks whether the current account is the main one.
 *
 * @returns true for a main account
 */
export function isMainAccount(session: Pick<SessionState, "account">): boolean {
  return session.account?.account_type === "main" && hasCurrentAccount(session);
}

/**
 * Reads whether the summary was selected for an account.
 *
 * @param id id of the person's account
 * @returns the stored flag
 */
export function readSummaryFlag(id: number): boolean {
  return summaryFlags.read()[String(id)] ?? false;
}

/**
 * Selects the summary over all accounts, or a single account again; stored per account (R3.3).
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
 * Reports when another tab has selected or left the summary over all accounts.
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

/** Toggles the summary, like its entry in the switcher (R4.1.4). */
export function toggleSummary(): void {
  setSummary(!sessionState.isSummary);
}

/** @returns the token between password and code of a sign-in, or undefined */
export function readTempToken(): string | undefined {
  const token = tempTokenValue.read();
  return token === "" ? undefined : token;
}

/**
 * Stores the token between password and code for this tab (R3.3).
 *
 * @param token temporary token; undefined removes it
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
 * Sets whether there is an unused coupon.
 *
 * @param hasNewCoupon the flag
 */
export function setHasNewCoupon(hasNewCoupon: boolean): void {
  sessionState.hasNewCoupon = hasNewCoupon;
}

/**
 * Prompts the person to switch to the main account for a feature that only it can use (R4.1.5).
 *
 * @param feature the requested feature
 */
export function promptForMainAccount(feature: "activity" | "loan" | "referral"): void {
  sessionState.mainAccountPrompt = feature;
}

/** Closes the prompt for the main account. */
export function closeMainAccountPrompt(): void {
  sessionState.mainAccountPrompt = null;
}
