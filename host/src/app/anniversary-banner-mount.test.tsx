import { act, screen } from "@testing-library/react";
import { LOCAL_STORAGE_KEYS, TIMINGS_MS } from "contracts";
import { leavePage, openPage, type OpenedPage } from "#/testing/open-page.tsx";
import { claimFloating, releaseFloating } from "#/components/occupied.ts";
import { AnniversaryBannerMount } from "./anniversary-banner-mount.tsx";

const ACTIVITY = {
  key: "anniversary",
  title: "3rd anniversary ranking",
  summary: "Mine as you do every day.",
  lang: "en_US",
  langs: ["en_US"],
  content: "",
  headings: [],
  update_time: 1,
  status: "running",
  start_time: 1,
  end_time: 2,
  ranking: null,
  quiz: null,
  my: null,
};
/** Three seconds of idle time, plus a margin for browsers without idle callbacks. */
const REST_MS = 3200;
const shownFlag = () => localStorage.getItem(LOCAL_STORAGE_KEYS.anniversaryBanner);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(async () => {
  jest.useRealTimers();
  await leavePage();
});

async function open(path: string, { status = "running", form = false } = {}): Promise<OpenedPage> {
  const opened = await openPage(
    <>
      <main>{form ? <form /> : null}</main>
      <AnniversaryBannerMount />
    </>,
    { path, answers: { "GET /activity/anniversary": { data: { ...ACTIVITY, status } } } },
  );
  await act(() => jest.advanceTimersByTimeAsync(REST_MS));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  return opened;
}

const banner = () => screen.queryByRole("complementary", { name: "Activity" });

it("R2.3.23 is shown over a public page once, and never again in this browser", async () => {
  const { unmount } = await open("/en/pricing");
  expect(banner()).toHaveTextContent("3rd anniversary ranking");
  expect(screen.getByRole("link", { name: "See the ranking" })).toHaveAttribute(
    "href",
    "/en/activity/anniversary",
  );
  expect(shownFlag()).not.toBeNull();
  unmount();
  const second = await open("/en/pricing");

  expect(banner()).toBeNull();
  expect(second.countOf("/activity/anniversary")).toBe(0);
});

it("sends no request before the page is idle", async () => {
  const { countOf } = await openPage(<AnniversaryBannerMount />, {
    path: "/en",
    answers: { "GET /activity/anniversary": { data: ACTIVITY } },
  });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(countOf("/activity/anniversary")).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(1200));
  expect(countOf("/activity/anniversary")).toBe(1);
});

it("closes on its button", async () => {
  await open("/en");
  act(() => screen.getByRole("button", { name: "Close" }).click());

  expect(banner()).toBeNull();
});

it("waits until a tip closes, and blocks the next tip while it is open", async () => {
  claimFloating("tip");
  await open("/en/pricing");
  expect(banner()).toBeNull();
  releaseFloating("tip");
  await act(() => jest.advanceTimersByTimeAsync(3 * TIMINGS_MS.popupCheckDelay));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(banner()).not.toBeNull();
  expect(claimFloating("tip")).toBe(false);
  act(() => screen.getByRole("button", { name: "Close" }).click());

  expect(claimFloating("tip")).toBe(true);
  releaseFloating("tip");
});

it("lets a tip open when there is nothing to show", async () => {
  await open("/en/pricing", { status: "ended" });
  expect(claimFloating("tip")).toBe(true);
  releaseFloating("tip");
});

it.each([
  ["beside a form", "/en/pricing", { form: true }],
  ["at work", "/en/pool/state", {}],
  ["while signing in", "/en/signin", {}],
  ["on an activity", "/en/activity/anniversary", {}],
  ["before the start", "/en/pricing", { status: "not_started" }],
  ["after the end", "/en/pricing", { status: "ended" }],
])("R2.3.23 is not shown %s, and does not count as shown", async (_when, path, given) => {
  await open(path, given);

  expect(banner()).toBeNull();
  expect(shownFlag()).toBeNull();
});
