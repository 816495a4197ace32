import { answerActivity, getActivity, getActivityQuestions } from "contracts/calls/activities";
import { getCoupons } from "contracts/calls/coupons";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { importContent } from "../../modules/content/files/import.ts";
import type { SourceFile } from "../../modules/content/files/layout.ts";
import { contentEntries } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import { activityFiles, contentFile, publishActivities } from "../../testing/activities.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../../testing/app.ts";
import { call, createPerson } from "../../testing/client.ts";

const RIGHT = [
  { id: "luck", option: 0 },
  { id: "halving", option: 2 },
];
const ONE_RIGHT = [
  { id: "luck", option: 0 },
  { id: "halving", option: 0 },
];

let test: TestApp;

beforeEach(async () => {
  test = await createTestApp({ TEST_PRICES: "on" });
});
afterEach(() => test.close());

const publish = (start?: number | null, end?: number) => publishActivities(test.open.database, start, end);

async function participant() {
  const person = await createPerson(test.app);
  const send = (method: "GET" | "POST", path: string, body?: object) =>
    call(test.app, path, { method, token: person.token, ...(body === undefined ? {} : { body }) });
  return {
    ...person,
    send,
    answer: (answers: readonly object[], client_id: string = randomUUID()) =>
      send("POST", "/activity/9th-anniversary/answer", { client_id, answers }),
    questions: async () =>
      v.parse(getActivityQuestions.response, (await send("GET", "/activity/9th-anniversary/question")).data),
    activity: async (key: string) =>
      v.parse(v.nonNullable(getActivity.response), (await send("GET", `/activity/${key}`)).data),
    coupons: async () => v.parse(getCoupons.response, (await send("GET", "/setting/coupon")).data).data,
  };
}

