import { getSiteAccess, TIMINGS_MS } from "contracts";
import { callApi } from "shared/api";
import { answerCalls, type Answer } from "shared/testing";
import { act } from "@testing-library/react";
import { renderPage } from "#/testing/render-page.tsx";
import { pass } from "#/testing/outage.ts";
import { ProgressBar } from "./progress-bar.tsx";

const NO_ACCESS: Answer = { data: { allow: true } };

/** A page with a call in flight, which ends on demand. */
function setup() {
  const held = Promise.withResolvers<Answer>();
  answerCalls(() => held.promise);
  const { container } = renderPage(<ProgressBar />);
  let call: Promise<unknown> = Promise.resolve();
  act(() => {
    call = callApi(getSiteAccess, {});
  });
  return {
    bar: () => container.querySelector<HTMLElement>("[style]"),
    finish: async () => {
      held.resolve(NO_ACCESS);
      await act(() => call);
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("R9.7 shows no bar for a fast response", async () => {
  const { bar, finish } = setup();

  await pass(TIMINGS_MS.progressBarThrottle - 1);
  expect(bar()).toBeNull();
  await finish();
  await pass(TIMINGS_MS.progressBarThrottle);

  expect(bar()).toBeNull();
});

it("R9.7 shows an advancing bar after 200 ms, until the response arrives", async () => {
  const { bar, finish } = setup();

  await pass(TIMINGS_MS.progressBarThrottle);
  expect(bar()?.style.transform).toBe("scaleX(0.05)");
  await pass(20);
  expect(bar()?.style.transform).toBe("scaleX(0.9)");
  await finish();

  expect(bar()).toBeNull();
});
