import { userOf } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { pass } from "#/testing/outage.ts";
import { ServiceWorkerMount } from "./service-worker-mount.tsx";

/** Three seconds of idle time, plus a margin for browsers without idle callbacks. */
const REST_MS = 3200;
const register = jest.fn<Promise<unknown>, [unknown, RegistrationOptions]>();

beforeEach(() => {
  register.mockReset().mockResolvedValue({});
  Object.assign(navigator, { serviceWorker: { register } });
  jest.useFakeTimers();
});
afterEach(async () => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
  await leavePage();
});

async function open(isSignedIn: boolean): Promise<void> {
  await openPage(<ServiceWorkerMount />, {
    path: "/en/pricing",
    isFrame: true,
    ...(isSignedIn && { person: userOf({}) }),
  });
  expect(register).not.toHaveBeenCalled();
  await pass(REST_MS);
  await pass(0);
}

it("is registered for a signed-in person when the page is idle, and bypasses the HTTP cache", async () => {
  await open(true);
  expect(register.mock.calls).toEqual([["/sw.js", { updateViaCache: "none" }]]);
});

it("is not registered for a visitor", async () => {
  await open(false);
  expect(register).not.toHaveBeenCalled();
});

it("tolerates a refusal by the browser", async () => {
  register.mockRejectedValue(new Error("The operation is insecure."));
  await open(true);
  expect(register).toHaveBeenCalledTimes(1);
});
