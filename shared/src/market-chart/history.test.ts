import { createHistory } from "./history.ts";

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

it("undoes and redoes step by step", () => {
  const history = createHistory({ lines: 0 });
  history.record({ lines: 1 });
  history.record({ lines: 2 });

  expect(history.counts()).toEqual({ undo: 2, redo: 0 });
  expect([history.undo(), history.undo(), history.undo()]).toEqual([{ lines: 1 }, { lines: 0 }, null]);
  expect([history.redo(), history.redo(), history.redo()]).toEqual([{ lines: 1 }, { lines: 2 }, null]);
});

it("records no step for a change without effect, and has nothing to redo after a new change", () => {
  const history = createHistory({ lines: 0 });
  history.record({ lines: 0 });
  expect(history.counts()).toEqual({ undo: 0, redo: 0 });
  history.record({ lines: 1 });
  history.undo();
  history.record({ lines: 5 });

  expect(history.redo()).toBeNull();
  expect(history.undo()).toEqual({ lines: 0 });
});

it("keeps the last 50 steps", () => {
  const history = createHistory(0);
  for (let state = 1; state <= 60; state += 1) history.record(state);
  let oldest: number | null = null;
  for (let state = history.undo(); state !== null; state = history.undo()) oldest = state;

  expect(oldest).toBe(10);
});

it("merges consecutive moves into one step", () => {
  const history = createHistory(0);
  history.record(1, true);
  jest.advanceTimersByTime(500);
  history.record(2, true);
  expect(history.counts().undo).toBe(1);
  jest.advanceTimersByTime(1500);
  history.record(3, true);
  history.record(4);

  expect([history.undo(), history.undo(), history.undo()]).toEqual([3, 2, 0]);
});

it("starts over with nothing to undo", () => {
  const history = createHistory(0);
  history.record(1);
  history.start(7);
  expect(history.counts()).toEqual({ undo: 0, redo: 0 });
  history.record(7);
  expect(history.undo()).toBeNull();
  history.refresh(8);
  history.record(8);
  expect(history.undo()).toBeNull();
});
