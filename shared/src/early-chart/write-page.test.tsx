import { DEFAULT_CUSTOM_SETTINGS, type CustomSettings } from "contracts";
import { localeState } from "../locale/locale-state.ts";
import { EarlyAccountStats, EarlyHashrateCard, RejectStat, WorkerCountStat } from "../mining/index.ts";
import { readingOf } from "../mining/testing/fake-source.ts";
import { hashrateChartOf, homeOf, renderPage } from "../testing/index.ts";
import { writeEarlyPage } from "./write-page.ts";

const page = document.documentElement;
const HOME = homeOf({ hashrate_prev_1day: "180000000000000000" });
const CHART = hashrateChartOf();

/** Fills a prerendered page with responses. */
function write(answers: object[], custom: Partial<CustomSettings> = {}) {
  globalThis.earlyChart = {
    chart: CHART,
    coin: "BTC",
    settings: {},
    answers: [{ ...DEFAULT_CUSTOM_SETTINGS, ...custom }, CHART, ...answers],
  };
  const view = renderPage(
    <>
      <EarlyAccountStats hasLinks />
      <EarlyHashrateCard />
    </>,
    "/",
  );
  writeEarlyPage();
  return view;
}

const notes = () =>
  [...document.querySelectorAll("[data-figure] + div")].map(({ textContent }) => textContent);

describe("a prerendered page", () => {
  beforeEach(() => {
    page.dataset["locale"] = "en_US";
  });
  afterEach(() => {
    globalThis.earlyChart = undefined;
    Object.assign(localeState, { numberFormat: "language", hashUnits: {} });
    delete page.dataset["locale"];
    document.body.replaceChildren();
  });

  it("shows the account's figures like the page itself", () => {
    write([HOME]);
    expect(document.querySelector("[data-figure]")).toHaveTextContent("active of 1,542");
    const early = notes();
    const bar = [...document.querySelectorAll<HTMLElement>(".basis-0")].map(({ style }) => style.flexGrow);
    document.body.replaceChildren();

    renderPage(
      <>
        <WorkerCountStat counts={HOME} linkTo={() => "/"} onRetry={() => undefined} />
        <RejectStat reading={readingOf(CHART)} />
      </>,
      "/",
    );

    expect(early).toEqual(notes());
    expect(early).toEqual(["40 inactive2 invalid", "Up to 2% is normal"]);
    expect(bar).toEqual(["1500", "40", "2"]);
  });

  it("compares the day with the previous one", () => {
    write([HOME]);

    expect(document.querySelector(".text-negative")).toHaveTextContent("−4.61%");
    expect(document.body).toHaveTextContent("vs. day before");
  });

  it("formats figures as the person chose", () => {
    write([HOME], { number_format: "point" });

    expect(document.querySelector("[data-figure]")).toHaveTextContent("active of 1.542");
  });

  it("keeps its placeholders where no response has arrived", () => {
    write([]);

    expect(document.querySelector("[data-figure]")?.parentElement?.querySelector("[hidden]")).not.toBeNull();
    expect(document.querySelector("[data-figure] + div .sweep")).not.toBeNull();
  });
});
