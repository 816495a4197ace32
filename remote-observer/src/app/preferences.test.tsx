import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearCalls } from "shared/api";
import { setCurrency, setTimezone } from "shared/locale";
import { startCommonData } from "shared/session";
import { readCookie } from "shared/storage";
import { answerCalls, renderPage } from "shared/testing";
import { Preferences } from "./preferences.tsx";

afterEach(async () => {
  setCurrency("USD");
  setTimezone("local");
  jest.restoreAllMocks();
  await clearCalls();
});

it("R6.1 R2.6.8 lets a visitor choose the currency of the standalone pages, and sign in on a phone", async () => {
  answerCalls(() => undefined);
  await startCommonData();
  setCurrency("RUB");
  renderPage(<Preferences>sign in</Preferences>, "/en/observer/dashboard");

  await userEvent.click(screen.getByRole("button", { name: "Language, currency and theme" }));

  expect(await screen.findByRole("combobox", { name: "Currency" })).toHaveValue("RUB");
  expect(screen.getByRole("combobox", { name: "Language" }).children).toHaveLength(5);
  expect(screen.getByRole("radiogroup", { name: "Theme" })).toBeVisible();
  expect(screen.getByText("sign in")).toBeInTheDocument();
  expect(readCookie("currency")).toBe("RUB");
});

it("R9.3 R4.5.1 lets a visitor of the standalone pages choose the time zone, including half-hour zones", async () => {
  answerCalls(() => undefined);
  renderPage(<Preferences>sign in</Preferences>, "/en/observer/dashboard");
  await userEvent.click(screen.getByRole("button", { name: "Language, currency and theme" }));
  const zones = await screen.findByRole("combobox", { name: "Time zone" });
  expect(zones).toHaveValue("local");

  await userEvent.selectOptions(zones, "UTC+5:30");

  expect(zones).toHaveValue("330");
  expect(readCookie("timezone")).toBe("330");
});
