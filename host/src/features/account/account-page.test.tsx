import { screen, waitFor } from "@testing-library/react";
import { loadPage } from "shared/navigation";
import { getSession } from "shared/session";
import { accountOf, hasSkeleton, pageOf, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { AccountPage } from "./account-page.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

const RACK = accountOf({
  id: 2,
  account: "north_rack_a",
  account_type: "sub",
  remark: "Hall 2",
  last_visit_coin: "BTC",
  last_visit_coin_hashrate: "24000000000000000",
  active_worker_count: 1200,
  unactive_worker_count: 3,
});
const SUMMARY = { account_count: 2, active_worker_count: 18, unactive_worker_count: 0 };
const ANSWERS = {
  "/account/user": { data: pageOf([RACK]) },
  "/user/summary/show": { data: { show: true, data: SUMMARY } },
  "/account/delegated": { data: [] },
};

function setup(own: PageSetup = {}) {
  return openPage(<AccountPage />, {
    path: "/en/account",
    person: userOf(),
    ...own,
    answers: { ...ANSWERS, ...own.answers },
  });
}

beforeEach(() => jest.mocked(loadPage).mockClear());
afterEach(async () => {
  await leavePage();
  localStorage.clear();
});

it("sends a visitor to sign in and back", async () => {
  const { seen } = await openPage(<AccountPage />, { path: "/en/account" });

  expect(screen.getByText("Sign in to see your mining accounts")).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/en/signin?next=%2Fen%2Faccount",
  );
  expect(seen).toEqual([]);
});

it("shows a placeholder while the session is loading", async () => {
  await setup({ answers: { "/account/user/info": { status: 503 } } });

  expect(getSession().status).toBe("failed");
  expect(hasSkeleton()).toBe(true);
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
});

