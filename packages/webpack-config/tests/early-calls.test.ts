import { sortCalls } from "../src/early-calls.ts";

it("keeps calls that hosts of contract 1.0 refuse out of what they read", () => {
  expect(
    sortCalls([
      "/res/setting/coin/pool#coin",
      "/res/pool/{coin}/home",
      "/res/pool/{coin}/chart?points=287",
      "/res/common/mining/guide#apart",
    ]),
  ).toEqual({
    calls: ["/res/setting/coin/pool#coin", "/res/pool/{coin}/home"],
    moreCalls: ["/res/pool/{coin}/chart?points=287", "/res/common/mining/guide#apart"],
  });
});
