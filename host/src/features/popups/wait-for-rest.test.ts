import { REST_MS, waitForRest } from "./wait-for-rest.ts";

describe("waiting for an idle reader", () => {
  const outcome = jest.fn<void, [boolean]>();
  let leaving = new AbortController();

  beforeEach(() => {
    jest.useFakeTimers();
    outcome.mockClear();
    leaving = new AbortController();
  });
  afterEach(() => jest.useRealTimers());

  function wait(isOccupied = () => false): void {
    void waitForRest(isOccupied, leaving.signal).then(outcome);
  }

  it("R4.2.3 requires thirty seconds without typing", async () => {
    wait();
    await jest.advanceTimersByTimeAsync(REST_MS - 1);
    expect(outcome).not.toHaveBeenCalled();
    document.dispatchEvent(new KeyboardEvent("keydown"));
    await jest.advanceTimersByTimeAsync(REST_MS - 1);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(true);
  });

  it("R4.2.3 keeps waiting while a form is open", async () => {
    let isOccupied = true;
    wait(() => isOccupied);
    await jest.advanceTimersByTimeAsync(REST_MS * 3);
    expect(outcome).not.toHaveBeenCalled();
    isOccupied = false;
    await jest.advanceTimersByTimeAsync(REST_MS);
    expect(outcome).toHaveBeenCalledWith(true);
  });

  it("ends when the page is left", async () => {
    wait();
    leaving.abort();
    await jest.advanceTimersByTimeAsync(REST_MS * 2);
    expect(outcome.mock.calls).toEqual([[false]]);
    expect(jest.getTimerCount()).toBe(0);

    wait();
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome).toHaveBeenLastCalledWith(false);
  });
});
