import { cleanup } from "@testing-library/react";
import type { ObserverInfo } from "contracts";
import { clearCalls, revalidateAll } from "shared/api";
import { setTimezone } from "shared/locale";
import { setNavigator } from "shared/navigation";
import { endSession, startCommonData } from "shared/session";
import {
  answerCalls,
  renderRemote,
  systemOf,
  type Answer,
  type Answerer,
  type OpenPage,
  type SeenRequest,
} from "shared/testing";
import { toast } from "shared/toast";
import { remote } from "../routes.tsx";

/** Responses by path, since an observer only reads; a function receives the request. */
export type Answers = Record<string, Answer | Promise<Answer> | Answerer>;

/** Returns what a link opens: every page of one account on two coins. */
export function infoOf(own: Partial<ObserverInfo> = {}): ObserverInfo {
  return {
    coin: "BTC",
    open_coins: ["BTC", "LTC"],
    open_auth: ["dashboard", "worker", "profit", "asset", "share_profit"],
    accounts: [{ user_id: 5, account: "north_rack_a" }],
    account: "north_rack_a",
    global: false,
    in_favorites: false,
    ...own,
  };
}

/** An observer page with its server. */
export interface OpenObserverPage extends OpenPage {
  /** May be changed while the page is open. */
  answers: Answers;
  /** Query of each request of a path so far. */
  asked: (path: string) => Record<string, string>[];
  /** Every request so far. */
  seen: SeenRequest[];
  /** Addresses outside of the observer pages that were navigated to. */
  left: string[];
  info: jest.SpyInstance;
  error: jest.SpyInstance;
}

/** The refusal shown by failing pages. */
export const REFUSED: Answer = { code: 26099, message: "The engine is away." };

/** Query parameters of the link of {@link infoOf}. */
export const SCOPE = { access_key: "k", coin: "BTC" };

/**
 * Opens an observer page through its link.
 *
 * @param path address of the page
 * @param answers responses of the server; the link opens everything by default
 * @returns the page
 */
export async function openObserver(path: string, answers: Answers = {}): Promise<OpenObserverPage> {
  const all: Answers = {
    "/common/system": { data: systemOf() },
    "/observer/info": { data: infoOf() },
    ...answers,
  };
  const seen = answerCalls((request) => {
    const answer = all[request.path];
    return typeof answer === "function" ? answer(request) : answer;
  });
  const left: string[] = [];
  setNavigator((to) => left.push(to));
  const info = jest.spyOn(toast, "info");
  const error = jest.spyOn(toast, "error");
  setTimezone("0");
  await startCommonData();
  return {
    ...renderRemote(remote, "observer", path),
    answers: all,
    asked: (requested) =>
      seen.filter((request) => request.path === requested).map(({ query }) => Object.fromEntries(query)),
    seen,
    left,
    info,
    error,
  };
}

/** Clears the responses of a page after each test. */
export async function closeObserver(): Promise<void> {
  cleanup();
  // Wait for reads in flight: the next test would join them, although clearing discards their results.
  await revalidateAll();
  endSession();
  await clearCalls();
  jest.restoreAllMocks();
}
