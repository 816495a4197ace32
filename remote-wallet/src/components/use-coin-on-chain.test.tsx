import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "shared/router";
import { useCoinOnChain } from "#/hooks/use-coin-on-chain.ts";

it.each([
  ["?symbol=LTC", "LTC"],
  ["?symbol=ltc", "LTC"],
  ["?symbol=%3Cb%3E", "BTC"],
  ["", "BTC"],
])("R2.3.17 shows at %s the requested coin, even before the coins are loaded: %s", (search, coin) => {
  const { result } = renderHook(() => useCoinOnChain(), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/en/wallet/withdraw${search}`]}>{children}</MemoryRouter>
    ),
  });

  expect(result.current).toMatchObject({ coin, chain: coin, isUnknown: false });
});
