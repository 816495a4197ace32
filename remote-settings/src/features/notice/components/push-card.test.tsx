import { createHash } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import { PUSH, openNotices } from "../testing/notice-page.tsx";

const SAVING = "PUT /setting/notice/push";
const ENDPOINT = "https://push.example/send/1";
const KEYS = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
const OWN = {
  id: 7,
  name: "Chrome, Windows",
  created_time: 1_795_176_000,
  endpoint_hash: createHash("sha256").update(ENDPOINT).digest("hex"),
};
const OTHER = { ...OWN, id: 8, name: "Safari, iOS", endpoint_hash: "00".repeat(32) };
const BLOCKED = "Notifications are blocked in this browser.";

const replyOf = (...browsers: readonly object[]) => ({ data: { public_key: "BAAB", browsers, waiting: 0 } });

/** Builds a browser subscription for a key of the pool. */
function subscriptionOf(key: readonly number[]) {
  return {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from(key).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: jest.fn(() => Promise.resolve(true)),
  };
}

/** Stubs the browser's Web Push API, which the test environment lacks. */
function stubBrowser({
  permission = "default",
  answer = "granted",
  subscription = null as ReturnType<typeof subscriptionOf> | null,
  fails = false,
} = {}) {
  let current = subscription;
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: jest.fn((_options: { applicationServerKey: Uint8Array }) => {
      if (fails) return Promise.reject(new DOMException("Registration failed", "AbortError"));
      current = subscriptionOf([4, 0, 1]);
      return Promise.resolve(current);
    }),
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.assign(navigator, { serviceWorker });
  const requestPermission = jest.fn(() => Promise.resolve(answer));
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } });
  Object.defineProperty(globalThis, "crypto", { configurable: true, value: { subtle: { digest } } });
  return { pushManager, requestPermission };
}

/** SHA-256, which the test environment also lacks. */
const digest = (_name: string, bytes: Uint8Array) =>
  Promise.resolve(Uint8Array.from(createHash("sha256").update(bytes).digest()).buffer);
const { crypto } = globalThis;

afterEach(async () => {
  await closePage();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(window, "PushManager");
  Reflect.deleteProperty(window, "Notification");
  Object.defineProperty(globalThis, "crypto", { configurable: true, value: crypto });
});

const turnOn = () => screen.findByRole("button", { name: "Turn on in this browser" });

describe("browser alerts", () => {
  it("show an explanation where the browser does not support them", async () => {
    await openNotices();
    expect(await screen.findByText(/This browser cannot show alerts.*Home Screen/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Turn on in this browser" })).not.toBeInTheDocument();
  });

  it("are turned on by a click, and request the permission only then", async () => {
    const { pushManager, requestPermission } = stubBrowser();
    const { answers, user, requests } = await openNotices({}, { [SAVING]: { data: null } });
    const button = await turnOn();
    expect(requestPermission).not.toHaveBeenCalled();
    answers[PUSH] = replyOf(OWN);

    await user.click(button);

    expect(await screen.findByText("Alerts are on in this browser.")).toBeVisible();
    expect(await screen.findByText("Chrome, Windows (this browser)")).toBeVisible();
    expect(requests(SAVING).map(({ body }) => body)).toEqual([{ endpoint: ENDPOINT, keys: KEYS }]);
    const [[options] = []] = pushManager.subscribe.mock.calls;
    expect([...(options?.applicationServerKey ?? [])]).toEqual([4, 0, 1]);
    expect(screen.queryByRole("button", { name: "Turn on in this browser" })).not.toBeInTheDocument();
  });

  it("replace a subscription made with an older key of the pool", async () => {
    const subscription = subscriptionOf([4, 9, 9]);
    stubBrowser({ permission: "granted", subscription });
    const { user } = await openNotices({}, { [SAVING]: { data: null } });
    await user.click(await turnOn());
    expect(await screen.findByText("Alerts are on in this browser.")).toBeVisible();
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it("explain how to allow them when the person denies permission, and when they were blocked before", async () => {
    stubBrowser({ answer: "denied" });
    const { user, requests } = await openNotices();
    await user.click(await turnOn());
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    expect(requests(SAVING)).toEqual([]);
    await closePage();

    stubBrowser({ permission: "denied" });
    await openNotices();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
  });

  it("show that the browser failed, or why the pool refused", async () => {
    stubBrowser({ fails: true });
    const first = await openNotices();
    await first.user.click(await turnOn());
    expect(await screen.findByText(/The browser couldn't turn alerts on/u)).toBeVisible();
    await closePage();

    stubBrowser();
    const { user } = await openNotices({}, { [SAVING]: { code: 26010, message: "At most 10 browsers." } });
    await user.click(await turnOn());
    expect(await screen.findByText("At most 10 browsers.")).toBeVisible();
  });

  it.each([
    [null, "The test was sent."],
    ["ended", /turned off in this browser/u],
    ["refused", /refused the test/u],
    ["away", /cannot be reached/u],
  ])("show the result of a test: %s", async (problem, text) => {
    const { user } = await openNotices(
      {},
      { [PUSH]: replyOf(OTHER), "POST /setting/notice/push/8/test": { data: { problem } } },
    );
    await user.click(await screen.findByRole("button", { name: "Send a test to Safari, iOS" }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("are turned off, in this browser and in another", async () => {
    stubBrowser({ permission: "granted", subscription: subscriptionOf([4, 0, 1]) });
    const { answers, user } = await openNotices(
      {},
      { [PUSH]: replyOf(OWN, OTHER), "DELETE /setting/notice/push/7": { data: null } },
    );
    expect(await screen.findByText("Chrome, Windows (this browser)")).toBeVisible();
    answers[PUSH] = replyOf(OTHER);

    await user.click(screen.getByRole("button", { name: "Turn off in Chrome, Windows" }));

    expect(await screen.findByText("Alerts are off in Chrome, Windows")).toBeVisible();
    expect(await turnOn()).toBeVisible();
    expect(screen.getByText("Safari, iOS")).toBeVisible();
  });

  it("show an error when the browsers cannot be loaded", async () => {
    const { answers, user } = await openNotices({}, { [PUSH]: { status: 500 } });
    expect(await screen.findByText("Couldn't load the browsers.")).toBeVisible();
    answers[PUSH] = replyOf(OTHER);
    const [again] = screen.getAllByRole("button", { name: "Try again" });
    if (again !== undefined) await user.click(again);
    await waitFor(() => expect(screen.getByText("Safari, iOS")).toBeVisible());
  });
});
