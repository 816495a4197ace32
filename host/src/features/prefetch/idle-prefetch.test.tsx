import { setPreloads } from "#/components/preload-page.ts";
import { getSiteAccess } from "contracts";
import { callApi } from "shared/api";
import { userOf, type Answer } from "shared/testing";
import { act } from "@testing-library/react";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { pass } from "#/testing/outage.ts";
import { IdlePrefetch } from "./idle-prefetch.tsx";

/** Three seconds of idle time, plus a margin for browsers without idle callbacks. */
const REST_MS = 3200;
const host = jest.fn();
const remote = jest.fn();

function connect(connection: object): void {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  host.mockClear();
  remote.mockClear();
  setPreloads({ host, remote });
});
afterEach(async () => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
  await leavePage();
});

it("R9.7 prefetches the sign-in page for a visitor who is idle for three seconds", async () => {
  await openPage(<IdlePrefetch />, { path: "/en/pricing" });

  await pass(REST_MS - 1);
  expect(host).not.toHaveBeenCalled();
  await pass(1);

  expect(host.mock.calls).toEqual([["signin"]]);
  expect(remote).not.toHaveBeenCalled();
});

it("R9.7 prefetches the sections of the main menu for a signed-in person", async () => {
  await openPage(<IdlePrefetch />, { path: "/en/pool/state", person: userOf() });

  await pass(REST_MS);

  expect(remote.mock.calls.flat()).toContain("wallet.summary");
  expect(host).not.toHaveBeenCalled();
});

it.each([
  ["for a person who saves data", { saveData: true }],
  ["on a slow line", { saveData: false, effectiveType: "3g" }],
])("R9.7 prefetches nothing %s", async (_case, connection) => {
  connect(connection);
  await openPage(<IdlePrefetch />, { path: "/en/pricing" });

  await pass(REST_MS * 5);

  expect(host).not.toHaveBeenCalled();
});

it("prefetches on a fast connection", async () => {
  connect({ saveData: false, effectiveType: "4g" });
  await openPage(<IdlePrefetch />, { path: "/en/pricing" });

  await pass(REST_MS);

  expect(host).toHaveBeenCalledTimes(1);
});

it("waits while the page still has requests in flight", async () => {
  const held = Promise.withResolvers<Answer>();
  await openPage(<IdlePrefetch />, {
    path: "/en/pricing",
    answers: { "/common/allow": () => held.promise },
  });
  let call: Promise<unknown> = Promise.resolve();
  act(() => {
    call = callApi(getSiteAccess, {});
  });

  await pass(REST_MS * 5);
  expect(host).not.toHaveBeenCalled();
  held.resolve({ data: { allow: true } });
  await act(() => call);
  await pass(REST_MS);

  expect(host).toHaveBeenCalledTimes(1);
});

it("prefetches nothing for a page that was already left", async () => {
  const { unmount } = await openPage(<IdlePrefetch />, { path: "/en/pricing" });

  unmount();
  await pass(REST_MS * 5);

  expect(host).not.toHaveBeenCalled();
});
