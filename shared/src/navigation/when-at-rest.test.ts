import { trackActivity } from "../api/index.ts";
import { whenAtRest } from "./when-at-rest.ts";

const readyState = jest.spyOn(document, "readyState", "get");

beforeEach(() => {
  jest.useFakeTimers();
  readyState.mockReturnValue("complete");
});
afterEach(() => jest.useRealTimers());

it("waits until the page is idle, and then until the browser is", () => {
  const act = jest.fn();
  whenAtRest(act);

  jest.advanceTimersByTime(3000);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it.each([1000, 3100])("can be canceled after %i ms", (time) => {
  const act = jest.fn();
  const callOff = whenAtRest(act);

  jest.advanceTimersByTime(time);
  callOff();
  jest.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});

it("counts from the end of the last call, also of one that starts meanwhile", async () => {
  const act = jest.fn();
  const first = Promise.withResolvers<null>();
  const second = Promise.withResolvers<null>();
  void trackActivity(first.promise);
  whenAtRest(act);

  await jest.advanceTimersByTimeAsync(10_000);
  first.resolve(null);
  await jest.advanceTimersByTimeAsync(2900);
  void trackActivity(second.promise);
  await jest.advanceTimersByTimeAsync(10_000);
  second.resolve(null);
  await jest.advanceTimersByTimeAsync(2900);
  expect(act).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(300);

  expect(act).toHaveBeenCalledTimes(1);
});

it("counts from when all files of the page have loaded", () => {
  const act = jest.fn();
  readyState.mockReturnValue("interactive");
  whenAtRest(act);

  jest.advanceTimersByTime(10_000);
  readyState.mockReturnValue("complete");
  dispatchEvent(new Event("load"));
  jest.advanceTimersByTime(2900);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(300);

  expect(act).toHaveBeenCalledTimes(1);
});

it("is not affected by calls that start after it was canceled or done", async () => {
  const act = jest.fn();
  whenAtRest(act);
  const callOff = whenAtRest(act);
  callOff();

  jest.advanceTimersByTime(3200);
  await trackActivity(Promise.resolve());
  jest.advanceTimersByTime(10_000);

  expect(act).toHaveBeenCalledTimes(1);
});

describe("if the browser reports loaded files", () => {
  let tell = (): void => undefined;
  const disconnect = jest.fn();

  class Observer {
    constructor(listener: () => void) {
      tell = listener;
    }
    observe({ type }: { type: string }): void {
      expect(type).toBe("resource");
    }
    disconnect(): void {
      disconnect();
    }
  }

  beforeEach(() => {
    disconnect.mockClear();
    Object.defineProperty(globalThis, "PerformanceObserver", { value: Observer, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, "PerformanceObserver"));

  it("counts from the last file that arrived, then disconnects its observer", () => {
    const act = jest.fn();
    whenAtRest(act);

    jest.advanceTimersByTime(2900);
    tell();
    jest.advanceTimersByTime(2900);
    expect(act).not.toHaveBeenCalled();
    expect(disconnect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(300);

    expect(act).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});
