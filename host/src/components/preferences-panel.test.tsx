import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setCurrency } from "shared/locale";
import { readCookie } from "shared/storage";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { PreferencesPanel } from "./preferences-panel.tsx";

afterEach(() => {
  jest.restoreAllMocks();
  setCurrency("USD");
});

it("R6.1 lets a visitor change the currency without a request to the server", async () => {
  const fetched = answerCalls({});
  renderPage(<PreferencesPanel />);

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "RUB");

  expect(screen.getByRole("combobox", { name: "Currency" })).toHaveValue("RUB");
  expect(readCookie("currency")).toBe("RUB");
  expect(fetched).not.toHaveBeenCalled();
});

it("R6.1 lets a visitor choose among five languages, and reloads only for another one", async () => {
  renderPage(<PreferencesPanel />);
  const languages = screen.getByRole("combobox", { name: "Language" });
  expect(languages.children).toHaveLength(5);
  expect(screen.getByRole("button", { name: "Save and reload" })).toBeDisabled();

  await userEvent.selectOptions(languages, "ru_RU");

  expect(screen.getByRole("button", { name: "Save and reload" })).toBeEnabled();
});
