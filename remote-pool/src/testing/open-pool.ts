import { cleanup } from "@testing-library/react";
import type { User } from "contracts";
import { clearCalls, revalidateAll } from "shared/api";
import { setTimezone } from "shared/locale";
import { beginSession, endSession, setSummary, startCommonData } from "shared/session";
import {
  type Answer,
  answerCalls,
  type Answerer,
  homeOf,
  type OpenPage,
  renderRemote,
  type SeenRequest,
  systemOf,
  userOf,
} from "shared/testing";
import { toast } from "shared/toast";
import { remote } from "../routes.tsx";

/** Responses by method and path, such as `GET /pool/BTC/home`; a function receives the request. */
export type Answers = Record<string, Answer | Promise<Answer> | Answerer>;

/** Initial state of a test of a pool page. */
export interface Scene {
  /** Responses that add to or replace the default ones. */
  answers?: Answers;
  user?: User;
  /** Whether to show totals over all accounts of the person. */
  isSummary?: boolean;
}

/** A page of the pool with its server. */
export interface OpenPoolPage extends OpenPage {
  /** May be changed while the page is open. */
  answers: Answers;
  /** Requests of a method and path so far. */
  sent: (call: string) => SeenRequest[];
  /** Every request that changes something, in order. */
  writes: () => { call: string; body: unknown }[];
  success: jest.SpyInstance;
  error: jest.SpyInstance;
}

const callOf = ({ method, path }: SeenRequest): string => `${method} ${path}`;

/** The refusal shown by failing pages. */
export const REFUSED: Answer = { code: 26099, message: "The engine is away." };

/**
 * Opens a page of the pool for a signed-in person.
 *
 * @param path address of the page
 * @param scene other conditions of the test
 */
export async function openPool(path: string, scene: Scene = {}): Promise<OpenPoolPage> {
  const answers: Answers = {
    "GET /common/system": { data: systemOf() },
    "GET /account/user/info": { data: scene.user ?? userOf() },
    "GET /account/origin/user": { data: null },
    "GET /pool/BTC/home": { data: homeOf() },
    "GET /pool/BTC/worker/view": { data: [] },
    "GET /pool/LTC/home": { data: homeOf({ coin: "LTC" }) },
    ...scene.answers,
  };
  const seen = answerCalls((request) => {
    const answer = answers[callOf(request)];
    return typeof answer === "function" ? answer(request) : answer;
  });
  const success = jest.spyOn(toast, "success");
  const error = jest.spyOn(toast, "error");
  setTimezone("0");
  await startCommonData();
  await beginSession("a-token-of-a-test-0001");
  if (scene.isSummary === true) setSummary(true);
  return {
    ...renderRemote(remote, "pool", path),
    answers,
    sent: (call) => seen.filter((request) => callOf(request) === call),
    writes: () =>
      seen
        .filter(({ method }) => method !== "GET")
        .map((request) => ({ call: callOf(request), body: request.body })),
    success,
    error,
  };
}

/** Clears the session and all responses of a page after each test. */
export async function closePool(): Promise<void> {
  cleanup();
  setSummary(false);
  // Wait for reads in flight: the next test would join them, although clearing discards their results.
  await revalidateAll();
  endSession();
  await clearCalls();
  jest.restoreAllMocks();
}
