import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { activateLocale, i18n } from "shared/i18n";
import { reloadOnceForChunk } from "shared/navigation";
import { BrowserRouter } from "shared/router";
import { verify } from "shared/security";
import { leavePage, startServer } from "#/testing/open-page.tsx";
import { Providers } from "./providers.tsx";
import { Shell } from "./shell.tsx";

jest.mock("./shell-extras.tsx", () => {
  throw Object.assign(new Error("lost"), { name: "ChunkLoadError" });
});
jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  reloadOnceForChunk: jest.fn(),
}));

const LOST = /^Couldn't load this part of the page/u;

async function open(isReloading: boolean) {
  jest.mocked(reloadOnceForChunk).mockReset().mockResolvedValue(isReloading);
  i18n.load("en_US", {});
  // Each message compiles to itself here.
  i18n.setMessagesCompiler((message) => [message]);
  activateLocale("en_US");
  history.replaceState(null, "", "/en/pricing");
  await startServer({ answers: { "/pool/rate": { data: [] }, "/pool/state/new": { data: [] } } });
  render(
    <Providers i18n={i18n}>
      <BrowserRouter>
        <Shell hostname="localhost" />
      </BrowserRouter>
    </Providers>,
    // The error of the lost file is expected here.
    { onCaughtError: () => undefined },
  );
  expect(await screen.findByRole("region", { name: "Notifications" })).toBeInTheDocument();
}

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

it("R2.1.11 reloads the page when the overlays of the shell cannot be loaded", async () => {
  await open(true);

  expect(reloadOnceForChunk).toHaveBeenCalledWith(expect.objectContaining({ name: "ChunkLoadError" }));
  expect(screen.queryByText(LOST)).toBeNull();
});

it("R2.1.11 keeps the page with messages when a reload did not help, and ends operations with one", async () => {
  sessionStorage.setItem("chunk-reloads", JSON.stringify({ "/en/pricing": Date.now() }));
  await open(false);
  expect(await screen.findByText(LOST)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Pricing and payouts" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(LOST)).toBeNull();

  await act(() => expect(verify({ business: "bind_mobile" })).resolves.toEqual({ status: "cancelled" }));

  expect(screen.getByText(LOST)).toBeVisible();
});
