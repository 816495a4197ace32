import { screen } from "@testing-library/react";
import { setCurrency } from "../../locale/index.ts";
import { renderPage } from "../../testing/index.ts";
import { useDollarText } from "./use-dollar-text.ts";

const coins: { price: Record<string, string> }[] = [];
jest.mock("../../session/index.ts", () => ({ useCommon: () => ({ coins }), useCustom: () => ({}) }));

function Limit() {
  return <p>{useDollarText()("10")}</p>;
}

afterEach(() => {
  coins.length = 0;
  setCurrency("USD");
});

it.each([
  ["in dollars exactly", "USD", { USD: "100", CNY: "712" }, "10.00 USD"],
  ["in the display currency about", "CNY", { USD: "100", CNY: "712" }, "≈ 71.20 CNY"],
  ["in dollars while there is no price", "CNY", { USD: "100" }, "10.00 USD"],
])("R6.1 formats a limit %s", (_case, currency, price, text) => {
  coins.push({ price });
  setCurrency(currency);
  renderPage(<Limit />, "/en/wallet/summary");
  expect(screen.getByText(text)).toBeVisible();
});