describe("the quiz", () => {
  it("R2.3.23 scores the answers on the server and grants the coupon for the score", async () => {
    await publish();
    const person = await participant();
    const open = await person.questions();
    const answered = await person.answer(RIGHT);
    const done = await person.questions();

    expect(open).toMatchObject({
      status: "running",
      questions: [{ id: "luck", text: "luck?", options: ["Yes", "No", "Maybe"] }, { id: "halving" }],
      sheet: null,
      results: null,
    });
    expect(JSON.stringify(open)).not.toContain("Because");
    expect(v.parse(answerActivity.response, answered.data)).toEqual({
      score: 2,
      total: 2,
      time: TEST_TIME,
      prize: { title: "Full marks", terms: "60% off the fee for 14 days", coins: ["BTC"] },
    });
    expect(await person.coupons()).toMatchObject([
      { pay_ratio: "0.4", days: 14, coins: ["BTC"], source: "activity", use_before: TEST_TIME + 60 * DAY },
    ]);
    expect(done.results).toEqual([
      { id: "luck", chosen: 0, right: 0, explanation: "<p>Because <strong>luck</strong>.</p>" },
      { id: "halving", chosen: 2, right: 2, explanation: "<p>Because <strong>halving</strong>.</p>" },
    ]);
    expect((await person.activity("9th-anniversary")).my?.sheet).toMatchObject({ score: 2 });
  });

  it("gives a smaller coupon for fewer right answers, and none for none", async () => {
    await publish();
    const [one, none] = [await participant(), await participant()];
    const some = await one.answer(ONE_RIGHT);
    const wrong = await none.answer(RIGHT.map(({ id }) => ({ id, option: 1 })));

    expect(some.data).toMatchObject({ score: 1, prize: { title: "Half marks" } });
    expect(wrong.data).toMatchObject({ score: 0, prize: null });
    expect(await none.coupons()).toEqual([]);
  });

  it("keeps its prizes, and shows what was won, when a coupon is withdrawn or changed", async () => {
    await publish();
    const [early, late] = [await participant(), await participant()];
    await early.answer(RIGHT);
    const coupon = (fields: string) =>
      importContent(test.open.database, [contentFile("coupons/full/en.md", `title: Full marks\n${fields}`)]);
    await coupon("pay_ratio: 0.4\ndays: 14\ncoins: [BTC]\nstatus: withdrawn");
    const answered = await late.answer(RIGHT);
    const kept = await early.activity("9th-anniversary");
    await coupon("pay_ratio: 0.9\ndays: 3\nstatus: withdrawn");
    const shown = await Promise.all([early, late].map((one) => one.activity("9th-anniversary")));

    const prize = { title: "Full marks", terms: "60% off the fee for 14 days", coins: ["BTC"] };
    expect(answered.data).toMatchObject({ score: 2, prize });
    expect(kept.my?.sheet?.prize).toEqual(prize);
    // The coupon of this title has other terms now.
    const won = { ...prize, title: prize.terms };
    expect(shown.map(({ my }) => my?.sheet?.prize)).toEqual([won, won]);
  });

  it("shows and gives no coupon that is a draft", async () => {
    await publish();
    const person = await participant();
    await test.open.database
      .update(contentEntries)
      .set({ status: "draft" })
      .where(eq(contentEntries.slug, "full"));
    const shown = await person.activity("9th-anniversary");
    const answered = await person.answer(RIGHT);

    expect(JSON.stringify(shown)).not.toContain("Full marks");
    expect(answered.data).toMatchObject({ score: 2, prize: { title: "Half marks" } });
  });

  it("R2.3.23 repeats the result for the same request, and refuses a second submission with a clear message", async () => {
    await publish();
    const person = await participant();
    const id = randomUUID();
    const first = await person.answer(ONE_RIGHT, id);
    test.clock.advance(60);
    const repeated = await person.answer(ONE_RIGHT, id);
    const second = await person.answer(RIGHT);

    expect(repeated).toEqual(first);
    expect(second).toMatchObject({
      code: 25011,
      message: "You have already answered. Everyone answers once, and your first answers count.",
    });
    expect(await person.coupons()).toHaveLength(1);
    expect((await person.questions()).sheet).toMatchObject({ score: 1 });
  });

  it("accepts one of two submissions sent to two servers at the same moment", async () => {
    await publish();
    const person = await participant();
    const other = await test.another();
    const body = () => ({ client_id: randomUUID(), answers: RIGHT });
    const answers = await Promise.all(
      [test.app, other].map((app) =>
        call(app, "/activity/9th-anniversary/answer", { method: "POST", token: person.token, body: body() }),
      ),
    );

    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 25011]);
    expect(await person.coupons()).toHaveLength(1);
  });

  it.each([
    ["a question left out", RIGHT.slice(1)],
    ["a question answered twice", [...RIGHT, { id: "luck", option: 1 }]],
    ["an answer that is not offered", [{ id: "luck", option: 3 }, RIGHT[1] ?? {}]],
    ["a question of another quiz", [{ id: "fees", option: 0 }, RIGHT[1] ?? {}]],
  ])("rejects %s and stores nothing", async (_name, answers) => {
    await publish();
    const person = await participant();

    expect(await person.answer(answers)).toMatchObject({
      status: 400,
      message: "Choose one answer to each question.",
    });
    expect((await person.questions()).sheet).toBeNull();
  });

  it("is closed before it starts and after it ends", async () => {
    await publish(TEST_TIME + 60, TEST_TIME + 120);
    const person = await participant();
    const early = [await person.answer(RIGHT), await person.questions()] as const;
    test.clock.advance(120);
    const late = [await person.answer(RIGHT), await person.questions()] as const;

    expect(early).toMatchObject([
      { code: 25010, message: "The activity has not started yet." },
      { status: "not_started", questions: [], results: null },
    ]);
    expect(late).toMatchObject([
      { code: 25010, message: "The activity has ended. Answers no longer count." },
      { status: "ended", results: [{ chosen: null }, { chosen: null }] },
    ]);
  });

  it("R4.1.5 excludes sub-accounts", async () => {
    await publish();
    const person = await participant();
    const sub = await createSubAccount(test.app.services, { parentId: person.row.id, account: "quiz_sub" });
    const token = await test.app.services.sessions.start(sub.id);

    expect(await call(test.app, "/activity/9th-anniversary/question", { token })).toMatchObject({
      code: 24001,
    });
    expect(await call(test.app, "/activity/9th-anniversary", { token })).toMatchObject({
      data: { my: null },
    });
  });
});

