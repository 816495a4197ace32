import { addProblemSink, listProblems, reportProblem } from "./problems.ts";

afterEach(() => jest.restoreAllMocks());

it("passes each problem with its time to every sink, until the sink unsubscribes", () => {
  jest.spyOn(Date, "now").mockReturnValue(1_795_176_000_000);
  const first = jest.fn();
  const second = jest.fn();
  const endFirst = addProblemSink(first);
  const endSecond = addProblemSink(second);

  reportProblem({ area: "federation", kind: "integrity", version: "1.2.0" });
  endFirst();
  reportProblem({ area: "wallet", kind: "export-failed" });
  endSecond();

  expect(first.mock.calls).toEqual([
    [{ area: "federation", kind: "integrity", version: "1.2.0", at: 1_795_176_000_000 }],
  ]);
  expect(second).toHaveBeenCalledTimes(2);
});

it("keeps the latest fifty for support, oldest first", () => {
  for (let count = 1; count <= 60; count += 1) reportProblem({ area: "pool", kind: `kind-${String(count)}` });

  const kinds = listProblems().map(({ kind }) => kind);
  expect(kinds).toHaveLength(50);
  expect([kinds[0], kinds.at(-1)]).toEqual(["kind-11", "kind-60"]);
});
