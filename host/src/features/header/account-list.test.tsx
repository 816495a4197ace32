import { fireEvent, screen, waitFor } from "@testing-library/react";
import { reloadPage } from "shared/navigation";
import { getSession, setSummary } from "shared/session";
import { readCookie } from "shared/storage";
import { accountOf, hasSkeleton, pageOf, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { AccountList } from "./account-list.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  reloadPage: jest.fn(),
}));

const RACK = accountOf({ id: 2, account: "north_rack_a", account_type: "sub", remark: "Hall 2" });
const LENT = { ...accountOf({ id: 9, account: "southfield" }), delegate_id: 3, owner: "so***@mail.example" };
const SWITCH = "PUT /account/user";
const LIST = "GET /account/user";
const TOKEN = "a-token-of-the-rack-01";

function setup(answers: Answers = {}) {
  return openPage(<AccountList />, {
    person: userOf(),
    answers: {
      "/user/summary/show": { data: { show: true, data: null } },
      "/account/delegated": { data: [LENT] },
      [LIST]: { data: pageOf([RACK]) },
      [SWITCH]: { data: { token: TOKEN } },
      ...answers,
    },
  });
}
const row = (name: RegExp) => screen.findByRole("button", { name });

beforeEach(() => jest.mocked(reloadPage).mockClear());
afterEach(async () => {
  await leavePage();
  localStorage.clear();
});

it("R4.1.4 switches to an account, keeps its token and reloads the page", async () => {
  const { user, writes } = await setup();

  await user.click(await row(/north_rack_a/u));

  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(writes()).toEqual([[SWITCH, { id: 2 }]]);
  expect(readCookie("token")).toBe(TOKEN);
});

it("covers the page while it switches", async () => {
  const held = Promise.withResolvers<Answer>();
  const { user } = await setup({ [SWITCH]: () => held.promise });

  await user.click(await row(/north_rack_a/u));

  expect(screen.getByText("Switching…")).toBeVisible();
  expect(await row(/northfield/u)).toBeDisabled();
  held.resolve({ data: { token: TOKEN } });
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

it("shows why a switch is refused and keeps the account", async () => {
  const { user } = await setup({ [SWITCH]: { code: 3, message: "The account is frozen." } });

  await user.click(await row(/north_rack_a/u));

  expect(await screen.findByText("The account is frozen.")).toBeVisible();
  expect(screen.queryByText("Switching…")).toBeNull();
  expect(await row(/north_rack_a/u)).toBeEnabled();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(readCookie("token")).not.toBe(TOKEN);
});

it("does nothing for the account that is already selected", async () => {
  const { user, writes } = await setup();

  await user.click(await row(/northfield/u));

  expect(writes()).toEqual([]);
  expect(reloadPage).not.toHaveBeenCalled();
});

it("leaves the summary for the current account without a switch", async () => {
  const { user, writes } = await setup();
  setSummary(true);
  await waitFor(async () => expect(await row(/Summary/u)).toHaveAttribute("aria-current", "true"));

  await user.click(await row(/northfield/u));

  expect(getSession().isSummary).toBe(false);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(writes()).toEqual([]);
});

it("selects the summary", async () => {
  const { user } = await setup();

  await user.click(await row(/Summary/u));

  expect(getSession().isSummary).toBe(true);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it("enters a delegated account", async () => {
  const { user, writes } = await setup();
  expect(await row(/southfield/u)).toHaveTextContent("Delegated by so***@mail.example");

  await user.click(await row(/southfield/u));

  await waitFor(() => expect(writes()).toEqual([[SWITCH, { id: 9 }]]));
});

it("shows placeholders until the accounts load", async () => {
  const held = Promise.withResolvers<Answer>();
  await setup({ [LIST]: () => held.promise });

  expect(hasSkeleton()).toBe(true);
  held.resolve({ data: pageOf([RACK]) });

  expect(await row(/north_rack_a/u)).toBeVisible();
  expect(hasSkeleton()).toBe(false);
});

it("shows that they could not be loaded, and retries", async () => {
  let answer: Answer = { status: 503 };
  const { user } = await setup({ [LIST]: () => answer });
  expect(await screen.findByText("Couldn't load accounts.")).toBeVisible();

  answer = { data: pageOf([RACK]) };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await row(/north_rack_a/u)).toBeVisible();
});

it("shows that nothing matches, and hides the summary while searching", async () => {
  const { user, seen } = await setup({
    [LIST]: ({ query }) => ({ data: pageOf(query.has("search") ? [] : [RACK]) }),
  });
  await row(/north_rack_a/u);

  await user.type(screen.getByRole("searchbox", { name: "Search accounts" }), "zz");

  expect(await screen.findByText("No account matches")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Summary/u })).toBeNull();
  expect(
    seen
      .filter(({ path }) => path === "/account/user")
      .at(-1)
      ?.query.get("search"),
  ).toBe("zz");
});

it("loads ten more when the list is scrolled to the end", async () => {
  const { seen } = await setup({
    [LIST]: ({ query }) => ({ data: pageOf([RACK], { has_next: query.get("limit") === "10", total: 12 }) }),
  });
  await row(/north_rack_a/u);
  const list = screen.getByRole("list");
  jest.spyOn(list, "scrollHeight", "get").mockReturnValue(900);
  jest.spyOn(list, "clientHeight", "get").mockReturnValue(300);

  list.scrollTop = 600;
  fireEvent.scroll(list);

  await waitFor(() =>
    expect(
      seen.filter(({ path }) => path === "/account/user").map(({ query }) => query.get("limit")),
    ).toEqual(["10", "20"]),
  );
});
