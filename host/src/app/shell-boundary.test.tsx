import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { I18nProvider } from "@lingui/react";
import { activateLocale, i18n } from "shared/i18n";
import { MemoryRouter } from "shared/router";
import { ShellBoundary } from "./shell-boundary.tsx";

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error("broken");
  return <p>Whole again</p>;
}

function Page() {
  const [key, setKey] = useState("/en/pricing");
  return (
    <>
      <header>Header</header>
      <button onClick={() => setKey("/en/statistics")}>Leave</button>
      <ShellBoundary resetKey={key}>
        <Fragile />
      </ShellBoundary>
    </>
  );
}

function setup() {
  isBroken = true;
  i18n.load("en_US", {});
  activateLocale("en_US");
  const onCaughtError = jest.fn();
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </I18nProvider>,
    { onCaughtError },
  );
  return { onCaughtError, user: userEvent.setup() };
}

it("R2.8.1 keeps the header and offers a way forward when a page crashes", () => {
  const { onCaughtError } = setup();

  expect(screen.getByRole("heading", { name: "The page could not be shown" })).toBeVisible();
  expect(screen.getByText("Header")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  expect(onCaughtError).toHaveBeenCalledTimes(1);
});

it("retries on the next page", async () => {
  const { user } = setup();

  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Leave" }));

  expect(screen.getByText("Whole again")).toBeVisible();
  expect(screen.queryByText("500")).toBeNull();
});

it("shows the error again when the next page crashes as well", async () => {
  const { user } = setup();

  await user.click(screen.getByRole("button", { name: "Leave" }));

  expect(screen.getByRole("heading", { name: "The page could not be shown" })).toBeVisible();
});
