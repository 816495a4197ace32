import { sortCalls } from "../src/early-calls.ts";

it("lists calls that earlier hosts reject only where those hosts do not read them", () => {
  expect(
    sortCalls([
      "/res/setting/coin/pool#coin",
      "/res/pool/{coin}/home",
      "/res/pool/{coin}/chart?points=287",
      "/res/common/mining/guide#apart",
      "/res/observer/home?access_key={access_key}&coin={coin}",
    ]),
  ).toEqual({
    calls: ["/res/setting/coin/pool#coin", "/res/pool/{coin}/home"],
    moreCalls: ["/res/pool/{coin}/chart?points=287", "/res/common/mining/guide#apart"],
    filledCalls: ["/res/observer/home?access_key={access_key}&coin={coin}"],
  });
});
