import { DatabaseOutage } from "./outage.ts";
import { createOutageWatch } from "./outage-watch.ts";

interface Line {
  readonly level: string;
  readonly details: object;
  readonly message: string;
}

/** A watch over a database whose checks fail with the given errors in turn, and `over` once it is available. */
function createWatch(looks: readonly Error[]) {
  const left = [...looks];
  const lines: Line[] = [];
  let tell: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const watch = createOutageWatch({
    lookMs: 1,
    open: {
      requireSpace: () => {
        const error = left.shift();
        return error === undefined ? Promise.resolve() : Promise.reject(error);
      },
    },
    log: {
      error: (details, message) => void lines.push({ level: "error", details, message }),
      warn: (details, message) => {
        lines.push({ level: "warn", details, message });
        tell();
      },
    },
  });
  return { watch, lines, over };
}

describe("an outage of the database", () => {
  it("logs one line at its start and one at its end, however many requests meet it", async () => {
    const { watch, lines, over } = createWatch([new DatabaseOutage("away"), new DatabaseOutage("away")]);

    for (let times = 0; times < 50; times += 1) {
      expect(watch.report(new Error("Failed query", { cause: new DatabaseOutage("away") }))).toBe(true);
    }
    expect(watch.state()).toBe("away");
    await over;

    expect(watch.state()).toBe("ok");
    expect(lines.map(({ message }) => message)).toEqual([
      "the database is away; calls that need it answer 503 until it is back",
      "the database serves again",
    ]);
  });

  it("changes its kind, and lasts until a write that needs room succeeds", async () => {
    const { watch, lines, over } = createWatch([new DatabaseOutage("full"), new Error("something else")]);

    watch.report(new DatabaseOutage("away"));
    await over;

    expect(lines.map(({ details }) => details)).toMatchObject([
      { database: "away" },
      { database: "full" },
      { database: "ok" },
    ]);
  });

  it("is not inferred from any other error", () => {
    const { watch, lines } = createWatch([]);

    expect(watch.report(new Error("a fault of the program"))).toBe(false);
    expect(watch.state()).toBe("ok");
    expect(lines).toEqual([]);
  });
});
