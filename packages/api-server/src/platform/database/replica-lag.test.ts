import { createPrimaryLog, readPosition } from "./replica-lag.ts";

describe("the lag of a replica", () => {
  it("reads positions of the log", () => {
    expect(readPosition("0/16B3748")).toBe(0x16b3748n);
    expect(readPosition("16/B374D848")).toBe(0x16b374d848n);
    expect(readPosition("1/0")).toBeGreaterThan(readPosition("0/FFFFFFFF"));
  });

  it("is the time since the primary wrote the first data that the replica lacks", () => {
    const log = createPrimaryLog({ keepSeconds: 100, silentSeconds: 2 });
    for (const [time, position] of [
      [0, 10n],
      [1, 10n],
      [2, 20n],
      [3, 30n],
    ] as const)
      log.note(position, time);

    expect(log.ageOf(30n, 3)).toBe(0);
    expect(log.ageOf(25n, 3)).toBe(0);
    expect(log.ageOf(20n, 3.5)).toBe(0.5);
    expect(log.ageOf(10n, 4)).toBe(2);
  });

  it("is unknown if the missing data is older than every known position, as after a start", () => {
    const log = createPrimaryLog({ keepSeconds: 100, silentSeconds: 2 });
    log.note(10n, 0);
    log.note(20n, 1);

    expect(log.ageOf(5n, 1)).toBeUndefined();
    expect(log.ageOf(10n, 1)).toBe(0);
    expect(log.ageOf(20n, 1)).toBe(0);
  });

  it("is unknown while the primary does not respond", () => {
    const log = createPrimaryLog({ keepSeconds: 100, silentSeconds: 2 });
    expect(log.ageOf(10n, 0)).toBeUndefined();
    log.note(10n, 0);
    expect([log.ageOf(10n, 2), log.ageOf(10n, 2.1)]).toEqual([0, undefined]);
  });
});
