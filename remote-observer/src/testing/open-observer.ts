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

/** Answers by path, since an observer only reads; a function inspects the rest of the request. */
export type Answers = Record<string, Answer | Promise<Answer> | Answerer>;

/** What a link opens: every page of one account on two coins. */
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

/** A page of an observer with its server. */
export interface OpenObserverPage extends OpenPage {
  /** May be changed while the page is open. */
  answers: Answers;
  /** Query of each request of a path so far. */
  asked: (path: string) => Record<string, string>[];
  /** Every request so far. */
  seen: SeenRequest[];
  /** Addresses outside of the observer's pages that were gone to. */
  left: string[];
  info: jest.SpyInstance;
  error: jest.SpyInstance;
}

/** The refusal that failing pages show. */
export const REFUSED: Answer = { code: 26099, message: "The engine is away." };

/** Members of a query that name the link of {@link infoOf}. */
export const SCOPE = { access_key: "k", coin: "BTC" };

/**
 * Opens a page of an observer through its link.
 *
 * @param path address of the page
 * @param answers answers of the server; the link opens everything by default
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

/** Forgets the answers of a page; after each test. */
export async function closeObserver(): Promise<void> {
  cleanup();
  // Reads under way would be joined by the next test, although clearing drops what they bring.
  await revalidateAll();
  endSession();
  await clearCalls();
  jest.restoreAllMocks();
}
