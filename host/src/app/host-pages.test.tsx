import { ROUTE_NAMES, getRoute } from "routes";
import { HOST_PAGES, preloadHostPage } from "./host-pages.ts";

const BUILT = ROUTE_NAMES.filter((name) => getRoute(name).owner === "host" && getRoute(name).isBuilt);

it("has a page for every built route of the host, and for no other", () => {
  expect(Object.keys(HOST_PAGES).toSorted()).toEqual(BUILT.toSorted());
});

it.each(BUILT)("loads the page %s", async (name) => {
  await expect(HOST_PAGES[name]?.load()).resolves.toEqual(expect.any(Function));
});

it("swallows a failed prefetch", async () => {
  const page = HOST_PAGES.pricing;
  expect(page).toBeDefined();
  const load = jest.fn(() => Promise.reject(new Error("lost")));
  jest.replaceProperty(HOST_PAGES, "pricing", Object.assign({}, page, { load }));

  await expect(preloadHostPage("pricing")).resolves.toBeUndefined();

  expect(load).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

it("prefetches nothing for a remote's page", async () => {
  await expect(preloadHostPage("wallet.summary")).resolves.toBeUndefined();
});
