import { whenAtRest } from "./when-at-rest.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("waits for the rest of the page, and then for that of the browser", () => {
  const act = jest.fn();
  whenAtRest(act);

  jest.advanceTimersByTime(3000);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(1);
});

it.each([1000, 3100])("can be called off after %i ms", (time) => {
  const act = jest.fn();
  const callOff = whenAtRest(act);

  jest.advanceTimersByTime(time);
  callOff();
  jest.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
