import { screen } from "@testing-library/react";
import type { CurrencyCode } from "contracts";
import { setCurrency } from "../../locale/index.ts";
import { renderPage } from "../../testing/index.ts";
import { useDollars, useOwnFiat } from "./use-own-fiat.ts";

const coins: { price: Record<string, string> }[] = [];
jest.mock("../../session/index.ts", () => ({ useCommon: () => ({ coins }), useCustom: () => ({}) }));

function Limit({ set }: { set: CurrencyCode }) {
  const { value, currency } = useOwnFiat()({ value: "10", currency: set });
  return <p>{`${value} ${currency}`}</p>;
}

afterEach(() => {
  coins.length = 0;
  setCurrency("USD");
});

it.each<[string, CurrencyCode, string, Record<string, string>, string]>([
  ["as it was set by a reader of that currency", "CNY", "CNY", {}, "10 CNY"],
  ["in the display currency of another reader", "EUR", "CNY", { EUR: "80", CNY: "655" }, "81.88 CNY"],
  ["as it was set while there is no price", "EUR", "CNY", { CNY: "655" }, "10 EUR"],
])("R6.1 converts a limit %s", (_case, set, currency, price, text) => {
  coins.push({ price });
  setCurrency(currency);
  renderPage(<Limit set={set} />, "/en/wallet/summary");
  expect(screen.getByText(text)).toBeVisible();
});

function Entered({ value }: { value: string }) {
  const kept = useDollars()({ value, currency: "CNY" });
  const shown = useOwnFiat()({ value: kept, currency: "USD" });
  return <p>{`${kept} is ${shown.value} ${shown.currency}`}</p>;
}

it.each([
  ["50", "6.98324 is 50 CNY"],
  ["0.01", "0.00139664 is 0.01 CNY"],
  ["100000", "13966.48 is 100000 CNY"],
])("R6.1 keeps an entered amount of %s so that it is shown as entered", (value, text) => {
  coins.push({ price: { USD: "100", CNY: "716" } });
  setCurrency("CNY");
  renderPage(<Entered value={value} />, "/en/setting/custom");
  expect(screen.getByText(text)).toBeVisible();
});
