import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { getSession } from "shared/session";
import { hasSkeleton, pageOf, showOnPhone, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { AnniversaryPage } from "./anniversary-page.tsx";
import { NinthAnniversaryPage } from "./ninth-anniversary-page.tsx";

const GOLD = { title: "Gold", terms: "No fee for 30 days", coins: ["BTC"] };
const BRONZE = { title: "Bronze", terms: "20% off the fee for 30 days", coins: [] };
const SHEET = { score: 6, total: 8, prize: BRONZE, time: 1_795_176_000 };
const DAY = 86_400;
const MAIN = userOf();
const SUB = userOf({ account_type: "sub" });

function activity(overrides: object = {}) {
  const now = Math.floor(Date.now() / 1000);
  return {
    key: "anniversary",
    title: "3rd anniversary ranking",
    summary: "Mine as you do every day.",
    lang: "en_US",
    langs: ["en_US"],
    content: "<h2>Rules</h2><p>Sub-accounts count.</p>",
    headings: [{ id: "rules", level: 2, text: "Rules" }],
    update_time: now,
    status: "running",
    start_time: now - DAY,
    end_time: now + 3 * DAY + 60,
    ranking: {
      participants: 12,
      prizes: [
        { from: 1, to: 1, prize: GOLD },
        { from: 2, to: 10, prize: BRONZE },
      ],
      is_final: false,
    },
    quiz: null,
    my: null,
    ...overrides,
  };
}

const RANKING = "GET /activity/anniversary/rank";
const ROWS = [
  { rank: 1, account: "no***", value: "5120.4", is_me: false },
  { rank: 2, account: "gr***", value: "310.25", is_me: true },
];
const ranking = { data: { ...pageOf(ROWS), total: 12, total_page: 2, has_next: true } };

function openRanking(given: object = {}, setup: PageSetup = {}) {
  return openPage(<AnniversaryPage />, {
    path: "/en/activity/anniversary",
    ...setup,
    answers: {
      "GET /activity/anniversary": { data: activity(given) },
      [RANKING]: ranking,
      ...setup.answers,
    },
  });
}

const quizOf = (given: object = {}) =>
  activity({
    key: "9th-anniversary",
    title: "9th anniversary quiz",
    ranking: null,
    quiz: {
      questions: 8,
      prizes: [
        { score: 8, prize: GOLD },
        { score: 6, prize: BRONZE },
      ],
    },
    ...given,
  });

function openQuiz(given: object = {}, setup: PageSetup = {}) {
  return openPage(<NinthAnniversaryPage />, {
    path: "/en/activity/9th-anniversary",
    ...setup,
    answers: { "GET /activity/9th-anniversary": { data: quizOf(given) }, ...setup.answers },
  });
}

afterEach(leavePage);

describe("activity/anniversary", () => {
  it("notes that it is not translated, and names the language of its texts", async () => {
    await openRanking({ lang: "ru_RU" });

    expect(await screen.findByText("Not translated yet")).toBeVisible();
    for (const text of ["3rd anniversary ranking", "Mine as you do every day.", "Sub-accounts count."])
      expect(screen.getByText(text).closest("[lang=en]")).not.toBeNull();
  });

  it("R2.3.23 shows period, prizes, rules and the ranking to everyone", async () => {
    await openRanking();
    const table = await screen.findByRole("table", { name: "Ranking" });

    expect(screen.getByRole("heading", { level: 1, name: "3rd anniversary ranking" })).toBeVisible();
    expect(screen.getByText("Running")).toBeVisible();
    expect(screen.getByText("Ends in 3 d")).toBeVisible();
    expect(screen.getByText("Rank 1")).toBeVisible();
    expect(screen.getByText("No fee for 30 days, BTC only")).toBeVisible();
    expect(screen.getByText("Ranks 2 to 10")).toBeVisible();
    expect(screen.getByText("Sub-accounts count.")).toBeVisible();
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole("row")
          .map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
      ).toEqual(["RankMain accountEarnings in the period", "1no***≈ 5,120.40 USD", "2gr***You≈ 310.25 USD"]),
    );
    expect(screen.getByRole("link", { name: "Sign in to see your place" })).toHaveAttribute(
      "href",
      "/en/signin?next=%2Fen%2Factivity%2Fanniversary",
    );
  });

  it("shows the person's own rank and its prize", async () => {
    await openRanking(
      { my: { place: { rank: 2, value: "310.25", prize: BRONZE }, sheet: null } },
      {
        person: MAIN,
      },
    );
    const card = await screen.findByRole("region", { name: "Your place" });

    expect(card).toHaveTextContent("Rank2");
    expect(card).toHaveTextContent("310.25 USD");
    expect(card).toHaveTextContent("20% off the fee for 30 days");
    expect(screen.queryByRole("link", { name: /Sign in/ })).toBeNull();
  });

  it("shows each rank as a row of a list on phones", async () => {
    showOnPhone();
    await openRanking();
    const list = await screen.findByRole("list", { name: "Ranking" });

    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
      ).toEqual(["1no***≈ 5,120.40 USD", "2gr***You≈ 310.25 USD"]),
    );
    expect(screen.queryByRole("table", { name: "Ranking" })).toBeNull();
  });

  it("pages through the ranking", async () => {
    const { user, seen } = await openRanking();
    await user.click(await screen.findByRole("button", { name: "Next page" }));

    await waitFor(() => expect(seen.at(-1)?.query.get("page")).toBe("2"));
  });

  it("R9.8 counts down to the start and shows no ranking before it", async () => {
    const now = Math.floor(Date.now() / 1000);
    const { countOf } = await openRanking({ status: "not_started", start_time: now + 2 * DAY + 60 });

    expect(await screen.findByText("Not started yet")).toBeVisible();
    expect(screen.getByText("Starts in 2 d")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
    expect(countOf("/activity/anniversary/rank")).toBe(0);
  });

  it("R2.3.23 shows the final ranking once it has ended", async () => {
    const prizes = activity().ranking.prizes;
    await openRanking({ status: "ended", ranking: { participants: 2, prizes, is_final: true } });

    expect(await screen.findByRole("heading", { name: "Final ranking" })).toBeVisible();
    expect(screen.getByText("Ended")).toBeVisible();
    expect(screen.queryByText(/Ends in/)).toBeNull();
  });

  it("shows that no day is settled yet", async () => {
    await openRanking({}, { answers: { [RANKING]: { data: pageOf([]) } } });

    expect(await screen.findByText("No earnings yet")).toBeVisible();
  });
});

