import { chartPair } from "./chart-pair.ts";

it.each([
  ["BTC", "USDT", "BTCUSDT"],
  ["USDT", "BTC", "BTCUSDT"],
  ["LTC", "BTC", "LTCBTC"],
  ["BTC", "KAS", "KASBTC"],
  ["USDT", "DOGE", "DOGEUSDT"],
])("shows the price between %s and %s as %s", (from, to, symbol) => {
  expect(chartPair({ from, to }).symbol).toBe(symbol);
});
