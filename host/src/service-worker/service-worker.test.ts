import type { FetchEvent, NotificationClickEvent, OfflinePage, PushEvent, WorkerScope } from "./scope.ts";
import { startServiceWorker } from "./service-worker.ts";

const ORIGIN = "https://pool.example";

const page = (html: string): OfflinePage => ({ html, policy: "default-src 'none'" });

/** A scope in which the worker has started, with a record of its actions. */
function setup({
  languages = ["de"],
  urls = [] as string[],
  load = (): Promise<unknown> => Promise.reject(new TypeError("Failed to fetch")),
} = {}) {
  const fetch = jest.fn(load);
  const listeners: Record<string, (event: never) => void> = {};
  const shown: [string, NotificationOptions][] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    navigator: { languages },
    offlinePages: { en: page("offline en"), ru: page("offline ru"), "zh-hk": page("offline zh-hk") },
    registration: {
      showNotification: (title, options) => Promise.resolve(void shown.push([title, options])),
      navigationPreload: { enable: jest.fn(() => Promise.resolve()) },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(urls.map((url) => ({ url, focus: () => Promise.resolve(focused.push(url)) }))),
      openWindow: (url) => Promise.resolve(opened.push(url)),
    },
    skipWaiting: jest.fn(() => Promise.resolve()),
    fetch: fetch as WorkerScope["fetch"],
    addEventListener: (type: string, act: (event: never) => void) => {
      listeners[type] = act;
    },
  };
  startServiceWorker(scope);
  async function run<Event>(type: string, event: Omit<Event, "waitUntil">): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  }
  /** @returns the response; undefined if the worker does not handle the request */
  async function request(
    url: string,
    {
      mode = "navigate",
      method = "GET",
      preload = Promise.resolve(undefined) as FetchEvent["preloadResponse"],
    } = {},
  ): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined;
    const event = {
      request: { url: ORIGIN + url, mode, method } as Request,
      preloadResponse: preload,
      respondWith: (one: Promise<Response>) => {
        answer = one;
      },
    };
    listeners["fetch"]?.(event as never);
    return answer;
  }
  const push = (json: () => unknown) => run<PushEvent>("push", { data: { json } });
  const click = (data: unknown) =>
    run<NotificationClickEvent>("notificationclick", { notification: { data, close: jest.fn() } });
  return { scope, fetch, run, request, push, click, shown, focused, opened };
}

/** An inspectable response; the test environment lacks one. */
class Answer {
  readonly body: string;
  readonly init: object;
  constructor(body: string, init: object) {
    this.body = body;
    this.init = init;
  }
}

beforeEach(() => void Object.assign(globalThis, { Response: Answer }));
afterEach(() => void Reflect.deleteProperty(globalThis, "Response"));

describe("the service worker", () => {
  it("takes over immediately and enables navigation preload", async () => {
    const { scope, run } = setup();
    await run("install", {});
    await run("activate", {});
    expect(scope.skipWaiting).toHaveBeenCalledTimes(1);
    expect(scope.registration.navigationPreload?.enable).toHaveBeenCalledTimes(1);
  });

  it.each([
    { mode: "no-cors", url: "/static/main.js" },
    { mode: "cors", url: "/res/common/system" },
    { mode: "navigate", url: "/en", method: "POST" },
  ])("does not handle $mode $url", async ({ url, ...more }) => {
    const { request, fetch } = setup();
    expect(await request(url, more)).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it("passes a preloaded page through without a second request", async () => {
    const answer = { status: 502 } as Response;
    const { request, fetch } = setup();
    expect(await request("/en", { preload: Promise.resolve(answer) })).toBe(answer);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("passes a page through in a browser without navigation preload", async () => {
    const answer = { status: 200 };
    expect(await setup({ load: () => Promise.resolve(answer) }).request("/en")).toBe(answer);
  });

  it.each([
    ["/ru/pool/state?coin=BTC", ["en"], "offline ru"],
    ["/zh-hk", ["ru"], "offline zh-hk"],
    ["/", ["zh-HK", "en"], "offline zh-hk"],
    ["/pool/state", ["ru-RU"], "offline ru"],
    ["/", ["de"], "offline en"],
    ["/constructor", ["de"], "offline en"],
  ])("shows the offline page for %s to a reader of %j", async (url, languages, html) => {
    expect(await setup({ languages }).request(url)).toEqual({
      body: html,
      init: {
        status: 503,
        headers: expect.objectContaining({ "content-security-policy": "default-src 'none'" }) as object,
      },
    });
  });

  it("shows an alert with its time and link", async () => {
    const { push, shown } = setup();
    const link = "https://other.example/en/setting/notice";
    await push(() => ({ title: "Worker offline", body: "rig-1", link, time: 1_795_176_000 }));
    expect(shown).toEqual([
      [
        "Worker offline",
        { body: "rig-1", icon: "/brand/social/app-icon-192.png", data: link, timestamp: 1_795_176_000_000 },
      ],
    ]);
  });

  it.each([
    ["no JSON", () => JSON.parse("{") as unknown],
    ["something else", () => ({ title: 1 })],
  ])("shows nothing for %s", async (_name, json) => {
    const { push, shown } = setup();
    await push(json);
    expect(shown).toEqual([]);
  });

  it("opens the page of an alert on this site, or focuses it if already open", async () => {
    const link = "https://public.example/en/setting/notice?a=1#b";
    const first = setup({ urls: [`${ORIGIN}/en`] });
    await first.click(link);
    expect(first.opened).toEqual([`${ORIGIN}/en/setting/notice?a=1#b`]);

    const again = setup({ urls: [`${ORIGIN}/en/setting/notice?a=1#b`] });
    await again.click(link);
    expect(again).toMatchObject({ opened: [], focused: [`${ORIGIN}/en/setting/notice?a=1#b`] });
  });

  it.each([undefined, "https://", "javascript:alert(1)"])("opens no foreign site for %s", async (data) => {
    const { click, opened } = setup();
    await click(data);
    expect(opened).toHaveLength(1);
    expect(new URL(opened[0] ?? "").origin).toBe(ORIGIN);
  });
});
