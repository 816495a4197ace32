import { act, screen } from "@testing-library/react";
import { TIMINGS_MS, type Popup } from "contracts";
import type { UserEvent } from "@testing-library/user-event";
import { userEvent } from "@testing-library/user-event";
import { leavePage, openPage, type Answers, type OpenedPage } from "#/testing/open-page.tsx";
import { useSearchParams } from "shared/router";
import { pass } from "#/testing/outage.ts";
import { PopupWatch } from "./popup-watch.tsx";
import { REST_MS } from "./wait-for-rest.ts";

const LIST = "/announcement/popup_window/list";
const UNTIL_OPEN = TIMINGS_MS.popupCheckDelay + REST_MS;

function popupOf(own: Partial<Popup> = {}): Popup {
  return {
    id: 7,
    type: "text",
    style: "notice",
    title: "Kaspa is here",
    content: "<p>Mine it <em>now</em>.</p>",
    img: null,
    url: null,
    location: [],
    ...own,
  };
}

async function setup(popups: Popup[], own: { path?: string; answers?: Answers } = {}) {
  const page: OpenedPage = await openPage(<PopupWatch />, {
    path: own.path ?? "/en/pool/state",
    answers: {
      [LIST]: { data: popups },
      "PUT /operation/popup_view/7": { data: null },
      "PUT /operation/popup_click/7": { data: null },
      ...own.answers,
    },
  });
  const user: UserEvent = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...page, user };
}
/** Waits for the dialog, which is loaded on first use. */
async function waitForDialog(): Promise<HTMLElement> {
  await act(() => import("./popup-dialog.tsx"));
  await pass(0);
  return screen.findByRole("dialog", { name: "Kaspa is here" });
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  jest.useRealTimers();
  await leavePage();
  localStorage.clear();
});

it("R4.2.3 opens once the reader is idle, and counts the view", async () => {
  const { seen, writes } = await setup([popupOf()]);
  await pass(TIMINGS_MS.popupCheckDelay - 1);
  expect(seen).toEqual([]);
  await pass(REST_MS);
  expect(screen.queryByRole("dialog")).toBeNull();

  await pass(1);

  expect(await waitForDialog()).toHaveTextContent("Mine it now.");
  expect(seen[0]?.query.get("lang")).toBe("en_US");
  expect(writes()).toEqual([["PUT /operation/popup_view/7", undefined]]);
});

it("closes and is not shown again", async () => {
  const { user, seen, unmount } = await setup([popupOf()]);
  await pass(UNTIL_OPEN);
  await waitForDialog();

  await user.click(screen.getByText("Close"));
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
  const before = seen.length;
  const again = await setup([popupOf()]);
  await pass(UNTIL_OPEN);

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(seen).toHaveLength(before);
  expect(again.seen).toEqual([]);
});

it.each([
  ["of another page", [popupOf({ location: ["wallet"] })], {}],
  ["for a referred visitor", [popupOf()], { path: "/en/pool/state?refer=north" }],
  ["where there is none", [], {}],
])("R9.2 shows no popup %s", async (_case, popups, own) => {
  const { writes } = await setup(popups, own);

  await pass(UNTIL_OPEN);
  await act(() => import("./popup-dialog.tsx"));

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(writes()).toEqual([]);
});

it("leaves the page alone when the popups cannot be loaded", async () => {
  await setup([], { answers: { [LIST]: { status: 503 } } });

  await pass(UNTIL_OPEN);

  expect(screen.queryByRole("dialog")).toBeNull();
});

it("R4.2.3 sends one request when only the query changes", async () => {
  function CoinButton() {
    const [, setSearch] = useSearchParams();
    return <button onClick={() => setSearch({ coin: "BTC" })}>BTC</button>;
  }
  const page = await openPage(
    <>
      <PopupWatch />
      <CoinButton />
    </>,
    { path: "/en/pool/state", answers: { [LIST]: { data: [] } } },
  );
  await pass(TIMINGS_MS.popupCheckDelay);
  expect(page.countOf(LIST)).toBe(1);

  act(() => screen.getByText("BTC").click());
  await pass(TIMINGS_MS.popupCheckDelay);

  expect(page.address()).toBe("/en/pool/state?coin=BTC");
  expect(page.countOf(LIST)).toBe(1);
});

it("stays open when its view cannot be counted", async () => {
  await setup([popupOf()], { answers: { "PUT /operation/popup_view/7": { status: 500 } } });

  await pass(UNTIL_OPEN);

  expect(await waitForDialog()).toBeVisible();
});

describe("its link", () => {
  async function open(own: Partial<Popup>, answers: Answers = {}) {
    const page = await setup([popupOf(own)], { answers });
    await pass(UNTIL_OPEN);
    await waitForDialog();
    return page;
  }
  const link = () => screen.getByRole("link", { name: "Read more" });

  it.each([
    ["/wallet/summary", "/en/wallet/summary"],
    ["/en/pricing", "/en/pricing"],
    ["/zh-hk/pricing", "/en/pricing"],
    ["https://help.example/kaspa", "https://help.example/kaspa"],
  ])("%s opens %s", async (url, href) => {
    await open({ url });

    expect(link()).toHaveAttribute("href", href);
  });

  it.each(["javascript:alert(1)", "http://help.example", "/en/nothing", "//evil.example/pool/state"])(
    "%s is not shown",
    async (url) => {
      await open({ url });

      expect(screen.queryByRole("link")).toBeNull();
    },
  );

  it("is counted and closes the popup", async () => {
    const { user, writes, address } = await open({ url: "/pricing" });

    await user.click(link());

    expect(writes().at(-1)).toEqual(["PUT /operation/popup_click/7", undefined]);
    expect(address()).toBe("/en/pricing");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is followed even when the click cannot be counted", async () => {
    const { user, address } = await open(
      { url: "/pricing" },
      { "PUT /operation/popup_click/7": { status: 503 } },
    );

    await user.click(link());

    expect(address()).toBe("/en/pricing");
  });
});

it.each([
  ["image", "/img/kaspa.png", 1],
  ["text", "/img/kaspa.png", 0],
  ["image", null, 0],
] as const)("with type %s and picture %s shows %i pictures", async (type, img, count) => {
  await setup([popupOf({ type, img })]);
  await pass(UNTIL_OPEN);
  const dialog = await waitForDialog();

  expect(dialog.querySelectorAll("img")).toHaveLength(count);
});
