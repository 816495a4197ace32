import { registerTestDatabase } from "../../testing/hooks.ts";
import { listChainTerms } from "./coin-chains-repository.ts";
import { COINS } from "./coins.ts";

const test = registerTestDatabase();

it("6.2 names as the minimum payout of a coin what an automatic payout needs on its cheapest chain", async () => {
  const terms = await listChainTerms(test.database);

  expect(COINS).toHaveLength(12);
  for (const { coin, min_payment } of COINS) {
    const minimums = terms.filter((one) => one.coin === coin).map(({ auto_min }) => auto_min);
    const least = minimums.toSorted((one, other) => (one < other ? -1 : 1))[0];
    expect([coin, min_payment]).toEqual([coin, least]);
  }
});
