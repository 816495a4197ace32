import { createCaptchaFlow, type CaptchaDoors, type CaptchaEvent } from "./captcha-flow.ts";
import type { CaptchaTask } from "./captcha-provider.ts";

const TASK: CaptchaTask = { solve: () => Promise.resolve(null) };
const RESULT = { lot_number: "lot", captcha_output: "o", pass_token: "s", gen_time: "1795176000" };

function setup(doors: Partial<CaptchaDoors> = {}) {
  const events: CaptchaEvent[] = [];
  const statuses: string[] = [];
  const reloadPage = jest.fn();
  const flow = createCaptchaFlow({
    load: () => Promise.resolve(TASK),
    solve: () => Promise.resolve(RESULT),
    reloadPage,
    onStatus: ({ kind }) => statuses.push(kind),
    onEvent: (event) => events.push(event),
    ...doors,
  });
  return { flow, events, statuses, reloadPage };
}

async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it("R4.7.3 reports readiness and success", async () => {
  const { flow, events, statuses } = setup();

  flow.start();
  await settle();

  expect(events).toEqual([{ kind: "ready" }, { kind: "success", result: RESULT }]);
  expect(statuses).toEqual(["loading", "working", "idle"]);
});

it("R4.7.3 resets and reports when it is closed, and discards work in progress", async () => {
  const { flow, events, statuses } = setup({ solve: () => new Promise(() => undefined) });
  flow.start();
  await settle();

  flow.close();

  expect(events.at(-1)).toEqual({ kind: "close" });
  expect(statuses.at(-1)).toBe("idle");
});

it("R4.7.3 resets and reports when the provider's own captcha is closed", async () => {
  const { flow, events, statuses } = setup({ solve: () => Promise.resolve("closed") });

  flow.start();
  await settle();

  expect(events).toEqual([{ kind: "ready" }, { kind: "close" }]);
  expect(statuses.at(-1)).toBe("idle");
});

it("R8.9 aborts a load that arrives too late", async () => {
  const signals: AbortSignal[] = [];
  const { flow } = setup({
    load: (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  });

  flow.start();
  await jest.advanceTimersByTimeAsync(5000);

  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it("R4.7.3 reports an unsolved challenge as failed and can start again", async () => {
  const solve = jest.fn().mockResolvedValueOnce(null).mockResolvedValue(RESULT);
  const { flow, events } = setup({ solve });
  flow.start();
  await settle();
  expect(events.at(-1)).toEqual({ kind: "fail" });

  flow.start();
  await settle();

  expect(events.at(-1)).toEqual({ kind: "success", result: RESULT });
});

it("R4.7.3 R9.9 reports an error and resets three times, then reloads the page", async () => {
  const { flow, events, reloadPage } = setup({ load: () => Promise.reject(new Error("down")) });

  for (let attempt = 0; attempt < 3; attempt += 1) {
    flow.start();
    await settle();
  }
  expect(events).toEqual(Array.from({ length: 3 }, () => ({ kind: "error", code: 60204 })));
  expect(reloadPage).not.toHaveBeenCalled();
  flow.start();
  await settle();

  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it("R4.7.3 restarts the error count after a success", async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValueOnce(TASK)
    .mockRejectedValue(new Error("down"));
  const { flow, reloadPage } = setup({ load });

  for (let attempt = 0; attempt < 5; attempt += 1) {
    flow.start();
    await settle();
  }

  expect(reloadPage).not.toHaveBeenCalled();
});

it("R8.9 R9.9 distinguishes a load that fails from one that takes more than 5 s", async () => {
  const broken = setup({ load: () => Promise.reject(new Error("down")) });
  const slow = setup({ load: () => new Promise(() => undefined) });

  broken.flow.start();
  slow.flow.start();
  await jest.advanceTimersByTimeAsync(4999);
  expect(slow.events).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);

  expect(broken.events).toEqual([{ kind: "error", code: 60204 }]);
  expect(slow.events).toEqual([{ kind: "error", code: 60205 }]);
});
