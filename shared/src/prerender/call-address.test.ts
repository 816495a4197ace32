import { getObserverHome, getPoolHome, getWalletSummary } from "contracts";
import { PLACES, apart, callAddress, withSummary } from "./call-address.ts";

const { coin, accessKey, account } = PLACES;

it.each([
  [callAddress(getPoolHome, { params: { coin } }), "/res/pool/{coin}/home"],
  [withSummary(callAddress(getWalletSummary)), "/res/wallet/summary?summary={summary}"],
  [
    callAddress(getObserverHome, { query: { access_key: accessKey, coin, user_id: account } }),
    "/res/observer/home?access_key={access_key}&coin={coin}&user_id={user_id}",
  ],
])("writes unknown values as placeholders: %s", (written, address) => {
  expect(written).toBe(address);
});

it("adds the parameter for totals after the rest of a query, and marks calls without a place in the page", () => {
  expect(apart(withSummary("/res/pool/{coin}/home?days=8"))).toEqual([
    "/res/pool/{coin}/home?days=8&summary={summary}#apart",
  ]);
});
