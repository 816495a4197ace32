import { getReferSummary, type Invitee } from "contracts/calls/refer";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { feeCoupons, referrals } from "../../platform/database/schema/index.ts";
import { OPERATOR, call, createPerson } from "../../testing/client.ts";
import { dayOf, FIRST_DAY, invited, settle } from "../../testing/rebate-bench.ts";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { DAY } from "../../platform/time.ts";
import { createInviteSteps } from "../../testing/invite-steps.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp({ OPERATOR_TOKEN: OPERATOR });
const { person, signUp } = createInviteSteps(test);

describe("signing up with a code", () => {
  it("stores the referrer regardless of letter case, and grants a coupon", async () => {
    const from = await person();
    const answer = await signUp(from.code.toLowerCase());
    const [relation] = await test.app.services.database
      .select()
      .from(referrals)
      .where(eq(referrals.referrer_id, from.row.id));
    const coupons = await test.app.services.database
      .select()
      .from(feeCoupons)
      .where(eq(feeCoupons.account_id, relation?.invitee_id ?? 0));

    expect(answer.code).toBe(0);
    expect(relation).toMatchObject({ program: "referral", code: from.code, first_time: null });
    expect(coupons).toMatchObject([{ kind: "trial", pay_ratio: 9000, days: 30, source: "referral" }]);
  });

  it("shows the referrer and the discount", async () => {
    const from = await person();
    const answer = await call(test.app, `/account/refer/check?code=${from.code}`);

    expect(answer.data).toMatchObject({ valid: true, fee_discount: "0.1" });
    expect(JSON.stringify(answer.data)).not.toContain(from.email);
  });

  it("rejects an unknown code, and one's own from the same browser or an alias of the address", async () => {
    const from = await createPerson(test.app, { email: "mining.person@test.example" });
    const code = from.row.refer_code ?? "";
    const sub = await createSubAccount(test.app.services, { parentId: from.row.id, account: "own_sub" });
    await test.app.services.sessions.start(sub.id);
    const unknown = await signUp("NOSUCHCODE");
    const sameBrowser = await signUp(code, { token: from.token });
    const sameMailbox = await signUp(code, { email: "miningperson+2@test.example" });

    expect(unknown).toMatchObject({ code: 20006, message: "The referral code was not found." });
    expect(sameBrowser).toMatchObject({ code: 20008, message: "You can't use your own referral code." });
    expect(sameMailbox).toMatchObject({ code: 20008 });
    expect(await test.app.services.database.$count(referrals, eq(referrals.referrer_id, from.row.id))).toBe(
      0,
    );
  });
});

describe("referrals of a person", () => {
  it("R6.3 show code, terms, people and rebates to the main account", async () => {
    const from = await person();
    const friend = await invited(test, from.code);
    await invited(test, from.code);
    await settle(test, dayOf(friend.row.id, 100_000n), dayOf(friend.row.id, 50_000n, FIRST_DAY + DAY));
    const summary = await from.send("GET", "/pool/refer/summary");
    const people = await from.send("GET", "/pool/refer/user");
    const waiting = await from.send("GET", "/pool/refer/user?status=waiting");
    const rewards = await from.send("GET", "/pool/refer/profit?coin=BTC&month=2026-09");
    const none = await from.send("GET", "/pool/refer/profit?month=2026-08");

    expect(v.parse(getReferSummary.response, summary.data)).toMatchObject({
      code: from.code,
      rate: "0.1",
      period_days: 365,
      invite_count: 2,
      mining_count: 0,
      total_value: "7.5",
      rebate: [{ coin: "BTC", total: "0.00015", value: "7.5" }],
    });
    expect(summary.data).toMatchObject({ link: expect.stringContaining(`/en/signup?refer=${from.code}`) });
    expect(people.data).toMatchObject({ total: 2 });
    expect(waiting.data).toMatchObject({
      total: 1,
      data: [{ status: "waiting", end_time: null, rebate: [] }],
    });
    const rows = v.parse(v.object({ data: v.array(v.custom<Invitee>(() => true)) }), people.data).data;
    expect(rows.find(({ first_time }) => first_time !== null)).toMatchObject({
      end_time: FIRST_DAY + 365 * DAY,
      rebate: [{ coin: "BTC", fee: "0.0015", amount: "0.00015" }],
    });
    expect(JSON.stringify(people.data)).not.toContain(friend.email);
    expect(rewards.data).toMatchObject({
      total: 2,
      data: [{ amount: "0.00005", value: "2.5" }, { fee: "0.001" }],
    });
    expect(none.data).toMatchObject({ total: 0 });
  });

  it("are exported as a file for the month", async () => {
    const from = await person();
    const friend = await invited(test, from.code);
    await settle(test, dayOf(friend.row.id, 100_000n));
    const file = await test.app.inject({
      url: "/res/pool/refer/profit/export?month=2026-09",
      headers: { authorization: `Bearer ${from.token}`, "accept-language": "ru_RU" },
    });

    expect(file.headers["content-disposition"]).toContain("referral_rebates_2026-09.csv");
    expect(file.body).toContain("Удержанная комиссия");
    expect(file.body).toContain(
      '"2026-09-01","pe***@test.example","BTC","Вознаграждение",0.001,10,0.0001,"USD",50000,5',
    );
  });

  it("are charted daily up to the last settled day", async () => {
    const from = await person();
    const friend = await invited(test, from.code);
    const today = Math.floor((test.clock.now() + 8 * 3600) / DAY) * DAY - 8 * 3600;
    await settle(test, dayOf(friend.row.id, 100_000n, today - DAY));
    const { data } = await from.send("GET", "/pool/refer/profit/chart?days=7");
    const points = v.parse(v.array(v.object({ time: v.number(), value: v.string() })), data);

    expect(points.map(({ value }) => value)).toEqual(["0", "0", "0", "0", "0", "0", "5"]);
    expect(points[6]?.time).toBe(today - DAY);
  });

  it("are not available to sub-accounts", async () => {
    const from = await person();
    const sub = await createSubAccount(test.app.services, {
      parentId: from.row.id,
      account: `refer_sub_${String(from.row.id)}`,
    });
    const token = await test.app.services.sessions.start(sub.id);

    for (const path of ["summary", "user", "profit", "profit/chart"]) {
      expect(await call(test.app, `/pool/refer/${path}`, { token })).toMatchObject({ code: 24001 });
    }
  });
});
