import { waitFor } from "@testing-library/react";
import { bootstrap } from "./bootstrap.ts";
import { asksForChart, isHashrateChart } from "./early-chart.ts";

const CHART = { start: 0, step: 600, unit: "P", hashrate: [1], reject_rate: [0], active_workers: [1] };
const page = document.documentElement;
const scripts = () => [...document.head.querySelectorAll("script")];

it("renders the chart of the first screen before the page's scripts run", async () => {
  history.replaceState(null, "", "/en/pool/state?coin=BTC");
  document.cookie = "token=abc";
  document.body.innerHTML = "<p data-early-chart=''></p>";
  Object.assign(page.dataset, {
    earlyCalls: "/res/pool/{coin}/chart",
    earlySheets: "",
    scripts: "script /static/main.js sha384-m",
    chartScript: "script /static/early-chart.js sha384-c",
  });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  const answer = { code: 0, message: "", data: CHART };
  jest.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(answer)));

  bootstrap();

  // It is requested along with the response that it renders, not after it.
  const preload = document.head.querySelector("link[rel=preload]");
  expect(preload).toMatchObject({ as: "script", integrity: "sha384-c" });
  expect(scripts()).toHaveLength(0);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  expect(scripts()[0]).toHaveProperty("integrity", "sha384-c");
  expect(globalThis.earlyChart).toMatchObject({ chart: CHART, coin: "BTC" });
  expect(document.head.querySelectorAll("link[rel=preload]")).toHaveLength(1);

  scripts()[0]?.dispatchEvent(new Event("load"));
  await waitFor(() => expect(scripts().map(({ integrity }) => integrity)).toEqual(["sha384-c", "sha384-m"]));
});

it.each([
  ["/res/pool/{coin}/user/hashrate/min/chart?points=287", true],
  ["/res/pool/{coin}/user/profit/chart?period=8&utc=false#apart", false],
  ["/res/pool/{coin}/home", false],
])("requests the script of the chart with %s: %s", (call, expected) => {
  expect(asksForChart(call)).toBe(expected);
});

it("recognizes a hashrate chart among other responses", () => {
  expect(isHashrateChart(CHART)).toBe(true);
  expect(isHashrateChart({ hashrate: "1" })).toBe(false);
  expect(isHashrateChart(undefined)).toBe(false);
  // The response for an account that has just been signed out.
  expect(isHashrateChart(null)).toBe(false);
});
