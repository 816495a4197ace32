import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { reloadPage } from "shared/navigation";
import { pageOf } from "shared/testing";
import { area as approvals } from "../pages/approvals/area.ts";
import { area as audit } from "../pages/audit/area.ts";
import { area as people } from "../pages/people/area.ts";
import { AWAY, meOf, openDesk } from "../testing/open-desk.tsx";
import type { Area } from "./area.ts";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual("shared/navigation"),
  reloadPage: jest.fn(),
}));

afterEach(() => {
  jest.mocked(reloadPage).mockReset();
  jest.restoreAllMocks();
});

const LOST = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });

/** Opens an area whose script cannot be loaded at first. */
async function openLost(
  area: Area,
  { failures, health = { data: null } }: { failures: number; health?: object },
) {
  const load = jest.spyOn(area, "load");
  for (let attempt = 0; attempt < failures; attempt += 1) load.mockRejectedValueOnce(LOST);
  // React reports the error that the page catches.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  openDesk(`/${area.path}`, {
    "GET /operator/me": meOf(["administrator", "support"]),
    [`GET /operator/${area.path}`]: { data: pageOf([]) },
    "GET /operator/actions": { data: pageOf([]) },
    "HEAD /healthz": { data: null, ...health },
  });
  expect(await screen.findByText("Loading chunk 7 failed.")).toBeVisible();
  return { load, user: userEvent.setup() };
}

describe("a page whose script cannot be loaded", () => {
  it("is loaded again on request", async () => {
    const { user } = await openLost(approvals, { failures: 1 });
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("No proposals.")).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it("reloads the desk if that fails too, as after an upgrade", async () => {
    const { user } = await openLost(audit, { failures: 2 });
    await user.click(screen.getByRole("button", { name: "Try again" }));

    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it("stays as it is while the server is unreachable, and works once it is back", async () => {
    const { load, user } = await openLost(people, { failures: 2, health: AWAY });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("textbox", { name: "Name, email or number" })).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
