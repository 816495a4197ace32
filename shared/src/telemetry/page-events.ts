import type { PageEvent } from "contracts/calls/page-events";
import { matchRoute } from "routes";
import { whenIdle } from "../navigation/index.ts";

/** The known details of an event; the rest is filled in. */
export type PageEventDetails = Pick<PageEvent, "kind" | "remote"> &
  Partial<Pick<PageEvent, "version" | "channel" | "revision" | "reason" | "timings">>;

type Sender = typeof import("./page-event-sender.ts");

/** Address of a remote's file: the remote's name, and the version at the start of its folder name. */
const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9]*)\/(\d+\.\d+\.\d+)[^/]*\//;

/** The report of a load must not slow the page while it is loading, but must be sent before the person leaves. */
const LOAD_PATIENCE_MS = 2000;

let sender: Promise<Sender> | null = null;

function loadSender(): Promise<Sender> {
  // In the host it is bundled with the other parts that every page loads once it is shown.
  sender ??= import(/* webpackChunkName: "extras" */ "./page-event-sender.ts").catch((error: unknown) => {
    sender = null;
    throw error;
  });
  return sender;
}

/**
 * Reports an event of this page to the pool server. The sender is loaded with the first event.
 *
 * @param event - words, versions and numbers only
 * @param sampleRate - share of the pages, 0 to 1, whose loads are sent; unchanged when absent
 */
export function recordPageEvent(event: PageEventDetails, sampleRate?: number): void {
  const page = matchRoute(location.pathname)?.name ?? null;
  const whole = { version: null, channel: null, revision: null, reason: null, timings: {}, ...event, page };
  const send = (): void => {
    // A browser that cannot load the sender cannot reach the server either.
    loadSender().then(
      ({ queuePageEvent }) => queuePageEvent(whole, sampleRate),
      () => undefined,
    );
  };
  if (event.kind === "load") whenIdle(send, LOAD_PATIENCE_MS);
  else send();
}

/** Returns the error's name if it has the form of a class name: some libraries put an address or a text there. */
function nameOf({ name }: Error): string {
  return /^[A-Za-z]{1,40}$/.test(name) ? name : "Error";
}

/**
 * Reports an uncaught error of the page by its class only: a message may contain what a person typed. The remote is the one whose
 * file threw.
 *
 * @param error - the thrown error
 * @param owner - owner when no file of a remote is named, e.g. `host`
 */
export function recordPageError(error: unknown, owner: string): void {
  if (!(error instanceof Error)) return;
  const [, remote = owner, version = null] = REMOTE_FILE.exec(error.stack ?? "") ?? [];
  recordPageEvent({ kind: "page_error", remote, version, reason: nameOf(error) });
}

/** Address of a file of a browser extension, whose violations are not the page's. */
const EXTENSION = /^[a-z-]*extension:/;

/** Reports a violation of the page policy: the directive after `policy-`, and the remote whose file violated it. */
function recordViolation(
  { sourceFile, effectiveDirective }: SecurityPolicyViolationEvent,
  owner: string,
): void {
  if (EXTENSION.test(sourceFile)) return;
  const [, remote = owner, version = null] = REMOTE_FILE.exec(sourceFile) ?? [];
  recordPageEvent({ kind: "page_error", remote, version, reason: `policy-${effectiveDirective}` });
}

/**
 * Reports unhandled errors and violations of the page policy for the lifetime of the page.
 *
 * @param owner - owner when no file of a remote is named
 */
export function watchPageErrors(owner: string): void {
  addEventListener("securitypolicyviolation", (event) => recordViolation(event, owner));
  addEventListener("error", ({ error }) => recordPageError(error, owner));
  addEventListener("unhandledrejection", ({ reason }) => recordPageError(reason, owner));
}
