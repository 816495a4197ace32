import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { useEffect, type ReactNode } from "react";
import { clearCalls, forgetWrites, revalidateAll } from "shared/api";
import { setTimezone } from "shared/locale";
import { usePendingVerification, type CollectedProof, type DialogRequest } from "shared/security";
import { beginSession, endSession, setSummary, startCommonData } from "shared/session";
import { answerCalls, renderPage, type Answer, type SeenRequest } from "shared/testing";
import { dismissToast, useToasts } from "shared/toast";
import { ConfirmDialog } from "shared/ui";
import { textOf } from "./table-texts.ts";
import { payingAnswers } from "./withdraw-info.ts";

/** Codes that the shell's dialog collects by default. */
export const CODES = { email_captcha: "111111", verify_type: "google_code", verify_code: "222222" } as const;

/** A response: immediate, delayed, or computed from the request. */
export type Reply = Answer | Promise<Answer> | ((request: SeenRequest) => Answer | Promise<Answer>);

/** Responses by path, or by method and path; a path that ends with a slash matches all paths below it. */
export type Replies = Record<string, Reply>;

/** Options for opening a page. */
export interface OpenOptions {
  /** Path of the page. */
  path: string;
  replies?: Replies;
  /** Whether the person views the summary of all accounts. */
  isSummary?: boolean;
  /** Codes that the shell's dialog collects. */
  proof?: CollectedProof;
}

/** Ids of the messages on screen, which are removed with the page. */
let messageIds: readonly number[] = [];

/** Replaces the shell around a page: its security dialog and its messages. */
function Shell({ proof, asked }: { proof: CollectedProof; asked: DialogRequest[] }) {
  const pending = usePendingVerification();
  const toasts = useToasts();
  // Records each request for the test to inspect.
  useEffect(() => {
    if (pending) asked.push(pending.request);
  }, [pending, asked]);
  // Tracks the messages that must be removed.
  useEffect(() => {
    messageIds = toasts.map(({ id }) => id);
  }, [toasts]);
  const confirm = () => void pending?.run(proof).catch(pending.fail);
  return (
    <>
      {pending && (
        <ConfirmDialog
          open
          onOpenChange={pending.cancel}
          title="Security check"
          confirmLabel="approve"
          onConfirm={confirm}
        >
          {pending.request.preStep}
          {pending.request.summary}
        </ConfirmDialog>
      )}
      <ul aria-label="Messages">
        {toasts.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** @returns the security dialog, once it opens */
export function findSecurityCheck(): Promise<HTMLElement> {
  return screen.findByRole("dialog", { name: "Security check" });
}

/**
 * Approves the request in the security dialog.
 *
 * @param user simulated user
 * @returns the text shown in the dialog
 */
export async function approve(user: UserEvent): Promise<string> {
  const dialog = await findSecurityCheck();
  const text = textOf(dialog);
  await user.click(within(dialog).getByRole("button", { name: "approve" }));
  return text;
}

/**
 * Closes the security dialog without codes.
 *
 * @param user simulated user
 */
export async function decline(user: UserEvent): Promise<void> {
  await user.click(within(await findSecurityCheck()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Security check" })).toBeNull());
}

function findReply(replies: Replies, request: SeenRequest): Answer | Promise<Answer> | undefined {
  const { method, path } = request;
  const above = Object.keys(replies).find((key) => key.endsWith("/") && path.startsWith(key));
  const reply = replies[`${method} ${path}`] ?? replies[path] ?? (above && replies[above]);
  if (reply === undefined || reply === "") return undefined;
  return typeof reply === "function" ? reply(request) : reply;
}

/**
 * Opens a page as the account's owner, with everything enabled by default.
 *
 * @param options its path and responses
 * @returns requests, responses that can be changed, requests to the dialog, and a simulated user
 */
export async function openPage(page: ReactNode, { path, isSummary = false, ...options }: OpenOptions) {
  const replies: Replies = { ...payingAnswers(), ...options.replies };
  const seen = answerCalls((request) => findReply(replies, request));
  const asked: DialogRequest[] = [];
  setTimezone("0");
  await beginSession("a-token-of-a-test-0001");
  setSummary(isSummary);
  await act(() => startCommonData());
  renderPage(
    <>
      {page}
      <Shell proof={options.proof ?? CODES} asked={asked} />
    </>,
    path,
  );
  return {
    seen,
    replies,
    asked,
    user: userEvent.setup(),
    /** Bodies of the writes to a path, in order. */
    bodiesOf: (to: string): unknown[] =>
      seen.filter((one) => one.method !== "GET" && one.path === to).map(({ body }) => body),
    /** Queries of the reads of a path, in order. */
    queriesOf: (of: string): Record<string, string>[] =>
      seen
        .filter((one) => one.method === "GET" && one.path === of)
        .map(({ query }) => Object.fromEntries(query)),
    /** All write requests that were sent. */
    writes: (): string[] =>
      seen.filter(({ method }) => method !== "GET").map((one) => `${one.method} ${one.path}`),
  };
}

/** Resets the session, the responses and the messages after each test. */
export async function closePage(): Promise<void> {
  cleanup();
  // Clearing drops the results of requests in flight, but the next test would still join them.
  await revalidateAll();
  messageIds.forEach(dismissToast);
  endSession();
  await clearCalls();
  forgetWrites();
  jest.restoreAllMocks();
}
