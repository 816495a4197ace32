import { act } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { DEFAULT_CUSTOM_SETTINGS, type SubAccount, type User } from "contracts";
import type { ReactNode } from "react";
import { clearCalls, forgetWrites } from "shared/api";
import { useLocation } from "shared/router";
import { cancelVerification } from "shared/security";
import { beginSession, endSession } from "shared/session";
import {
  Messages,
  accountOf,
  answerCalls,
  clearMessages,
  renderPage as renderWithSharedCache,
  type Answer,
  type SeenRequest,
} from "shared/testing";
import { renderPage } from "./render-page.tsx";

type Answered = Answer | ((request: SeenRequest) => Answer | Promise<Answer>);

/** Responses by `/path` or `METHOD /path` under `/res`; a match with the method takes precedence. */
export type Answers = Readonly<Record<string, Answered>>;

/** Options for opening a page. */
export interface PageSetup {
  path?: string;
  answers?: Answers;
  /** The signed-in person; a visitor by default. */
  person?: User;
  /** The person's main account; null before it is created. */
  origin?: SubAccount | null;
  /** Whether it stays when the router navigates, as a header does. */
  isFrame?: boolean;
  /** Uses the shared cache, where writes look for lists to reload; by default the page has its own cache. */
  hasSharedCache?: boolean;
}

/** An opened page. */
export interface OpenedPage {
  user: UserEvent;
  /** All requests so far. */
  seen: SeenRequest[];
  /** All requests except reads, as `METHOD /path` with their body. */
  writes: () => (readonly [string, unknown])[];
  /** How often a path was requested. */
  countOf: (path: string) => number;
  /** Current path and query of the router. */
  address: () => string;
  unmount: () => void;
}

/** Mocks the server of a page and signs its person in. */
export async function startServer(
  setup: PageSetup,
): Promise<Pick<OpenedPage, "seen" | "writes" | "countOf">> {
  const { person, origin = accountOf() } = setup;
  const answers: Answers = {
    "/account/user/info": { data: person ?? null },
    "/account/origin/user": { data: origin },
    "/setting/custom": { data: DEFAULT_CUSTOM_SETTINGS },
    ...setup.answers,
  };
  const seen = answerCalls((request) => {
    const found = answers[`${request.method} ${request.path}`] ?? answers[request.path];
    return typeof found === "function" ? found(request) : found;
  });
  if (person !== undefined) await beginSession("a-token-of-a-test-0001");
  return {
    seen,
    writes: () =>
      seen
        .filter(({ method }) => method !== "GET")
        .map((request) => [`${request.method} ${request.path}`, request.body]),
    countOf: (asked) => seen.filter((request) => request.path === asked).length,
  };
}

/** Opens a page with a mock server, and the messages of the shell below it. */
export async function openPage(page: ReactNode, setup: PageSetup = {}): Promise<OpenedPage> {
  const { path = "/en", isFrame = false, hasSharedCache = false } = setup;
  const server = await startServer(setup);
  let address = "";
  function Place() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return isFrame || pathname === path.split("?")[0] ? page : null;
  }
  const show = hasSharedCache ? renderWithSharedCache : renderPage;
  const { unmount } = show(
    <>
      <Place />
      <Messages />
    </>,
    path,
  );
  return {
    ...server,
    user: userEvent.setup(),
    address: () => address,
    unmount,
  };
}

/** Ends what a test started: the dialog, the session and the server. */
export async function leavePage(): Promise<void> {
  await act(async () => {
    cancelVerification();
    endSession();
    await clearCalls();
  });
  forgetWrites();
  clearMessages();
  jest.restoreAllMocks();
}