describe("an activity whose prize is a draft", () => {
  const FULL = "title: Full marks\npay_ratio: 0.4\ndays: 14\ncoins: [BTC]";
  const draft = contentFile("coupons/full/en.md", `${FULL}\nstatus: draft`);
  const problemOf = (slug: string) => ({
    file: `activities/${slug}/en.md`,
    problem: `activity ${slug} is published, but its prize is a draft: publish coupon full`,
  });
  const refused = {
    problems: ["9th-anniversary", "anniversary"].map((slug) => problemOf(slug)),
    changes: [],
    isApplied: false,
  };
  const files = (status: string) =>
    activityFiles(TEST_TIME - 3600, TEST_TIME + 3 * DAY).map(({ path, bytes }) => {
      if (path.startsWith("coupons/full/")) return draft;
      const text = Buffer.from(bytes).toString();
      const isActivity = path.startsWith("activities/");
      return {
        path,
        bytes: Buffer.from(isActivity ? text.replace("---\n", `---\nstatus: ${status}\n`) : text),
      };
    });

  it.each([true, false])("is not imported (other entries removed: %s)", async (removes) => {
    expect(await importContent(test.open.database, files("published"), { removes })).toEqual(refused);
  });

  it("is not made by an import of the coupon alone", async () => {
    await publish();

    expect(await importContent(test.open.database, [draft])).toEqual(refused);
  });

  it.each(["draft", "withdrawn"])("is imported while the activity is %s", async (status) => {
    expect(await importContent(test.open.database, files(status))).toMatchObject({ isApplied: true });
  });
});

describe("an activity whose folder is renamed", () => {
  const renamed = (renamedFrom: string) =>
    activityFiles(TEST_TIME - 3600, TEST_TIME + 3 * DAY).map(({ path, bytes }) => {
      const text = Buffer.from(bytes).toString().replaceAll("9th-anniversary", "anniversary-quiz");
      const isActivity = path.startsWith("activities/9th");
      return {
        path: path.replace("9th-anniversary", "anniversary-quiz"),
        bytes: Buffer.from(isActivity ? text.replace("---\n", `---\nrenamed_from: ${renamedFrom}\n`) : text),
      };
    });
  const load = (files: readonly SourceFile[]) => importContent(test.open.database, files, { removes: true });

  it("keeps its submissions, also when it is imported again", async () => {
    await publish();
    const person = await participant();
    await person.answer(RIGHT);

    const first = await load(renamed("9th-anniversary"));
    const again = await load(renamed("9th-anniversary"));
    const { data } = await person.send("GET", "/activity/anniversary-quiz/question");

    expect(first.changes.map(({ slug, parts }) => [slug, parts])).toContainEqual([
      "anniversary-quiz",
      ["name (was 9th-anniversary)"],
    ]);
    expect(again).toEqual({ problems: [], changes: [], isApplied: true });
    expect(data).toMatchObject({ sheet: { score: 2, total: 2 } });
  });

  it("is not removed with its submissions when its former name is missing", async () => {
    await publish();
    const person = await participant();
    await person.answer(RIGHT);

    const result = await load(renamed("another-name"));

    expect(result).toMatchObject({ isApplied: false, problems: [{ file: "activities/9th-anniversary" }] });
    expect(await person.questions()).toMatchObject({ sheet: { score: 2 } });
  });
});
