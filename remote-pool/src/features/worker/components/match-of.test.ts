import { PLAIN_QUERY, type WorkerQuery } from "shared/mining";
import { matchOf } from "./match-of.ts";

describe("the choice of all workers that a filter finds", () => {
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
  ])("names %s and nothing else", (_, own, match) => {
    expect(matchOf({ ...PLAIN_QUERY, ...own })).toEqual(match);
  });

  it("is the same whatever page and order of the list is shown", () => {
    expect(matchOf({ ...PLAIN_QUERY, page: 4 })).toEqual(matchOf(PLAIN_QUERY));
  });
});
