import { getActivity, getActivityRanking } from "contracts/calls/activities";
import { getCoupons } from "contracts/calls/coupons";
import * as v from "valibot";
import { awardEndedActivities } from "../../jobs/activities.ts";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { importContent } from "../../modules/content/files/import.ts";
import { recordMinute } from "../../modules/mining/collect/watermark-repository.ts";
import { eraseAccount } from "../../modules/security/account-deletion-repository.ts";
import { saveSettings } from "../../modules/notifications/settings-repository.ts";
import { USUAL_SETTINGS } from "../../modules/notifications/settings.ts";
import { DAY } from "../../platform/time.ts";
import { activityFiles, publishActivities, contentFile, questionFile } from "../../testing/activities.ts";
import { createTestApp, TEST_TIME, type TestApp } from "../../testing/app.ts";
import { call, createPerson } from "../../testing/client.ts";

let test: TestApp;

beforeEach(async () => {
  test = await createTestApp({ TEST_PRICES: "on" });
});
afterEach(() => test.close());

const publish = (start?: number | null, end?: number) => publishActivities(test.open.database, start, end);

async function participant() {
  const person = await createPerson(test.app);
  const send = (method: "GET", path: string) => call(test.app, path, { method, token: person.token });
  return {
    ...person,
    send,
    activity: async (key: string) =>
      v.parse(v.nonNullable(getActivity.response), (await send("GET", `/activity/${key}`)).data),
    coupons: async () => v.parse(getCoupons.response, (await send("GET", "/setting/coupon")).data).data,
    mine: (hashrate = "200000000000000000", account = person.row.account) =>
      call(test.app, "/test/mined-day", { method: "PUT", body: { account, coin: "BTC", hashrate } }),
  };
}

