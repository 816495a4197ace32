import { cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SubAccount, User } from "contracts";
import type { ReactNode } from "react";
import { clearCalls, forgetWrites, revalidateAll } from "shared/api";
import { cancelVerification } from "shared/security";
import { beginSession, endSession, startCommonData } from "shared/session";
import {
  answerCalls,
  coinInfoOf,
  renderPage,
  systemOf,
  userOf,
  type Answer,
  type SeenRequest,
  clearMessages,
} from "shared/testing";
import { MAIN } from "./accounts.ts";
import { Shell } from "./shell.tsx";

/** Response of a call: immediate, delayed, or computed from the request. */
export type Reply = Answer | Promise<Answer> | ((request: SeenRequest) => Answer);

/** Initial state of a page test. */
export interface Scene {
  user?: User;
  origin?: SubAccount | null;
  /** Responses by method and path. */
  answers?: Readonly<Record<string, Reply>>;
}

const USUAL = systemOf();

/** A pool that mines Bitcoin and Litecoin, and holds Tether. */
const SYSTEM = systemOf({
  coin_types: [...USUAL.coin_types, "USDT"],
  coin_types_info: { ...USUAL.coin_types_info, USDT: coinInfoOf({ name: "Tether", is_mining: false }) },
});

/**
 * Opens a page in the shell, signed in and with stubbed responses.
 *
 * @param path path of the page
 * @param scene person and responses
 * @returns the responses, which can be changed, the requests sent, and a simulated user
 */
export async function openPage(page: ReactNode, path: string, scene: Scene = {}) {
  const { user = userOf(), origin = MAIN } = scene;
  const answers: Record<string, Reply> = {
    "GET /account/user/info": { data: user },
    "GET /account/origin/user": { data: origin },
    "GET /common/system": { data: SYSTEM },
    ...scene.answers,
  };
  const seen = answerCalls((request) => {
    const reply = answers[`${request.method} ${request.path}`];
    return typeof reply === "function" ? reply(request) : reply;
  });
  await Promise.all([beginSession("a-token-of-a-test-0001"), startCommonData()]);
  renderPage(
    <>
      {page}
      <Shell />
    </>,
    path,
  );
  const requests = (call: string): SeenRequest[] =>
    seen.filter(({ method, path: asked }) => `${method} ${asked}` === call);
  return {
    answers,
    requests,
    bodies: (call: string): unknown[] => requests(call).map(({ body }) => body),
    user: userEvent.setup(),
  };
}

/**
 * Ends the session and clears the state left by the test, including requests in flight, which the next page would otherwise wait
 * for.
 */
export async function closePage(): Promise<void> {
  cleanup();
  cancelVerification();
  clearMessages();
  endSession();
  forgetWrites();
  jest.restoreAllMocks();
  // With no page mounted this sends nothing; it drops requests in flight.
  await revalidateAll();
  await clearCalls();
}
