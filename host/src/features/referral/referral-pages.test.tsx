import { act, screen, waitFor, within } from "@testing-library/react";
import { getReferPeople } from "contracts";
import { revalidateCalls } from "shared/api";
import { hasSkeleton, pageOf, showOnPhone, userOf, watchDownloads, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { ReferDetailPage } from "./refer-detail-page.tsx";
import { ReferPage } from "./refer-page.tsx";
import { inviteeOf, rebateOf, summaryOf } from "./testing/referral-answers.ts";

const person = userOf();
const FAILED: Answer = { code: 500, message: "The pool is resting." };

const SUMMARY = summaryOf();

function openDetail(answers: Answers = {}) {
  return openPage(<ReferDetailPage />, {
    path: "/en/refer/detail",
    person,
    hasSharedCache: true,
    answers: {
      "/pool/refer/user": { data: pageOf([inviteeOf()]) },
      "/pool/refer/profit": {
        data: pageOf([rebateOf(), rebateOf({ id: 8, kind: "correction", amount: "-0.000004" })]),
      },
      ...answers,
    },
  });
}

afterEach(leavePage);

describe("refer", () => {
  it("R2.3.5 shows visitors the rules, and where to start", async () => {
    await openPage(<ReferPage />, { path: "/en/refer" });

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("get 10% of the pool fee they pay");
    expect(screen.getByText(/for 365 days from their first day of mining/u)).toBeVisible();
    expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/en/signup");
    expect(screen.getByRole("link", { name: "Sign in for your link" })).toHaveAttribute(
      "href",
      "/en/signin?next=%2Fen%2Fsetting%2Frefer",
    );
  });

  it("R2.3.5 shows a main account its link", async () => {
    await openPage(<ReferPage />, {
      path: "/en/refer",
      person,
      answers: { "/pool/refer/summary": { data: SUMMARY } },
    });

    expect(await screen.findByText(SUMMARY.link)).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy the referral link" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Make a poster" })).toHaveAttribute("href", "/en/poster");
    expect(screen.getByRole("link", { name: "Your referrals" })).toHaveAttribute("href", "/en/setting/refer");
    expect(screen.getByRole("link", { name: "People and rebates" })).toHaveAttribute(
      "href",
      "/en/refer/detail",
    );
  });

  it.each([
    ["a sub-account, which has no link", userOf({ id: 8, account_type: "sub" }), 0],
    ["a main account whose link cannot be loaded", person, 1],
  ])("shows the rules without a link to %s", async (_who, who, asked) => {
    const { countOf } = await openPage(<ReferPage />, {
      path: "/en/refer",
      person: who,
      answers: { "/pool/refer/summary": FAILED },
    });

    await waitFor(() => expect(countOf("/pool/refer/summary")).toBe(asked));
    expect(screen.getByText("How it works")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Copy the referral link" })).toBeNull();
    expect(screen.queryAllByText("Your referral link")).toHaveLength(asked);
  });

  it.each([
    ["What exactly is the rebate calculated from?", /gives 0\.0001 BTC at 10%/u],
    ["Can I invite myself?", /^Can I invite myself\?No\./u],
    ["What happens if a fee is corrected later?", /as a line of its own/u],
  ])("answers “%s”", async (question, answer) => {
    await openPage(<ReferPage />, { path: "/en/refer" });

    expect(screen.getByText(question).closest("details")).toHaveTextContent(answer);
  });
});