describe("the ranking", () => {
  const rank = async (token?: string, query = "") =>
    v.parse(
      getActivityRanking.response,
      (await call(test.app, `/activity/anniversary/rank${query}`, token === undefined ? {} : { token })).data,
    );

  it("R2.3.23 ranks main accounts by earnings in the period, including sub-accounts", async () => {
    await publish();
    const [small, large] = [await participant(), await participant()];
    await createSubAccount(test.app.services, { parentId: large.row.id, account: "rank_sub" });
    await small.mine("200000000000000000");
    await large.mine("150000000000000000");
    await large.mine("150000000000000000", "rank_sub");
    test.clock.advance(2 * DAY);
    const page = await rank(small.token);
    const { ranking, my } = await small.activity("anniversary");
    const [first, second] = page.data;

    expect(page).toMatchObject({
      total: 2,
      data: [
        { rank: 1, account: "pe***", is_me: false },
        { rank: 2, account: "pe***", is_me: true },
      ],
    });
    expect(Number(first?.value) / Number(second?.value)).toBeCloseTo(1.5, 4);
    expect(ranking).toMatchObject({
      participants: 2,
      is_final: false,
      prizes: [
        { from: 1, to: 1 },
        { from: 2, to: 3, prize: { title: "Half marks" } },
      ],
    });
    expect(my?.place).toMatchObject({ rank: 2, value: second?.value, prize: { title: "Half marks" } });
    expect((await rank(undefined, "?page=2&limit=1")).data).toMatchObject([{ rank: 2, is_me: false }]);
  });

  it("has no row for a deleted account", async () => {
    await publish();
    const person = await participant();
    const sub = await createSubAccount(test.app.services, { parentId: person.row.id, account: "rank_gone" });
    await person.mine();
    await person.mine("900000000000000000", "rank_gone");
    test.clock.advance(2 * DAY);
    await eraseAccount(test.open.database, sub.id, test.clock.now());

    expect(await rank()).toMatchObject({ total: 1, data: [{ rank: 1, account: "pe***" }] });
  });

  it("counts only whole days within the period", async () => {
    const person = await participant();
    await publish(TEST_TIME - 60, TEST_TIME + DAY - 60);
    await person.mine();
    test.clock.advance(3 * DAY);

    expect((await rank()).total).toBe(0);
  });

  it("grants the prizes once, when the last day is settled, and notifies the winners", async () => {
    await publish(TEST_TIME - 60, TEST_TIME + 2 * DAY);
    const [winner, other] = [await participant(), await participant()];
    await winner.mine();
    const { services } = test.app;
    test.clock.advance(2 * DAY + 60);
    await recordMinute(services.database, TEST_TIME + 2 * DAY - 60);
    await awardEndedActivities(services);
    const early = await winner.coupons();
    await recordMinute(services.database, TEST_TIME + 2 * DAY);
    await Promise.all([awardEndedActivities(services), awardEndedActivities(services)]);
    await awardEndedActivities(services);

    expect(early).toEqual([]);
    expect(await winner.coupons()).toMatchObject([{ pay_ratio: "0.4", source: "activity" }]);
    expect(await other.coupons()).toEqual([]);
    expect((await winner.activity("anniversary")).ranking).toMatchObject({ is_final: true });
    expect((await winner.send("GET", "/message?status=all")).data).toMatchObject({
      data: [{ category: "activity", title: "You finished at rank 1 in the ranking" }],
    });
  });

  it("sends no message about a prize to a winner who switched coupons and news off", async () => {
    await publish(TEST_TIME - 60, TEST_TIME + 2 * DAY);
    const winner = await participant();
    await winner.mine();
    const { services } = test.app;
    const events = { ...USUAL_SETTINGS.events, news: { mail: false, message: false } };
    await saveSettings(services.database, winner.row.id, { ...USUAL_SETTINGS, events }, TEST_TIME);
    test.clock.advance(2 * DAY + 60);
    await recordMinute(services.database, TEST_TIME + 2 * DAY);
    await awardEndedActivities(services);

    expect(await winner.coupons()).toHaveLength(1);
    expect((await winner.send("GET", "/message?status=all")).data).toMatchObject({ total: 0 });
  });

  it("keeps its prizes when a coupon is withdrawn, and afterwards shows what was awarded", async () => {
    await publish(TEST_TIME - 60, TEST_TIME + 2 * DAY);
    const winner = await participant();
    await winner.mine();
    const { services } = test.app;
    const load = (path: string, fields: string) =>
      importContent(test.open.database, [contentFile(path, fields)]);
    await load(
      "coupons/full/en.md",
      "title: Full marks\npay_ratio: 0.4\ndays: 14\ncoins: [BTC]\nstatus: withdrawn",
    );
    test.clock.advance(2 * DAY + 60);
    await recordMinute(services.database, TEST_TIME + 2 * DAY);
    await awardEndedActivities(services);
    await load(
      "activities/anniversary/en.md",
      `title: Ranking\npublish: 2020-01-01\nend: ${new Date((TEST_TIME + 2 * DAY) * 1000).toISOString().replace(".000", "")}\nrank_prizes: [1 half]`,
    );

    expect(await winner.coupons()).toMatchObject([{ pay_ratio: "0.4", source: "activity" }]);
    expect((await winner.activity("anniversary")).my?.place).toMatchObject({
      rank: 1,
      prize: { title: "60% off the fee for 14 days", terms: "60% off the fee for 14 days" },
    });
  });

  it("is empty before the start", async () => {
    await publish(TEST_TIME + 60, TEST_TIME + DAY);
    const person = await participant();

    expect((await rank()).data).toEqual([]);
    expect(await person.activity("anniversary")).toMatchObject({
      status: "not_started",
      start_time: TEST_TIME + 60,
      my: { place: { rank: null, value: "0", prize: null } },
    });
  });
});

it("R9.8 an activity without its own start time starts at 2024-06-03T16:00 UTC", async () => {
  await publish(null);
  const { data } = await call(test.app, "/activity/anniversary");

  expect(data).toMatchObject({ status: "running", start_time: Date.UTC(2024, 5, 3, 16) / 1000, my: null });
});

it("returns null without an error for an unpublished or withdrawn activity", async () => {
  expect(await call(test.app, "/activity/anniversary")).toMatchObject({ status: 200, code: 0, data: null });
  await importContent(test.open.database, [
    contentFile(
      "activities/anniversary/en.md",
      "title: Ranking\npublish: 2020-01-01\nend: 2030-01-01\nstatus: withdrawn",
    ),
  ]);
  expect(await call(test.app, "/activity/anniversary")).toMatchObject({ status: 200, data: null });
  expect(await call(test.app, "/activity/anniversary/rank")).toMatchObject({ status: 404 });
});

it.each([
  [
    "a prize that is no coupon",
    activityFiles(0, 9).filter(({ path }) => !path.startsWith("coupons/full")),
    /coupon full is not in coupons/,
  ],
  [
    "a question of no activity",
    activityFiles(0, 9).filter(({ path }) => !path.includes("9th")),
    /activity 9th-anniversary is not in/,
  ],
  [
    "an answer that is no option",
    [...activityFiles(0, 9), questionFile("fees", 3, 4)],
    /answer 4 is not among the options/,
  ],
])("an import rejects %s", async (_name, files, problem) => {
  const { problems } = await importContent(test.open.database, files);

  expect(problems.map((one) => one.problem).join("\n")).toMatch(problem);
});
