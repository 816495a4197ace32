import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TIMINGS_MS } from "contracts";
import { setCurrency } from "shared/locale";
import { Link } from "shared/router";
import { userOf } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { claimFloating, releaseFloating } from "#/components/occupied.ts";
import { pickTip } from "./pick-tip.ts";
import { Tips } from "./tips.tsx";

function flags(shown: readonly string[]) {
  const flag = (name: string) => ({ read: () => shown.includes(name) });
  return { rate: flag("rate"), mining: flag("mining"), summary: flag("summary") };
}

it.each([
  [
    "the first visit of home",
    { route: "home", hasSummary: false, isMobile: false, flags: flags([]) },
    "rate",
  ],
  [
    "the second visit of home",
    { route: "home", hasSummary: false, isMobile: false, flags: flags(["rate"]) },
    null,
  ],
  [
    "the first visit of the mining settings",
    { route: "pool.mining", hasSummary: false, isMobile: false, flags: flags([]) },
    "mining",
  ],
  [
    "a summary on a desktop",
    { route: "pool.state", hasSummary: true, isMobile: false, flags: flags([]) },
    "summary",
  ],
  ["a summary on a phone", { route: "pool.state", hasSummary: true, isMobile: true, flags: flags([]) }, null],
] as const)("R4.2.2 %s", (_name, situation, expected) => {
  expect(pickTip(situation)).toBe(expected);
});

describe("a tip on the page", () => {
  /** Three seconds of idle time, a margin for browsers without idle callbacks, and the first check. */
  const SETTLED_MS = 3200 + TIMINGS_MS.summaryTipDelay;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let hidden: string[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    hidden = [];
    answerCalls({});
    // Without a layout the anchor would count as scrolled away, and the note would hide with it.
    const { prototype } = Element;
    jest.spyOn(prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 50, 20));
    jest.spyOn(prototype, "clientWidth", "get").mockReturnValue(1000);
    jest.spyOn(prototype, "clientHeight", "get").mockReturnValue(1000);
    jest.spyOn(prototype, "getClientRects").mockImplementation(function (this: Element) {
      const isShown = !hidden.includes(this.getAttribute("data-tip-anchor") ?? "");
      return Object.assign([], { length: isShown ? 1 : 0, item: () => null });
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    act(() => setCurrency("USD"));
  });

  async function openHome(beside = <main />, time = SETTLED_MS) {
    renderPage(
      <>
        <button data-tip-anchor="rates">EN · USD</button>
        <button data-tip-anchor="menu">Menu</button>
        {beside}
        <Link to="/en/pricing">Pricing</Link>
        <Tips />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(time));
  }
  const currency = () => screen.getByRole("combobox", { name: "Currency" });
  const tip = () => screen.queryByRole("complementary", { name: "Tip" });

  it("R4.2.2 opens the rate menu on the first visit to home and leaves the focus where it is", async () => {
    await openHome();
    expect(tip()).toHaveTextContent("Change currency and language here.");
    expect(document.body).toHaveFocus();

    await user.selectOptions(currency(), "RUB");
    expect(currency()).toHaveValue("RUB");
  });

  it("waits at home until the page is idle", async () => {
    await openHome(undefined, 3000);
    expect(localStorage.getItem("rateTipShown")).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(SETTLED_MS - 3000));
    expect(localStorage.getItem("rateTipShown")).toBe("true");
  });

  it("R4.2.2 announces the summary 1.5 s after it is known, before the page is idle", async () => {
    await openPage(
      <>
        <button data-tip-anchor="account">northfield</button>
        <main />
        <Tips />
      </>,
      {
        path: "/en/tools/calculator",
        person: userOf(),
        answers: { "/user/summary/show": { data: { show: true, data: null } } },
      },
    );
    await act(() => jest.advanceTimersByTimeAsync(2 * TIMINGS_MS.fetchMinimumDelay));
    expect(tip()).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(TIMINGS_MS.summaryTipDelay));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(tip()).toHaveTextContent("open this menu and choose Summary");
    await leavePage();
  });

  it("R4.2.2 shows phone users that the rates are in the menu", async () => {
    hidden = ["rates"];
    await openHome();
    expect(tip()).toHaveTextContent("Change currency and language in this menu.");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  it.each([
    ["that opened while the note was loading", false],
    ["that comes in the same moment", true],
  ])("does not stay open over a dialog %s", async (_when, isTogether) => {
    await openHome(undefined, SETTLED_MS - 1);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    if (!isTogether) document.body.append(dialog);
    await act(async () => {
      await jest.advanceTimersByTimeAsync(0);
      // The tip is about to open but is not on the page yet.
      document.body.append(dialog);
    });
    dialog.remove();

    expect(tip()).not.toBeInTheDocument();
    expect(localStorage.getItem("rateTipShown")).toBeNull();
    expect(claimFloating("banner")).toBe(true);
    releaseFloating("banner");
  });

  it("waits until a banner closes", async () => {
    claimFloating("banner");
    await openHome();
    expect(tip()).not.toBeInTheDocument();
    releaseFloating("banner");
    await act(() => jest.advanceTimersByTimeAsync(SETTLED_MS));
    expect(tip()).toBeInTheDocument();
    expect(claimFloating("banner")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(claimFloating("banner")).toBe(true);
    releaseFloating("banner");
  });

  it.each([
    ["its button", () => user.click(screen.getByRole("button", { name: "Close" }))],
    ["Escape", () => user.keyboard("{Escape}")],
    ["a click elsewhere", () => user.click(screen.getByRole("button", { name: "EN · USD" }))],
    ["another page", () => user.click(screen.getByRole("link", { name: "Pricing" }))],
  ])("R4.2.2 ends with %s, and is not shown again", async (_way, end) => {
    await openHome();
    await end();
    await act(() => jest.advanceTimersByTimeAsync(SETTLED_MS));
    expect(tip()).not.toBeInTheDocument();
    expect(localStorage.getItem("rateTipShown")).toBe("true");
  });

  it.each([
    [
      "a form",
      <main key="m">
        <form aria-label="Withdraw" />
      </main>,
    ],
    ["a dialog", <div key="d" role="dialog" />],
    [
      "an open menu of the header",
      <header key="h">
        <button aria-expanded>Messages</button>
      </header>,
    ],
  ])("is not shown beside %s, and is shown another time", async (_what, beside) => {
    await openHome(beside);
    expect(tip()).not.toBeInTheDocument();
    expect(localStorage.getItem("rateTipShown")).toBeNull();
  });
});
