import { act, screen } from "@testing-library/react";
import { renderPage } from "#/testing/render-page.tsx";
import { OverrideBanner } from "./override-banner.tsx";
import { hasOverrides, resetOverrides, takeOverrides } from "./overrides.ts";
import { forgetRegistry, getRegistry } from "./registry-source.ts";
import { installFakeAssets, serveReleases } from "./testing/fake-assets.ts";

function setup(search: string, overrides: "off" | "staging") {
  forgetRegistry();
  history.replaceState(null, "", `/en${search}`);
  const assets = installFakeAssets();
  serveReleases(assets, [{ name: "pool" }], { overrides });
  renderPage(<OverrideBanner />);
  return assets;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => history.replaceState(null, "", "/"));

it("lists the unpublished builds of a tab, also on its next page", async () => {
  setup("?mfe=pool@https://builds.example/1&mfe=wallet@https://builds.example/2/", "staging");

  expect(await screen.findByText("This tab runs an unpublished build of: pool, wallet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Reset" })).toBeEnabled();
  expect(hasOverrides()).toBe(true);
});

it("is not shown when the registry allows none", async () => {
  setup("?mfe=pool@https://builds.example/1/", "off");

  await act(getRegistry);

  expect(screen.queryByRole("status")).toBeNull();
});

it("requests no registry when no build was requested", () => {
  const assets = setup("?mfe=pool&mfe=@https://builds.example/", "staging");

  expect(hasOverrides()).toBe(false);
  expect(assets.requested).toEqual([]);
});

it("is removed by a reset", () => {
  takeOverrides("?mfe=pool@https://builds.example/1");
  expect(hasOverrides()).toBe(true);

  resetOverrides();

  expect(hasOverrides()).toBe(false);
});