describe("activity/9th-anniversary", () => {
  it("R2.3.23 shows the prize for each number of right answers, and links to the questions", async () => {
    await openQuiz({ my: { place: null, sheet: null } }, { person: MAIN });

    expect(await screen.findByText("All 8 answers right")).toBeVisible();
    expect(screen.getByText("At least 6 of 8 answers right")).toBeVisible();
    expect(screen.getByRole("link", { name: "Answer the questions" })).toHaveAttribute(
      "href",
      "/en/activity/9th-anniversary/question",
    );
  });

  it("R2.5.2 links to the questions without header and footer too when an older app set isIos", async () => {
    await openQuiz({}, { person: MAIN, path: "/en/activity/9th-anniversary?isIos=1" });

    expect(await screen.findByRole("link", { name: "Answer the questions" })).toHaveAttribute(
      "href",
      "/en/activity/9th-anniversary/question?isIos=1",
    );
  });

  it("R2.3.23 shows a ranking when the operator configured prizes for ranks too", async () => {
    const place = { rank: 2, value: "310.25", prize: BRONZE };
    await openQuiz(
      { ranking: activity().ranking, my: { place, sheet: null } },
      { person: MAIN, answers: { "GET /activity/9th-anniversary/rank": ranking } },
    );

    expect(await screen.findByRole("table", { name: "Ranking" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Your place" })).toHaveTextContent("Rank2");
  });

  it("shows the person's own result in place of the questions", async () => {
    await openQuiz({ my: { place: null, sheet: SHEET } }, { person: MAIN });

    expect(await screen.findByText("6 of 8 answers right")).toBeVisible();
    expect(screen.getByText(/^Your prize:/)).toHaveTextContent("20% off the fee for 30 days");
    expect(screen.getByRole("link", { name: "Your coupons" })).toHaveAttribute("href", "/en/setting/coupon");
    expect(screen.getByRole("link", { name: "See the right answers" })).toBeVisible();
  });

  it.each([
    ["a visitor", "running", undefined, "Sign in to answer"],
    ["a participant after the end", "ended", MAIN, "See the right answers"],
    ["a participant before the start", "not_started", MAIN, null],
    ["a visitor after the end", "ended", undefined, null],
  ])("offers %s (%s) the next step", async (_who, status, person, name) => {
    await openQuiz({ status, my: null }, person === undefined ? {} : { person });
    const title = await screen.findByRole("heading", { level: 1, name: "9th anniversary quiz" });
    const links = within(title.closest("section") ?? document.body).queryAllByRole("link");

    expect(links.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
  });
});

describe.each<[string, ReactNode, string, string, object]>([
  [
    "activity/anniversary",
    <AnniversaryPage key="ranking" />,
    "/en/activity/anniversary",
    "GET /activity/anniversary",
    activity(),
  ],
  [
    "activity/9th-anniversary",
    <NinthAnniversaryPage key="quiz" />,
    "/en/activity/9th-anniversary",
    "GET /activity/9th-anniversary",
    quizOf(),
  ],
])("%s", (_name, page, path, call, data) => {
  it("R4.1.5 R2.9.2 R6.3 asks a sub-account to switch to the main account", async () => {
    await openPage(page, { path, person: SUB, answers: { [call]: { data }, [RANKING]: ranking } });

    await waitFor(() => expect(getSession().mainAccountPrompt).toBe("activity"));
  });

  it("shows no prompt to a main account", async () => {
    await openPage(page, { path, person: MAIN, answers: { [call]: { data }, [RANKING]: ranking } });
    await screen.findByText("Running");

    expect(getSession().mainAccountPrompt).toBeNull();
  });

  it("shows a placeholder, and a retry after a failure", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await openPage(page, { path, answers: { [call]: () => answer, [RANKING]: ranking } });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load the activity.")).toBeVisible();

    answer = { data };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Running")).toBeVisible();
  });

  it("shows when there is none", async () => {
    await openPage(page, { path, answers: { [call]: { data: null } } });

    expect(await screen.findByText("This activity is not available")).toBeVisible();
  });
});
