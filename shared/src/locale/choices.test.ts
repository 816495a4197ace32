import { chooseCurrency } from "./currency.ts";
import { chooseTheme, showTheme } from "./theme.ts";

afterEach(() => jest.restoreAllMocks());

it.each([
  ["dark", "light", "dark"],
  ["system", "dark", "system"],
  [undefined, "dark", "dark"],
  ["blue", "dark", "dark"],
  ["", "light", "light"],
  [undefined, "blue", "system"],
  [undefined, undefined, "system"],
])("R2.6.7 the theme is the stored one %j, else the first %j: %s", (kept, initial, theme) => {
  expect(chooseTheme(kept, initial)).toBe(theme);
});

it.each([
  ["light", true, "light"],
  ["dark", false, "dark"],
  ["system", true, "dark"],
  ["system", false, "light"],
] as const)("R2.6.7 %s on a dark system: %s is shown as %s", (choice, isDark, shown) => {
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((media) => ({ matches: isDark, media }) as MediaQueryList);
  showTheme(choice);

  expect(document.documentElement.dataset["theme"]).toBe(shown);
});

it.each([
  ["EUR", "USD", "EUR"],
  ["eur", "USD", "USD"],
  ["XXX", "CNY", "CNY"],
  [undefined, "RUB", "RUB"],
])("R9.3 the currency is the stored one %j where it is offered, else %s: %s", (kept, initial, currency) => {
  expect(chooseCurrency(kept, initial)).toBe(currency);
});
