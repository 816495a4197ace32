import { StartError } from "./platform/config.ts";
import { DatabaseOutage } from "./platform/database/outage.ts";
import { describeStartFailure } from "./start-failure.ts";

/** An error as thrown by Drizzle: the statement's text, with the driver's error as its cause. */
function failedQuery(cause: Error): Error {
  return new Error("Failed query: select 'chain' from ledger where owner = $1\nparams: 7", { cause });
}

describe("a failed start", () => {
  it.each([
    [new StartError("DATA_DIR must not be empty"), "DATA_DIR must not be empty"],
    [
      failedQuery(new DatabaseOutage("away")),
      "cannot start: the database went away during the start; start again when it is back",
    ],
    [
      failedQuery(new DatabaseOutage("full")),
      "cannot start: the disk of the database is full; make room and start again",
    ],
  ])("is reported in one plain line (%#)", (error, line) => {
    expect(describeStartFailure(error)).toBe(line);
  });

  it("reports kind, code and location of any other error, never a statement", () => {
    const line = describeStartFailure(
      failedQuery(Object.assign(new Error("relation is missing"), { code: "42P01" })),
    );

    expect(line).toMatch(/^cannot start: Error 42P01 at .*start-failure\.test\.ts:\d+:\d+\)?$/);
    expect(line).not.toMatch(/select|params|\n/);
  });
});
