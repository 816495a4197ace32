import { act, screen } from "@testing-library/react";
import { setRemotePages } from "shared/navigation";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { pass } from "#/testing/outage.ts";
import { SupportChatMount } from "./support-chat-mount.tsx";

/** Three seconds of idle time, plus a margin for browsers without idle callbacks. */
const REST_MS = 3200;

const button = () => screen.queryByRole("button", { name: "Support chat" });

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  jest.useRealTimers();
  await leavePage();
});

async function open(path: string): Promise<void> {
  await openPage(<SupportChatMount />, { path, isFrame: true });
  await pass(REST_MS);
  await pass(0);
}

it("R9.8 R9.7 is loaded when the page is idle, not before", async () => {
  await openPage(<SupportChatMount />, { path: "/en/pricing", isFrame: true });
  await pass(REST_MS - 1);
  expect(button()).toBeNull();

  await pass(1);
  await pass(0);

  expect(await screen.findByRole("button", { name: "Support chat" })).toBeVisible();
});

it.each([
  "/en/activity/anniversary",
  "/en/activity/9th-anniversary",
  "/en/observer/dashboard?access_key=k",
  "/en/signin",
  "/en/mobile/about",
])("R9.8 is not on %s", async (path) => {
  await open(path);

  expect(button()).toBeNull();
});

it("R9.8 is not on a remote's observer page, nor while that is unknown", async () => {
  const page = { title: {}, remote: "hosting", isEnabled: true };
  await open("/en/hosting/watched?access_key=k");
  expect(button()).toBeNull();

  act(() =>
    setRemotePages([{ ...page, name: "hosting.watched", pattern: "hosting/watched", access: "observer" }]),
  );
  await pass(REST_MS);
  await pass(0);
  expect(button()).toBeNull();

  act(() => setRemotePages([]));
  await pass(REST_MS);
  await pass(0);
  expect(await screen.findByRole("button", { name: "Support chat" })).toBeVisible();
  setRemotePages(null);
});

it("R2.5.2 is not in the native app, which has its own chat", async () => {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 14) PoolApp/4.0.0");
  await open("/en/pricing");

  expect(button()).toBeNull();
});
