import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { setTimezone } from "shared/locale";
import { renderPage, wrapPage } from "#/testing/render-page.tsx";
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

it("a prerendered footer gets the time zone of the browser", () => {
  setTimezone("local");
  const zone = jest.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(0);
  const place = document.createElement("div");
  place.innerHTML = renderToString(wrapPage(<LanguageButton form="long" />));
  expect(place).toHaveTextContent(/UTC$/u);
  const errors: unknown[] = [];

  zone.mockReturnValue(-60);
  act(() => {
    hydrateRoot(place, wrapPage(<LanguageButton form="long" />), {
      onRecoverableError: (error) => errors.push(error),
    });
  });

  expect(place).toHaveTextContent(/UTC\+1$/u);
  expect(errors).toEqual([]);
});
