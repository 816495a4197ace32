import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage } from "#/testing/render-page.tsx";
import { LanguageButton } from "./language-button.tsx";

const BUTTON = { name: /^Language and currency/u };

afterEach(() => jest.restoreAllMocks());

it("R2.6.7 opens the choices beside their button", async () => {
  renderPage(<LanguageButton form="long" />);

  await userEvent.click(screen.getByRole("button", BUTTON));

  const panel = screen.getByRole("group", { name: "Language and currency" });
  expect(await within(panel).findByRole("combobox", { name: "Time zone" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("R2.6.7 opens the choices in a bottom sheet on phones; a choice keeps it open and Escape closes it", async () => {
  const match = window.matchMedia.bind(window);
  jest.spyOn(window, "matchMedia").mockImplementation((query) => ({ ...match(query), matches: true }));
  renderPage(<LanguageButton form="long" />);

  await userEvent.click(screen.getByRole("button", BUTTON));
  const sheet = await screen.findByRole("dialog", { name: "Language and currency" });
  await userEvent.selectOptions(await within(sheet).findByRole("combobox", { name: "Time zone" }), "480");
  expect(sheet).toBeVisible();
  await userEvent.keyboard("{Escape}");

  expect(sheet).not.toBeInTheDocument();
  expect(screen.getByRole("button", BUTTON)).toHaveFocus();
});