describe("refer/detail", () => {
  it("reserves two header lines for the longest column name, so that rows do not shift when figures load", async () => {
    await openDetail();

    expect(await screen.findByRole("columnheader", { name: "Value at the time" })).toHaveClass("max-lg:w-24");
  });

  it("R2.3.5 R6.3 lists people with their activity and rebates", async () => {
    await openDetail();

    const row = await screen.findByRole("row", { name: /ce\*\*\*@customers\.example/u });
    expect(row).toHaveTextContent(/Mining.*until.*8\.00.*0\.001.*95\.30/u);
  });

  it.each([
    ["ended", inviteeOf({ status: "ended" }), /Ended.*since/u],
    ["paused", inviteeOf({ status: "idle", end_time: null }), /Paused.*8\.00/u],
    [
      "not mining yet",
      inviteeOf({ status: "waiting", first_time: null, end_time: null, hashrates: [], rebate: [] }),
      /–Not mining yet–10%–/u,
    ],
  ])("R2.3.5 shows a person who is %s", async (_what, invitee, text) => {
    await openDetail({ "/pool/refer/user": { data: pageOf([invitee]) } });

    expect(await screen.findByRole("row", { name: /ce\*\*\*/u })).toHaveTextContent(text);
  });

  it("shows people and rebates as lists on a phone", async () => {
    showOnPhone();
    const { user } = await openDetail();

    const first = (await screen.findByText("ce***@customers.example")).closest("li");
    expect(first).toHaveTextContent(/ce\*\*\*.*95\.30.*Mining.*8\.00.*Joined.*0\.001/u);
    await user.click(screen.getByRole("tab", { name: "Rebates" }));
    await screen.findByText("Correction");
    const rows = within(screen.getByRole("list", { name: "Daily rebates" })).getAllByRole("listitem");
    expect(rows[0]).toHaveTextContent(/0\.000024.*ce\*\*\*.*2\.10/u);
    expect(rows[1]).toHaveTextContent(/-0\.000004.*Correction|\u22120\.000004.*Correction/u);
  });

  it("shows when nobody has a status, and when nobody has signed up yet", async () => {
    const { user } = await openDetail({ "/pool/refer/user": { data: pageOf([]) } });
    expect(await screen.findByText("People appear here once they sign up with your link.")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Paused" }));

    expect(await screen.findByText("No one with this status")).toBeVisible();
    expect(screen.queryByText("No one yet")).toBeNull();
  });

  it("pages through the list, and returns to the first page when the filter changes or a page is empty", async () => {
    const { user, seen } = await openDetail({
      "/pool/refer/user": ({ query }) => ({
        data: pageOf(query.get("page") === "1" ? [inviteeOf()] : [], {
          total: 21,
          total_page: 2,
          has_next: true,
        }),
      }),
    });
    const last = () => seen.filter(({ path }) => path === "/pool/refer/user").at(-1)?.query;
    await screen.findByRole("row", { name: /ce\*\*\*/u });
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(await screen.findByText("This page is empty")).toBeVisible();
    expect(last()?.get("page")).toBe("2");
    await user.click(screen.getByRole("button", { name: "First page" }));
    expect(await screen.findByRole("row", { name: /ce\*\*\*/u })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await user.click(await screen.findByRole("radio", { name: "Mining" }));

    await waitFor(() =>
      expect(Object.fromEntries(last() ?? [])).toMatchObject({ page: "1", status: "mining" }),
    );
  });

  it("keeps its rows when they cannot be refreshed, and shows that", async () => {
    let answer: Answer = { data: pageOf([inviteeOf()]) };
    const { user } = await openDetail({ "/pool/refer/user": () => answer });
    await screen.findByRole("row", { name: /ce\*\*\*/u });
    answer = FAILED;
    await act(() => revalidateCalls(getReferPeople));
    const notice = within(await screen.findByRole("status"));
    expect(notice.getByText("Couldn't refresh. Showing the last data we received.")).toBeVisible();
    expect(screen.getByRole("row", { name: /ce\*\*\*/u })).toBeVisible();

    answer = { data: pageOf([inviteeOf({ account: "ne***@customers.example" })]) };
    await user.click(notice.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("row", { name: /ne\*\*\*/u })).toBeVisible();
    expect(screen.queryByText(/Couldn't refresh/u)).toBeNull();
  });

  it("R2.3.5 exports the rebates of a month, or shows why it cannot", async () => {
    const saved = watchDownloads();
    let answer: Answer = FAILED;
    const { user, seen } = await openDetail({ "/pool/refer/profit/export": () => answer });
    await user.click(screen.getByRole("tab", { name: "Rebates" }));
    const month = await screen.findByRole("combobox", { name: "Month" });
    const [, newest] = within(month).getAllByRole<HTMLOptionElement>("option");
    await user.selectOptions(month, newest?.value ?? "");
    const save = async () => {
      await user.click(screen.getByRole("button", { name: "Export" }));
      await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));
    };
    await save();
    expect(await screen.findByText("The pool is resting.")).toBeVisible();
    answer = { file: "day,amount", name: "rebates.csv" };
    await save();

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toEqual({ month: newest?.value, format: "csv" });
    expect(newest?.value).toMatch(/^20\d\d-\d\d$/u);
  });

  it("requests the people of a status", async () => {
    const { user, seen } = await openDetail();
    await screen.findByRole("row", { name: /ce\*\*\*/u });
    await user.click(screen.getByRole("radio", { name: "Ended" }));

    await waitFor(() =>
      expect(
        seen.some(({ path, query }) => path === "/pool/refer/user" && query.get("status") === "ended"),
      ).toBe(true),
    );
  });

  it("R2.3.5 lists daily rebates with corrections, and filters by month and coin", async () => {
    const { user, seen } = await openDetail();
    await user.click(screen.getByRole("tab", { name: "Rebates" }));
    expect(await screen.findByText("Correction")).toBeVisible();
    expect(screen.getAllByRole("row")[1]).toHaveTextContent(/0\.00024.*10%.*0\.000024.*2\.10/u);
    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "LTC");

    await waitFor(() =>
      expect(
        seen.some(({ path, query }) => path === "/pool/refer/profit" && query.get("coin") === "LTC"),
      ).toBe(true),
    );
  });

  it.each([
    ["/pool/refer/user", "Couldn't load the people you invited."],
    ["/pool/refer/profit", "Couldn't load rebates."],
  ])("shows a failure of %s and retries", async (path, title) => {
    let answer: Answer = FAILED;
    const { user } = await openDetail({ [path]: () => answer });
    if (path.endsWith("profit")) await user.click(screen.getByRole("tab", { name: "Rebates" }));
    expect(await screen.findByText(title)).toBeVisible();
    answer = { data: pageOf([]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText(/No one yet|No rebates in this selection/u)).toBeVisible();
  });

  it("shows a skeleton while people load", async () => {
    await openDetail({ "/pool/refer/user": () => new Promise<Answer>(() => undefined) });

    await waitFor(() => expect(hasSkeleton()).toBe(true));
  });
});
