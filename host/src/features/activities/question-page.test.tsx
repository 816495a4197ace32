import { screen, within } from "@testing-library/react";
import { forgetWrites } from "shared/api";
import { hasSkeleton, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers, type PageSetup } from "#/testing/open-page.tsx";
import { QuestionPage } from "./question-page.tsx";

const QUESTIONS = "GET /activity/9th-anniversary/question";
const ANSWER = "POST /activity/9th-anniversary/answer";
const PRIZE = { title: "Full marks", terms: "60% off the fee for 14 days", coins: [] };
const SHEET = { score: 1, total: 2, prize: PRIZE, time: 1_795_176_000 };

const OPEN = {
  title: "9th anniversary quiz",
  status: "running",
  start_time: 1_795_176_000,
  questions: [
    { id: "luck", text: "What was its luck?", options: ["12%", "120%"], lang: "en_US" },
    {
      id: "halving",
      text: "How often does it halve?",
      options: ["Never", "Every 210,000 blocks"],
      lang: "en_US",
    },
  ],
  sheet: null,
  results: null,
};
const DONE = {
  ...OPEN,
  sheet: SHEET,
  results: [
    { id: "luck", chosen: 0, right: 1, explanation: "<p>12 / 10.</p>" },
    { id: "halving", chosen: 1, right: 1, explanation: "<p>About four years.</p>" },
  ],
};

function open(answers: Answers, setup: PageSetup = {}) {
  return openPage(<QuestionPage />, {
    path: "/en/activity/9th-anniversary/question",
    person: userOf(),
    answers,
    ...setup,
  });
}

const submit = () => screen.getByRole("button", { name: "Submit answers" });

/** Simulates a server that accepts one submission per quiz. */
function openServer(answer: () => Answer) {
  let isDone = false;
  return open({
    [QUESTIONS]: () => ({ data: isDone ? DONE : OPEN }),
    [ANSWER]: () => {
      const given = answer();
      isDone ||= "data" in given;
      return given;
    },
  });
}

afterEach(leavePage);

describe("activity/9th-anniversary/question", () => {
  it("R2.3.23 is answered by keyboard and shows score, prize and right answers", async () => {
    const { user, writes } = await openServer(() => ({ data: SHEET }));
    const luck = await screen.findByRole("group", { name: /What was its luck/ });
    within(luck).getByRole("radio", { name: "12%" }).focus();
    await user.keyboard(" ");
    await user.tab();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByText("2 of 2 questions answered")).toBeVisible();
    await user.tab();
    await user.keyboard("{Enter}");

    expect(await screen.findByText("1 of 2 answers right")).toBeVisible();
    expect(screen.getByText(/^Your prize:/)).toHaveTextContent("60% off the fee for 14 days");
    expect(screen.getByText("Your answer, wrong")).toBeVisible();
    expect(screen.getByText("Your answer, right")).toBeVisible();
    expect(screen.getByText("About four years.")).toBeVisible();
    expect(writes()).toEqual([
      [
        ANSWER,
        {
          client_id: expect.stringMatching(/^[\da-f-]{36}$/),
          answers: [
            { id: "luck", option: 0 },
            { id: "halving", option: 1 },
          ],
        },
      ],
    ]);
  });

  it("sends nothing while a question is unanswered, and moves the focus there", async () => {
    const { user, writes } = await openServer(() => ({ data: SHEET }));
    await user.click(await screen.findByRole("radio", { name: "120%" }));
    await user.click(submit());

    expect(screen.getByRole("radio", { name: "Never" })).toHaveFocus();
    expect(screen.getByRole("group", { name: /How often/ })).toHaveAccessibleDescription("Choose an answer.");
    expect(screen.getByRole("group", { name: /luck/ })).not.toHaveAccessibleDescription();
    expect(writes()).toEqual([]);
  });

  it("R2.3.23 shows the server's message that a second submission does not count, and keeps the choices", async () => {
    const message = "You have already answered. Everyone answers once, and your first answers count.";
    const { user } = await openServer(() => ({ code: 25011, message }));
    await user.click(await screen.findByRole("radio", { name: "120%" }));
    await user.click(screen.getByRole("radio", { name: "Never" }));
    await user.click(submit());

    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("radio", { name: "Never" })).toBeChecked();
  });

  it("retries with the same request after a lost response", async () => {
    let answer: Answer = { status: 502 };
    const { user, writes } = await openServer(() => answer);
    await user.click(await screen.findByRole("radio", { name: "120%" }));
    await user.click(screen.getByRole("radio", { name: "Never" }));
    await user.click(submit());
    await screen.findByRole("alert");
    answer = { data: SHEET };
    forgetWrites();
    await user.click(submit());

    expect(await screen.findByText("1 of 2 answers right")).toBeVisible();
    expect(writes()).toHaveLength(2);
    expect(new Set(writes().map((write) => JSON.stringify(write))).size).toBe(1);
  });

  it("shows when it starts", async () => {
    await open({ [QUESTIONS]: { data: { ...OPEN, status: "not_started", questions: [] } } });

    expect(await screen.findByText("The quiz has not started yet")).toBeVisible();
    expect(screen.getByText(/It starts on/)).toHaveTextContent("2026");
  });

  it("shows the right answers after the end, also to those who did not take part", async () => {
    const results = DONE.results.map((result) => ({ ...result, chosen: null }));
    await open({ [QUESTIONS]: { data: { ...OPEN, status: "ended", results } } });

    expect(await screen.findByText("The quiz has ended")).toBeVisible();
    expect(screen.getAllByText("Right answer")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Submit answers" })).toBeNull();
  });

  it("sends a visitor to sign in and back", async () => {
    const { countOf } = await openPage(<QuestionPage />, { path: "/en/activity/9th-anniversary/question" });

    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/en/signin?next=%2Fen%2Factivity%2F9th-anniversary%2Fquestion",
    );
    expect(countOf("/activity/9th-anniversary/question")).toBe(0);
  });

  it("R2.5.2 returns without header and footer when an older app set isIos", async () => {
    await openPage(<QuestionPage />, { path: "/en/activity/9th-anniversary/question?isIos=1" });

    expect(screen.getByRole("link", { name: "Rules and prizes" })).toHaveAttribute(
      "href",
      "/en/activity/9th-anniversary?isIos=1",
    );
  });

  it("R6.3 requests nothing for a sub-account", async () => {
    const { countOf } = await open({}, { person: userOf({ account_type: "sub" }) });

    expect(hasSkeleton()).toBe(true);
    expect(countOf("/activity/9th-anniversary/question")).toBe(0);
  });

  it("shows a placeholder, and a retry after a failure", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await open({ [QUESTIONS]: () => answer });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load the questions.")).toBeVisible();

    answer = { data: OPEN };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("group", { name: /luck/ })).toBeVisible();
  });
});
