import { listCalls } from "contracts/openapi";
import { makeExample } from "contracts/example-value";
import { once } from "node:events";
import * as v from "valibot";
import { openServer } from "../src/client.ts";
import { createMock, MOCK_OBSERVER_KEY, MOCK_TOKEN, urlOf } from "../src/mock/mock-server.ts";
import { bearer, observerOf } from "../src/people.ts";
import { runChecks } from "../src/run.ts";

const mock = createMock();

beforeAll(async () => {
  mock.listen(0, "127.0.0.1");
  await once(mock, "listening");
});

afterAll(async () => {
  mock.closeAllConnections();
  mock.close();
  await once(mock, "close");
});

describe("the mock", () => {
  it.each(listCalls().map((call) => [call.name, call.response] as const))(
    "returns %s as in its schema",
    (_name, response) => {
      expect(v.is(response, makeExample(response))).toBe(true);
    },
  );

  it("passes the kit's checks that need no stored data", async () => {
    const people = { main: bearer("main", MOCK_TOKEN), observer: observerOf(MOCK_OBSERVER_KEY) };
    const only = [
      "shapes",
      "envelope",
      "amounts",
      "paging",
      "access",
      "broken JSON",
      "errors:an unknown path",
    ];
    const results = await runChecks(openServer(urlOf(mock)), people, { only });
    const failed = results.filter(({ state }) => state === "failed");

    expect(failed.map(({ area, name, notes }) => `${area}: ${name}: ${notes.join("; ")}`)).toEqual([]);
    expect(results.filter(({ state }) => state === "passed").length).toBeGreaterThan(500);
  }, 60_000);
});