describe("the chooser", () => {
  it("lists the main account, the others and the summary with their figures", async () => {
    await setup();

    const rack = await screen.findByRole("button", { name: /north_rack_a/u });
    expect(rack).toHaveTextContent("Hall 2");
    expect(rack).toHaveTextContent("24.00 PH/s");
    expect(rack).toHaveTextContent("1,200 active");
    expect(rack).toHaveTextContent("3 inactive");
    expect(rack).not.toHaveAttribute("aria-current");
    const main = screen.getByRole("button", { name: /northfield/u });
    expect(main).toHaveTextContent("Main account");
    expect(main).toHaveTextContent("Not mining yet");
    expect(main).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("button", { name: /Summary/u })).toHaveTextContent("2 accounts combined");
  });

  it("shows placeholders until the accounts load", async () => {
    const held = Promise.withResolvers<Answer>();
    await setup({ answers: { "/account/user": () => held.promise } });

    expect(hasSkeleton()).toBe(true);
    held.resolve({ data: pageOf([RACK]) });

    expect(await screen.findByRole("button", { name: /north_rack_a/u })).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("shows that the accounts could not be loaded, and retries", async () => {
    let answer: Answer = { status: 503 };
    const { user } = await setup({ answers: { "/account/user": () => answer } });
    expect(await screen.findByText("Couldn't load accounts.")).toBeVisible();
    expect(screen.queryByText("No account matches")).toBeNull();

    answer = ANSWERS["/account/user"];
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: /north_rack_a/u })).toBeVisible();
    expect(screen.queryByText("Couldn't load accounts.")).toBeNull();
  });

  it("switches to an account and continues to the page the person came from", async () => {
    const { user, writes } = await setup({
      path: "/en/account?next=%2Fen%2Fpool%2Fworker",
      answers: { "PUT /account/user": { data: { token: "a-token-of-the-rack-01" } } },
    });

    await user.click(await screen.findByRole("button", { name: /north_rack_a/u }));

    await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en/pool/worker"));
    expect(writes()).toEqual([["PUT /account/user", { id: 2 }]]);
  });

  it("continues to the dashboard when the address names a foreign page", async () => {
    const { user } = await setup({
      path: "/en/account?next=https%3A%2F%2Fevil.example%2F",
      answers: { "PUT /account/user": { data: { token: "a-token-of-the-rack-01" } } },
    });

    await user.click(await screen.findByRole("button", { name: /north_rack_a/u }));

    await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en/pool/state"));
  });

  it("stays and shows the reason when the switch is refused, and allows another try", async () => {
    const { user } = await setup({
      answers: { "PUT /account/user": { code: 3, message: "The account is frozen." } },
    });

    await user.click(await screen.findByRole("button", { name: /north_rack_a/u }));

    expect(await screen.findByRole("alert")).toHaveTextContent("The account is frozen.");
    expect(screen.getByRole("button", { name: /north_rack_a/u })).toBeEnabled();
    expect(loadPage).not.toHaveBeenCalled();
  });

  it("ignores a second switch while the first is in flight", async () => {
    const held = Promise.withResolvers<Answer>();
    const { user } = await setup({ answers: { "PUT /account/user": () => held.promise } });

    await user.click(await screen.findByRole("button", { name: /north_rack_a/u }));

    expect(screen.getByRole("button", { name: /northfield/u })).toBeDisabled();
    held.resolve({ code: 3, message: "No." });
    await waitFor(() => expect(screen.getByRole("button", { name: /northfield/u })).toBeEnabled());
  });

  it("selects all accounts together without a switch", async () => {
    const { user, writes } = await setup();

    await user.click(await screen.findByRole("button", { name: /Summary/u }));

    expect(getSession().isSummary).toBe(true);
    expect(loadPage).toHaveBeenCalledWith("/en/pool/state");
    expect(writes()).toEqual([]);
  });

  it("R4.1.4 marks the summary as the current choice, and leaves it when it is chosen again", async () => {
    localStorage.setItem("isSummary", JSON.stringify({ [userOf().id]: true }));
    const { user } = await setup();
    const summary = await screen.findByRole("button", { name: /Summary/u });
    expect(summary).toHaveAttribute("aria-current", "true");
    expect(summary).toHaveTextContent("Current");

    await user.click(summary);

    expect(getSession().isSummary).toBe(false);
    expect(loadPage).toHaveBeenCalledWith("/en/pool/state");
  });

  it("hides the summary when the server does not offer it", async () => {
    await setup({ answers: { "/user/summary/show": { data: { show: false, data: SUMMARY } } } });

    expect(await screen.findByRole("button", { name: /north_rack_a/u })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Summary/u })).toBeNull();
  });

  it("shows who delegated an account", async () => {
    const lent = {
      ...accountOf({ id: 9, account: "southfield" }),
      delegate_id: 3,
      owner: "so***@mail.example",
    };
    await setup({ answers: { "/account/delegated": { data: [lent] } } });

    expect(await screen.findByRole("button", { name: /southfield/u })).toHaveTextContent(
      "Delegated by so***@mail.example",
    );
  });

  it("searches on the server, and shows when nothing matches", async () => {
    const { user, seen } = await setup({
      answers: {
        "/account/user": ({ query }) => ({ data: pageOf(query.get("search") === "zz" ? [] : [RACK]) }),
      },
    });
    await screen.findByRole("button", { name: /north_rack_a/u });

    await user.type(screen.getByRole("textbox", { name: "Account or remark" }), "zz");

    expect(await screen.findByText("No account matches")).toBeVisible();
    expect(screen.getByText("No account or remark contains “zz”.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Summary/u })).toBeNull();
    const asked = seen.filter(({ path }) => path === "/account/user").at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      page: "1",
      limit: "10",
      with_hash_info: "true",
      visible: "true",
      search: "zz",
    });
    await user.click(screen.getByText("Clear search"));
    expect(await screen.findByRole("button", { name: /north_rack_a/u })).toBeVisible();
  });

  it("shows hidden accounts only on request", async () => {
    const hidden = accountOf({ id: 4, account: "old_rack", account_type: "sub", visible: false });
    const { user } = await setup({
      answers: {
        "/account/user": ({ query }) => ({ data: pageOf(query.has("visible") ? [RACK] : [RACK, hidden]) }),
      },
    });
    await screen.findByRole("button", { name: /north_rack_a/u });
    expect(screen.queryByRole("button", { name: /old_rack/u })).toBeNull();

    await user.click(screen.getByRole("switch", { name: "Show hidden accounts" }));

    expect(await screen.findByRole("button", { name: /old_rack/u })).toHaveTextContent("Hidden");
  });

  it("loads ten more on request", async () => {
    const { user, seen } = await setup({
      answers: {
        "/account/user": ({ query }) => ({
          data: pageOf([RACK], { has_next: query.get("limit") === "10", total: 12 }),
        }),
      },
    });

    await user.click(await screen.findByRole("button", { name: "Show more" }));

    await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
    expect(
      seen
        .filter(({ path }) => path === "/account/user")
        .at(-1)
        ?.query.get("limit"),
    ).toBe("20");
  });
});

it("offers to create the first account when there is none", async () => {
  const { countOf } = await setup({ person: userOf({ account: null }), origin: null });

  expect(screen.getByRole("form", { name: "Create your mining account" })).toBeVisible();
  expect(countOf("/account/user")).toBe(0);
});
