import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderPage } from "#/testing/render-page.tsx";
import { CountrySearch } from "./country-search.tsx";

const COUNTRIES = [
  { key: "China", value: "86", first_letter: "C" },
  { key: "Switzerland", value: "41", first_letter: "S" },
  { key: "United Kingdom", value: "44", first_letter: "U" },
];

it.each([
  ["king", "44_U", "United Kingdom +44"],
  ["41", "41_S", "Switzerland +41"],
  ["+86", "86_C", "China +86"],
])("R5.5 finds a country by %s", async (typed, value, shown) => {
  const onFound = jest.fn();
  renderPage(<CountrySearch countries={COUNTRIES} onFound={onFound} />, "/en");

  await userEvent.type(screen.getByRole("textbox"), typed);

  expect(onFound).toHaveBeenLastCalledWith(value);
  expect(screen.getByRole("status")).toHaveTextContent(shown);
});

it("R5.5 shows that no country matches", async () => {
  renderPage(<CountrySearch countries={COUNTRIES} onFound={jest.fn()} />, "/en");

  await userEvent.type(screen.getByRole("textbox"), "zz");

  expect(screen.getByRole("status")).toHaveTextContent("No matching country");
});
