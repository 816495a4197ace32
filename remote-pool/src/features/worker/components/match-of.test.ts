import { PLAIN_QUERY, type WorkerQuery } from "shared/mining";
import { matchOf } from "./match-of.ts";

describe("the selection of all workers of a filter", () => {
  it.each<[string, Partial<WorkerQuery>, object]>([
    ["every worker", {}, { group_id: PLAIN_QUERY.groupId }],
    ["a group", { groupId: 7 }, { group_id: 7 }],
    ["a name", { name: "rig" }, { group_id: PLAIN_QUERY.groupId, worker_name: "rig" }],
    ["a state", { status: "invalid" }, { group_id: PLAIN_QUERY.groupId, status: "invalid" }],
    ["a tag", { tag: "hot" }, { group_id: PLAIN_QUERY.groupId, tag: "hot" }],
    [
      "all of them together",
      { groupId: 0, name: "rig", status: "unactive", tag: "hot" },
      { group_id: 0, worker_name: "rig", status: "unactive", tag: "hot" },
    ],
  ])("includes %s and nothing else", (_, own, match) => {
    expect(matchOf({ ...PLAIN_QUERY, ...own })).toEqual(match);
  });

  it("does not depend on the page or order of the list", () => {
    expect(matchOf({ ...PLAIN_QUERY, page: 4 })).toEqual(matchOf(PLAIN_QUERY));
  });
});
