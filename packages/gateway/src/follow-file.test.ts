import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { followFile } from "./follow-file.ts";

interface State {
  readonly text: string;
  readonly difference: string | null;
}

afterEach(() => jest.restoreAllMocks());

/** Follows a file whose readings are answered by the test, one after the other. */
function setup() {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "follow-")), "registry.json");
  writeFileSync(file, "1");
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now);
  const readings: PromiseWithResolvers<State>[] = [];
  const read = jest.fn((_before: State | null, _isGone: boolean) => {
    const reading = Promise.withResolvers<State>();
    readings.push(reading);
    return reading.promise;
  });
  const getState = followFile(file, read);
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  /** Waits for the next reading, which the test then answers. */
  const next = async (count: number) => {
    while (readings.length < count) await new Promise((resolve) => setImmediate(resolve));
    const reading = readings[count - 1];
    if (reading === undefined) throw new Error("no reading");
    return reading;
  };
  return { file, read, getState, wait, next };
}

const GOOD: State = { text: "good", difference: null };
const BAD: State = { text: "bad", difference: "wallet is left out" };

describe("a followed file", () => {
  it("is read once until it changes, also for concurrent calls", async () => {
    const { file, read, getState, wait, next } = setup();
    const states = Promise.all([getState(), getState()]);
    (await next(1)).resolve(GOOD);
    expect(await states).toEqual([GOOD, GOOD]);
    wait(60);
    await getState();
    expect(read).toHaveBeenCalledTimes(1);

    writeFileSync(file, "changed");
    const changed = getState();
    (await next(2)).resolve({ ...GOOD, text: "changed" });
    expect((await changed).text).toBe("changed");
    expect(read).toHaveBeenLastCalledWith(GOOD, false);
  });

  it("is read again in the background while its state differs, at growing intervals", async () => {
    const { read, getState, wait, next } = setup();
    const first = getState();
    (await next(1)).resolve(BAD);
    await first;
    wait(9);
    expect(await getState()).toBe(BAD);
    expect(read).toHaveBeenCalledTimes(1);

    wait(1);
    expect(await Promise.all([getState(), getState()])).toEqual([BAD, BAD]);
    const second = await next(2);
    wait(60);
    expect(await getState()).toBe(BAD);
    expect(read).toHaveBeenCalledTimes(2);
    second.reject(new Error("too many open files"));
    await second.promise.catch(() => undefined);
    wait(19);
    expect(await getState()).toBe(BAD);
    expect(read).toHaveBeenCalledTimes(2);
    wait(1);
    await getState();
    (await next(3)).resolve(GOOD);
    await new Promise((resolve) => setImmediate(resolve));

    expect(await getState()).toBe(GOOD);
    wait(60);
    await getState();
    expect(read).toHaveBeenCalledTimes(3);
  });

  it("discards a repeated reading if the file changed during it", async () => {
    const { file, getState, wait, next } = setup();
    const first = getState();
    (await next(1)).resolve(BAD);
    await first;
    wait(10);
    await getState();
    const repeated = await next(2);
    writeFileSync(file, "changed");
    const changed = getState();
    (await next(3)).resolve(GOOD);
    await changed;
    repeated.resolve(BAD);
    await new Promise((resolve) => setImmediate(resolve));

    expect(await getState()).toBe(GOOD);
  });

  it("is not read again while it is gone", async () => {
    const { file, read, getState, wait, next } = setup();
    const first = getState();
    (await next(1)).resolve(GOOD);
    await first;
    rmSync(file);
    const gone = getState();
    (await next(2)).resolve(BAD);
    await gone;
    wait(60);

    expect(await getState()).toBe(BAD);
    expect(read).toHaveBeenCalledTimes(2);
    expect(read).toHaveBeenLastCalledWith(GOOD, true);
  });
});
