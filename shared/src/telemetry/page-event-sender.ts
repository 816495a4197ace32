import { API_PREFIX } from "contracts";
import { PAGE_EVENTS_MAX, reportPageEvents, type PageEvent } from "contracts/calls/page-events";

/** A failure waits only briefly for others to batch with, because failures stop a bad release. */
const FAILURE_WAIT_MS = 1_000;
const LOAD_WAIT_MS = 5_000;
/** Maximum number of events sent per page. */
const PAGE_MAX = 60;

const LOADS: ReadonlySet<PageEvent["kind"]> = new Set(["load", "fallback"]);

const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
const chance = byte / 256;
const seen = new Set<string>();
let queue: PageEvent[] = [];
let rate = 1;
let sent = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function isSampled(): boolean {
  return chance < rate;
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = queue.slice(0, PAGE_EVENTS_MAX);
  queue = queue.slice(PAGE_EVENTS_MAX);
  if (events.length === 0) return;
  const body = JSON.stringify({ is_sampled: isSampled(), events });
  // Some browsers are configured without it.
  if ("sendBeacon" in navigator)
    navigator.sendBeacon(
      `${API_PREFIX}${reportPageEvents.path}`,
      new Blob([body], { type: "application/json" }),
    );
  if (queue.length > 0) send();
}

/** Checks for a repeated event: the same failure of the same release counts once per page, however often it was retried. */
function isRepeated({ kind, remote, version, reason }: PageEvent): boolean {
  const key = kind === "page_error" ? [kind, remote, version, reason] : [kind, remote, version];
  const isKnown = seen.has(key.join(" "));
  seen.add(key.join(" "));
  return isKnown;
}

/**
 * Sends an event together with those that follow shortly, or when the page is left.
 *
 * @param event - what happened
 * @param sampleRate - share of the pages whose loads are sent; unchanged when absent
 */
export function queuePageEvent(event: PageEvent, sampleRate?: number): void {
  const isLoad = LOADS.has(event.kind);
  rate = sampleRate ?? rate;
  if ((isLoad && !isSampled()) || sent >= PAGE_MAX || isRepeated(event)) return;
  sent += 1;
  queue.push(event);
  if (isLoad && timer !== undefined) return;
  clearTimeout(timer);
  timer = setTimeout(send, isLoad ? LOAD_WAIT_MS : FAILURE_WAIT_MS);
}

// The last event that a page on a phone is sure to receive.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") send();
});
