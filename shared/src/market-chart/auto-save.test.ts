import { CHART } from "contracts";
import { createAutoSave } from "./auto-save.ts";

const DELAY = CHART.autoSaveDelay * 1000;
const DEBOUNCE = CHART.saveDebounceMs;

function setup() {
  const save = jest.fn();
  return { save, autoSave: createAutoSave(save), pass: (ms: number) => jest.advanceTimersByTime(ms) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("auto-saving a layout", () => {
  it("R7.6.2 waits for the delay and then for the debounce", () => {
    const { save, autoSave, pass } = setup();
    autoSave.mark();
    pass(DELAY + DEBOUNCE - 1);
    expect(save).not.toHaveBeenCalled();
    pass(1);

    expect(save).toHaveBeenCalledTimes(1);
    pass(10 * DELAY);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("R7.6.2 counts the delay from the first change", () => {
    const { save, autoSave, pass } = setup();
    autoSave.mark();
    pass(DELAY - 1);
    autoSave.mark();
    pass(1 + DEBOUNCE);

    expect(save).toHaveBeenCalledTimes(1);
  });

  it("R7.6.2 counts the debounce from the last change", () => {
    const { save, autoSave, pass } = setup();
    autoSave.mark();
    pass(DELAY + DEBOUNCE - 1);
    autoSave.mark();
    pass(DEBOUNCE - 1);
    expect(save).not.toHaveBeenCalled();
    pass(1);

    expect(save).toHaveBeenCalledTimes(1);
  });

  it("starts with the delay again after a save", () => {
    const { save, autoSave, pass } = setup();
    autoSave.mark();
    pass(DELAY + DEBOUNCE);
    autoSave.mark();
    pass(DELAY + DEBOUNCE - 1);
    expect(save).toHaveBeenCalledTimes(1);
    pass(1);

    expect(save).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["during the delay", 1],
    ["during the debounce", DELAY + 1],
  ])("saves unsaved changes at once, one time: %s", (_when, ms) => {
    const { save, autoSave, pass } = setup();
    autoSave.mark();
    pass(ms);
    autoSave.flush();
    expect(save).toHaveBeenCalledTimes(1);
    pass(10 * DELAY);

    expect(save).toHaveBeenCalledTimes(1);
  });

  it("saves nothing without a change, and discards a change on request", () => {
    const { save, autoSave, pass } = setup();
    autoSave.flush();
    autoSave.mark();
    autoSave.cancel();
    autoSave.flush();
    pass(10 * DELAY);

    expect(save).not.toHaveBeenCalled();
  });
});
