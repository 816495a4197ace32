import type { PageEvent } from "contracts/calls/page-events";
import { matchRoute } from "routes";
import { whenIdle } from "../navigation/index.ts";

/** What is known of an event; the rest is filled in. */
export type PageEventDetails = Pick<PageEvent, "kind" | "remote"> &
  Partial<Pick<PageEvent, "version" | "channel" | "revision" | "reason" | "timings">>;

type Sender = typeof import("./page-event-sender.ts");

/** Address of a remote's file: its name, and the version that its folder begins with. */
const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9]*)\/(\d+\.\d+\.\d+)[^/]*\//;

/** The report of a load takes nothing from the page that is still loading; it must be sent before the person leaves. */
const LOAD_PATIENCE_MS = 2000;

let sender: Promise<Sender> | null = null;

function loadSender(): Promise<Sender> {
  // In the host it travels with the other parts that every page loads once it is shown.
  sender ??= import(/* webpackChunkName: "extras" */ "./page-event-sender.ts").catch((error: unknown) => {
    sender = null;
    throw error;
  });
  return sender;
}

/**
 * Reports something that happened to this page to the pool server. What sends it is loaded with the first event.
 *
 * @param event - words, versions and numbers only
 * @param sampleRate - share of the pages, 0 to 1, whose loads are sent; as before when absent
 */
export function recordPageEvent(event: PageEventDetails, sampleRate?: number): void {
  const page = matchRoute(location.pathname)?.name ?? null;
  const whole = { version: null, channel: null, revision: null, reason: null, timings: {}, ...event, page };
  const send = (): void => {
    // Who cannot get the sender cannot reach the server either.
    loadSender().then(
      ({ queuePageEvent }) => queuePageEvent(whole, sampleRate),
      () => undefined,
    );
  };
  if (event.kind === "load") whenIdle(send, LOAD_PATIENCE_MS);
  else send();
}

/** Only the form of a class name gets through: some libraries put an address or a text there. */
function nameOf({ name }: Error): string {
  return /^[A-Za-z]{1,40}$/.test(name) ? name : "Error";
}

/**
 * Reports an error that reached the page's edge, by its class only: a message may hold what a person typed. The remote is the one
 * whose file is at fault.
 *
 * @param error - what was thrown
 * @param owner - who is blamed when no file of a remote is named, e.g. `host`
 */
export function recordPageError(error: unknown, owner: string): void {
  if (!(error instanceof Error)) return;
  const [, remote = owner, version = null] = REMOTE_FILE.exec(error.stack ?? "") ?? [];
  recordPageEvent({ kind: "page_error", remote, version, reason: nameOf(error) });
}

/**
 * Reports errors that nobody handles, for as long as the page lives.
 *
 * @param owner - who is blamed when no file of a remote is named
 */
export function watchPageErrors(owner: string): void {
  addEventListener("error", ({ error }) => recordPageError(error, owner));
  addEventListener("unhandledrejection", ({ reason }) => recordPageError(reason, owner));
}
