import type { FetchEvent, NotificationClickEvent, OfflinePage, PushEvent, WorkerScope } from "./scope.ts";

const ICON = "/brand/social/app-icon-192.png";
const DEFAULT_LANGUAGE = "en";

/** Payload of a push message; only the pool server has the browser's keys. */
interface Pushed {
  title: string;
  body: string;
  link: string;
  time: number;
}

function isPushed(value: unknown): value is Pushed {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "body" in value &&
    typeof value.body === "string" &&
    "link" in value &&
    typeof value.link === "string" &&
    "time" in value &&
    typeof value.time === "number"
  );
}

function readPushed({ data }: PushEvent): Pushed | null {
  try {
    const value = data?.json();
    return isPushed(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns the address on this site for a link, whatever host it names. */
function ownUrl(link: unknown, origin: string): string {
  const url = typeof link === "string" && URL.canParse(link, origin) ? new URL(link, origin) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return `${origin}/`;
  return origin + url.pathname + url.search + url.hash;
}

/** Picks the offline page in the language of the address, else of the browser. */
function chooseOfflinePage(scope: WorkerScope, url: string): OfflinePage | undefined {
  const { offlinePages } = scope;
  const [, first = ""] = new URL(url).pathname.split("/");
  const browser = scope.navigator.languages.map((tag) => tag.toLowerCase());
  const accepted = [first, ...browser, ...browser.map((tag) => tag.split("-")[0] ?? ""), DEFAULT_LANGUAGE];
  const prefix = accepted.find((one) => Object.hasOwn(offlinePages, one));
  return prefix === undefined ? undefined : offlinePages[prefix];
}

async function load(scope: WorkerScope, { request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? scope.fetch(request);
}

async function navigate(scope: WorkerScope, event: FetchEvent): Promise<Response> {
  try {
    return await load(scope, event);
  } catch (error) {
    const page = chooseOfflinePage(scope, event.request.url);
    if (page === undefined) throw error;
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": page.policy,
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    };
    return new Response(page.html, { status: 503, headers });
  }
}

async function show(scope: WorkerScope, event: PushEvent): Promise<void> {
  const pushed = readPushed(event);
  if (pushed === null) return;
  const { title, body, link, time } = pushed;
  const timestamp = time * 1000;
  // Android shows the time of the event; the page types lack this member.
  const options = { body, icon: ICON, data: link, timestamp };
  await scope.registration.showNotification(title, options);
}

async function open(scope: WorkerScope, { notification }: NotificationClickEvent): Promise<void> {
  notification.close();
  const url = ownUrl(notification.data, scope.location.origin);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  await (there === undefined ? scope.clients.openWindow(url) : there.focus());
}

/**
 * Makes the service worker show alerts, open their pages, and show an offline page in place of one that cannot be loaded. It
 * caches nothing and handles no other requests, so it never interferes with a release.
 */
export function startServiceWorker(scope: WorkerScope): void {
  // Nothing is cached between versions, so a new one takes over immediately.
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => {
    const { navigationPreload } = scope.registration;
    // Navigation requests are sent while the worker starts, so that its startup costs no time.
    if (navigationPreload !== undefined) event.waitUntil(navigationPreload.enable());
  });
  scope.addEventListener("fetch", (event) => {
    const { mode, method } = event.request;
    if (mode === "navigate" && method === "GET") event.respondWith(navigate(scope, event));
  });
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(open(scope, event)));
}
