import type { PageEvent, reportPageEvents } from "contracts/calls/page-events";
import type { CallInput } from "contracts";
import type { PageEventDetails } from "./page-events.ts";

type Report = CallInput<typeof reportPageEvents>["body"];

/** Opens a fresh page: what it has sent is in the state of its modules. */
async function openPage(byte = 0) {
  jest.resetModules();
  jest.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint8Array) array.fill(byte);
    return array;
  });
  const sent: Promise<Report>[] = [];
  const sendBeacon = jest.fn((_url: string, body: Blob) => {
    sent.push(body.text().then((text) => JSON.parse(text)));
    return true;
  });
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) });
  const { recordPageEvent, recordPageError, watchPageErrors } = await import("./page-events.ts");
  // The sender is loaded with the first event; preload it here.
  await import("./page-event-sender.ts");
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    sendBeacon,
    /** Starts to report while the browser is still busy. */
    begin: recordPageEvent,
    rest: async () => {
      for (const run of idle.splice(0)) run();
      await settle();
    },
    record: async (event: PageEventDetails, rate?: number) => {
      recordPageEvent(event, rate);
      for (const run of idle.splice(0)) run();
      await settle();
    },
    recordPageError,
    watchPageErrors,
    settle,
    reports: () => Promise.all(sent),
  };
}

function hide(): void {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Violates the page policy as the browser reports it. */
function violate(sourceFile: string, effectiveDirective: string): void {
  const blockedURI = "https://elsewhere.example/?key=secret";
  const event = new Event("securitypolicyviolation", { bubbles: true });
  document.dispatchEvent(Object.assign(event, { sourceFile, effectiveDirective, blockedURI }));
}

const LOAD = { kind: "load", remote: "wallet", version: "1.2.3", channel: "stable", revision: 4 } as const;
const FAILURE = { ...LOAD, kind: "load_failure", reason: "integrity" } as const;

beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask"] }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("events of a page", () => {
  it("are sent together, with the name of the page in place of its address", async () => {
    history.replaceState(null, "", "/en/observer/dashboard?access_key=secret&coin=BTC");
    const page = await openPage();
    await page.record({ ...LOAD, timings: { registry: 12 } });
    await page.record({ ...LOAD, remote: "pool" });
    expect(page.sendBeacon).not.toHaveBeenCalled();
    jest.advanceTimersByTime(5_000);
    jest.useRealTimers();

    const [report] = await page.reports();
    expect(report).toMatchObject({
      is_sampled: true,
      events: [{ ...LOAD, reason: null, timings: { registry: 12 } }, { remote: "pool" }],
    });
    expect(page.sendBeacon.mock.calls[0]?.[0]).toBe("/res/monitor/page-events");
    expect(JSON.stringify(report)).not.toContain("secret");
    expect(report?.events[0]?.page).toBe("observer.dashboard");
  });

  it("wait until the browser is idle if they are loads, but not if they are failures", async () => {
    const page = await openPage();
    page.begin(LOAD);
    page.begin({ ...FAILURE, remote: "pool" });
    await page.settle();
    hide();
    await page.rest();
    hide();

    const reports = await page.reports();
    expect(reports.map(({ events }) => events.map(({ kind }: PageEvent) => kind))).toEqual([
      ["load_failure"],
      ["load"],
    ]);
  });

  it("are sent at once when the page is left", async () => {
    const page = await openPage();
    await page.record(LOAD);
    hide();

    expect(page.sendBeacon).toHaveBeenCalledTimes(1);
  });

  it("outside of the sample omit loads and send failures", async () => {
    const page = await openPage(255);
    await page.record(LOAD, 0.5);
    await page.record(FAILURE, 0.5);
    await page.record({ kind: "page_error", remote: "host" });
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    const reports = await page.reports();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ is_sampled: false, events: [FAILURE, { kind: "page_error" }] });
  });

  it("count a failure of a release once, however often it was retried", async () => {
    const page = await openPage();
    for (const reason of ["http", "timeout"]) await page.record({ ...FAILURE, reason });
    await page.record({ ...FAILURE, version: "1.2.2", channel: "previous" });
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    const [report] = await page.reports();
    expect(report?.events.map(({ version, reason }: PageEvent) => [version, reason])).toEqual([
      ["1.2.3", "http"],
      ["1.2.2", "integrity"],
    ]);
  });

  it("stop after sixty, in reports of twenty", async () => {
    const page = await openPage();
    for (let index = 0; index < 80; index += 1) await page.record({ ...FAILURE, version: `1.0.${index}` });
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    expect((await page.reports()).map(({ events }) => events.length)).toEqual([20, 20, 20]);
  });
});

describe("errors of a page", () => {
  it("name their class and the release whose file threw, never their text", async () => {
    const page = await openPage();
    const error = new TypeError("ada@test.example is unknown");
    error.stack = "TypeError\n  at f (https://pool.example/remotes/wallet/1.2.3-0badc0de/chunk.js:1:2)";
    page.recordPageError(error, "host");
    page.recordPageError("a text", "host");
    await page.settle();
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    const [report] = await page.reports();
    expect(report?.events).toMatchObject([
      { kind: "page_error", remote: "wallet", version: "1.2.3", reason: "TypeError" },
    ]);
    expect(JSON.stringify(report)).not.toContain("ada@");
  });

  it("and violations of the page policy are reported if nobody handles them, except those of extensions", async () => {
    const page = await openPage();
    page.watchPageErrors("observer");
    dispatchEvent(new ErrorEvent("error", { error: new RangeError("odd") }));
    const rejection = Object.assign(new Event("unhandledrejection"), { reason: new SyntaxError("odd") });
    dispatchEvent(rejection);
    violate("https://pool.example/remotes/wallet/1.2.3-0badc0de/chunk.js", "require-trusted-types-for");
    for (let times = 0; times < 2; times += 1) violate("", "img-src");
    violate("", "worker-src");
    violate("moz-extension://abc/inject.js", "script-src-elem");
    await page.settle();
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();

    const [report] = await page.reports();
    expect(report?.events.map(({ kind, remote, reason }) => [kind, remote, reason])).toEqual([
      ["page_error", "observer", "RangeError"],
      ["page_error", "observer", "SyntaxError"],
      ["page_error", "wallet", "policy-require-trusted-types-for"],
      ["page_error", "observer", "policy-img-src"],
      ["page_error", "observer", "policy-worker-src"],
    ]);
    expect(JSON.stringify(report)).not.toContain("secret");
  });
});
