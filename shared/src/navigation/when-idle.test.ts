import { whenIdle } from "./when-idle.ts";

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  Reflect.deleteProperty(globalThis, "cancelIdleCallback");
});

describe("deferrable work", () => {
  it("runs when the browser is idle, or after a timeout", () => {
    const [run, request, cancel] = [jest.fn(), jest.fn(() => 7), jest.fn()];
    Object.assign(globalThis, { requestIdleCallback: request, cancelIdleCallback: cancel });
    const callOff = whenIdle(run, 1500);

    expect(request).toHaveBeenCalledWith(run, { timeout: 1500 });
    callOff();
    expect(cancel).toHaveBeenCalledWith(7);
    expect(run).not.toHaveBeenCalled();
  });

  it("waits a moment in a browser without idle callbacks, and can be canceled", () => {
    jest.useFakeTimers();
    const [run, other] = [jest.fn(), jest.fn()];
    whenIdle(run, 1500);
    whenIdle(other, 1500)();
    jest.advanceTimersByTime(199);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);

    expect(run).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });
});
