import { markOutage, outageOf } from "./outage.ts";

function refusal(code: string, message = "refused"): Error {
  return Object.assign(new Error(message), { code });
}

describe("an error of a database driver", () => {
  it.each([
    ["57P01", "away"],
    ["57P02", "away"],
    ["57P03", "away"],
    ["08006", "away"],
    ["53300", "away"],
    ["ECONNREFUSED", "away"],
    ["ECONNRESET", "away"],
    ["EPIPE", "away"],
    ["ETIMEDOUT", "away"],
    ["ENOTFOUND", "away"],
    ["25006", "read-only"],
    ["EROFS", "read-only"],
    ["53100", "full"],
    ["ENOSPC", "full"],
  ])("with code %s means that the database is %s", (code, kind) => {
    expect(outageOf(markOutage(refusal(code)))).toBe(kind);
    expect(outageOf(markOutage(new Error("Failed query", { cause: refusal(code) })))).toBe(kind);
  });

  it.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "timeout exceeded when trying to connect",
    "timeout expired",
  ])('with the text "%s" means that it is away', (message) => {
    expect(outageOf(markOutage(new Error(message)))).toBe("away");
  });

  it.each(["23505", "40001", "42P01", "57014"])("with code %s is not an outage", (code) => {
    const error = refusal(code);

    expect(markOutage(error)).toBe(error);
    expect(outageOf(error)).toBeUndefined();
  });
});

it("a system code from elsewhere is not attributed to the database", () => {
  expect(outageOf(refusal("ECONNREFUSED"))).toBeUndefined();
});
