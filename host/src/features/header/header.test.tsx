import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "shared/api";
import { getRoute } from "shared/navigation";
import { beginSession, endSession } from "shared/session";
import { userOf } from "shared/testing";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { Header } from "./header.tsx";
import { formatUnread, readUnreadCount } from "./unread.ts";
import { announcementLocale } from "shared/messages";
import { keyOf, listNavEntries } from "./nav-entries.ts";

const USER = userOf({ id: 7 });
const ROW = { last_visit_coin: null, last_visit_coin_hashrate: null, visible: true, create_time: 1 };
const MAIN = {
  ...ROW,
  id: 7,
  account: "northfield",
  account_type: "main",
  remark: "",
  active_worker_count: 3,
  unactive_worker_count: 1,
};
const SUB = {
  ...ROW,
  id: 8,
  account: "north_rack_a",
  account_type: "sub",
  remark: "Hall 2",
  active_worker_count: 0,
  unactive_worker_count: 4,
};

const ANSWERS = {
  "/res/account/user/info": USER,
  "/res/account/origin/user": MAIN,
  "/res/message/count": { result: 3, message_check: false },
  "/res/message": {
    data: [
      { id: 1, title: "Payout sent", content: "0.01 BTC", time: 1, is_check: false, category: "wallet" },
    ],
    count: 1,
    curr_page: 1,
    has_next: false,
    total: 1,
    total_page: 1,
  },
  "/res/announcement/list/en_US": {
    data: [],
    count: 0,
    curr_page: 1,
    has_next: false,
    total: 0,
    total_page: 1,
  },
  "/res/account/user": { data: [SUB], count: 1, curr_page: 1, has_next: false, total: 1, total_page: 1 },
  "/res/user/summary/show": { show: true, data: null },
  "/res/setting/observer/favorites": {
    data: [],
    count: 0,
    curr_page: 1,
    has_next: false,
    total: 0,
    total_page: 1,
  },
};

afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

async function setup(path = "/en/pool/state") {
  const fetched = answerCalls(ANSWERS);
  await beginSession("token-0123456789abcdef");
  renderPage(<Header />, path);
  return { fetched, user: userEvent.setup() };
}

it("R2.6.1 keeps unbuilt pages and cloud mining out of the navigation", () => {
  jest.replaceProperty(getRoute("farms"), "isBuilt", false);
  const names = listNavEntries({ locale: "en_US", remotePages: [] }).flatMap((entry) =>
    entry.kind === "page" ? [entry.route] : entry.items.map(keyOf),
  );
  expect(names).toEqual(expect.arrayContaining(["pool.state", "wallet.summary", "tools.calculator", "help"]));
  expect(names.join(" ")).not.toMatch(/cloud|farms/);
  jest.restoreAllMocks();
});

it("R2.6.1 opens a menu on keyboard focus, closes it on Escape and restores the focus", async () => {
  answerCalls(ANSWERS);
  renderPage(<Header />);
  const user = userEvent.setup();
  const trigger = within(screen.getByRole("navigation", { name: "Main" })).getByRole("button", {
    name: "Tools",
  });
  for (let steps = 0; steps < 10 && document.activeElement !== trigger; steps += 1) await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("link", { name: /Earnings ranking/ })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("link", { name: /Profit calculator/ })).toBeNull();
  expect(trigger).toHaveFocus();
});

it("R2.6.4 R6.1 offers sign-in and sign-up to visitors, except on the account page", () => {
  answerCalls(ANSWERS);
  const page = renderPage(<Header />);
  expect(screen.getByRole("link", { name: "Sign up" })).toBeInTheDocument();
  page.unmount();
  renderPage(<Header />, "/en/account");
  expect(screen.queryByRole("link", { name: "Sign up" })).toBeNull();
});

it("R2.6.6 R4.1.4 R6.2 lists summary, main account and sub-accounts with their status, and searches on the server", async () => {
  const { fetched, user } = await setup();
  await user.click(screen.getByRole("button", { name: /northfield/ }));
  expect(await screen.findByRole("button", { name: /Summary/ })).toBeVisible();
  expect(await screen.findByRole("button", { name: /Offline.*north_rack_a/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /Online.*northfield/ })).toHaveAttribute("aria-current", "true");

  await user.type(screen.getByRole("searchbox", { name: "Search accounts" }), "hall");

  const asked = fetched.mock.calls.map(([url]) => String(url));
  expect(
    asked.some(
      (url) => url.includes("/res/account/user?") && url.includes("limit=10") && url.includes("search=hall"),
    ),
  ).toBe(true);
});

it("R2.6.5 R2.9.3 R4.2.1 shows unread messages and marks all as read after a confirmation", async () => {
  const { fetched, user } = await setup();
  await user.click(await screen.findByRole("button", { name: "Messages and announcements, 3 unread" }));
  expect(await screen.findByText("Payout sent")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Read all" }));
  await user.click(await screen.findByRole("checkbox", { name: "Do not ask again" }));
  await user.click(screen.getByRole("button", { name: "Confirm" }));

  const write = fetched.mock.calls.find(([, init]) => init?.method === "PUT");
  expect(write?.[0]).toBe("/res/message");
  expect(write?.[1]?.body).toBe('{"message_check":true}');
});

it.each([
  [0, "0"],
  [99, "99"],
  [100, "…"],
])("R9.1 formats %i unread as %s", (count, text) => {
  expect(formatUnread(count)).toBe(text);
});

it("R7.1.4 reads the unread count from a failed response that carries it", () => {
  expect(readUnreadCount(undefined, new ApiError(500, "", { id: 4 }))).toBe(4);
  expect(readUnreadCount(undefined, new ApiError(500, "", null))).toBe(0);
  expect(readUnreadCount(7, undefined)).toBe(7);
});

it("R7.1.3 requests the Simplified Chinese announcements in Traditional Chinese", () => {
  expect(announcementLocale("zh_Hant_HK")).toBe("zh_Hans_CN");
  expect(announcementLocale("ru_RU")).toBe("ru_RU");
});
