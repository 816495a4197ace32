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

/** Answer of a call, at once, later, or by what was asked. */
export type Reply = Answer | Promise<Answer> | ((request: SeenRequest) => Answer);

/** What a test of a page begins with. */
export interface Scene {
  user?: User;
  origin?: SubAccount | null;
  /** Answers by method and path. */
  answers?: Readonly<Record<string, Reply>>;
}

const USUAL = systemOf();

/** A pool that mines Bitcoin and Litecoin, and holds Tether. */
const SYSTEM = systemOf({
  coin_types: [...USUAL.coin_types, "USDT"],
  coin_types_info: { ...USUAL.coin_types_info, USDT: coinInfoOf({ name: "Tether", is_mining: false }) },
});

/**
 * Opens a page in the shell, signed in and with the network answered.
 *
 * @param path its address
 * @param scene person and answers
 * @returns the answers to change, what was sent, and the person's hands
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

/** Ends the session and forgets what the test left behind; requests under way as well, which the next page would wait for. */
export async function closePage(): Promise<void> {
  cleanup();
  cancelVerification();
  clearMessages();
  endSession();
  forgetWrites();
  jest.restoreAllMocks();
  // With no page left this asks for nothing: it drops requests under way.
  await revalidateAll();
  await clearCalls();
}
