import { listApplications } from "contracts/operator/calls/applications";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { agencyStatements, feeCoupons, referrals } from "../../platform/database/schema/index.ts";
import { eraseAccount } from "../../modules/security/account-deletion-repository.ts";
import { OPERATOR, OPERATOR_HEADERS, call } from "../../testing/client.ts";
import { dayOf, invited, settle, unitsOf } from "../../testing/rebate-bench.ts";
import { DAY } from "../../platform/time.ts";
import { createInviteSteps } from "../../testing/invite-steps.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp({ OPERATOR_TOKEN: OPERATOR });
const { person, signUp } = createInviteSteps(test);

const operate = (method: "POST" | "PUT" | "GET", url: string, payload?: object) =>
  test.app.inject({
    method,
    url: `/operator/${url}`,
    headers: OPERATOR_HEADERS,
    ...(payload === undefined ? {} : { payload }),
  });

async function agency(tier = "0.3") {
  const made = await person();
  await operate("PUT", `accounts/${String(made.row.id)}/agency`, { name: "Agency Desk", tier });
  return made;
}

describe("an agency", () => {
  it("R6.4 R7.1.5 is shown and marked as unread until it is opened", async () => {
    const desk = await agency();
    const unread = await desk.send("GET", "/agency/unread?action=get");
    await desk.send("GET", "/agency/unread?action=set");

    expect((await desk.send("GET", "/agency/show")).data).toEqual({ show_agency: true });
    expect(unread.data).toEqual({ unread: true });
    expect((await desk.send("GET", "/agency/unread?action=get")).data).toEqual({ unread: false });
  });

  it("creates invite codes up to its tier, which give customers a discount", async () => {
    const desk = await agency();
    const made = await desk.send("POST", "/agency/code", { discount: "0.125", remark: "Spring" });
    const { code } = v.parse(v.object({ code: v.string() }), made.data);
    const above = await desk.send("POST", "/agency/code", { discount: "0.31" });
    const invite = await call(test.app, `/agency/refer?code=${code}`);
    await signUp(code);
    const [relation] = await test.app.services.database
      .select()
      .from(referrals)
      .where(eq(referrals.referrer_id, desk.row.id));

    expect(made.data).toMatchObject({ discount: "0.125", rate: "0.175", remark: "Spring" });
    expect(above).toMatchObject({ code: 28001, message: "The discount can't exceed your tier of 30%." });
    expect(invite.data).toEqual({ valid: true, name: "Agency Desk", fee_discount: "0.125" });
    expect(relation).toMatchObject({ program: "agency", discount: 1250 });
    expect(
      await test.app.services.database.$count(
        feeCoupons,
        eq(feeCoupons.account_id, relation?.invitee_id ?? 0),
      ),
    ).toBe(0);
    expect((await desk.send("GET", "/agency/code")).data).toMatchObject([{ code, customer_count: 1 }]);
  });

  it("closes a code to new customers", async () => {
    const [desk, other] = [await agency(), await agency()];
    const made = await desk.send("POST", "/agency/code", { discount: "0" });
    const { code } = v.parse(v.object({ code: v.string() }), made.data);
    const foreign = await other.send("DELETE", `/agency/code/${code}`);
    const closed = await desk.send("DELETE", `/agency/code/${code}`);

    expect([foreign.status, closed.code]).toEqual([404, 0]);
    expect((await call(test.app, `/agency/refer?code=${code}`)).data).toMatchObject({ valid: false });
    expect(await signUp(code)).toMatchObject({ code: 20006 });
  });

  it("that deleted its account gets no statement, and its open rebates stay with the pool", async () => {
    const desk = await agency();
    const made = await desk.send("POST", "/agency/code", { discount: "0.1" });
    const { code } = v.parse(v.object({ code: v.string() }), made.data);
    const customer = await invited(test, code);
    const lastDay = Date.UTC(2026, 7, 31) / 1000 - 8 * 3600;
    await settle(test, dayOf(customer.row.id, 100_000n, lastDay - DAY));
    await eraseAccount(test.app.services.database, desk.row.id, test.clock.now());
    await settle(test, dayOf(customer.row.id, 100_000n, lastDay));
    const statements = await test.app.services.database
      .select()
      .from(agencyStatements)
      .where(eq(agencyStatements.agency_id, desk.row.id));

    expect(statements).toEqual([]);
    expect(await unitsOf(test, desk.row.id)).toBe(0n);
  });

  it("sees customers, daily rebates, open amounts, and statements that add up", async () => {
    const desk = await agency();
    const made = await desk.send("POST", "/agency/code", { discount: "0.1" });
    const { code } = v.parse(v.object({ code: v.string() }), made.data);
    const customer = await invited(test, code);
    const lastDay = Date.UTC(2026, 8, 30) / 1000 - 8 * 3600;
    await settle(test, dayOf(customer.row.id, 100_000n), dayOf(customer.row.id, 10_000n, lastDay));
    await settle(test, dayOf(customer.row.id, 20_000n, lastDay + DAY));
    const summary = await desk.send("GET", "/agency/summary");
    const statements = await desk.send("GET", "/agency/statement");
    const file = await test.app.inject({
      url: "/res/agency/statement/export?month=2026-09",
      headers: { authorization: `Bearer ${desk.token}` },
    });

    expect(summary.data).toMatchObject({
      name: "Agency Desk",
      tier: "0.3",
      customer_count: 1,
      open: [{ coin: "BTC", amount: "0.00004" }],
      rebate: [{ coin: "BTC", total: "0.00026" }],
    });
    expect(statements.data).toMatchObject([
      { month: "2026-09", coin: "BTC", fee: "0.0011", amount: "0.00022", value: "11" },
    ]);
    expect(file.body.trim().split("\r\n")).toHaveLength(3);
    expect((await desk.send("GET", "/agency/reward")).data).toMatchObject({ total: 3 });
    expect((await desk.send("GET", "/agency/customers")).data).toMatchObject({
      total: 1,
      data: [{ rate: "0.2", end_time: null }],
    });
    expect((await desk.send("GET", "/agency/reward/chart")).data).toHaveLength(30);
    expect(
      await test.app.services.database.$count(agencyStatements, eq(agencyStatements.agency_id, desk.row.id)),
    ).toBe(1);
  });

  it("is rejected without agency status", async () => {
    const from = await person();

    for (const path of ["summary", "customers", "reward", "reward/chart", "statement", "code"]) {
      expect(await from.send("GET", `/agency/${path}`)).toMatchObject({ code: 4030 });
    }
  });
});

describe("the ambassador program", () => {
  const form = {
    name: "Ada",
    email: "ada@test.example",
    country_code: "1_U",
    mobile: "5551234",
    country: "US",
    channels: [{ url: "https://video.example/ada", followers: "12000" }],
    languages: ["en"],
    plan: "Weekly videos about efficient mining.",
  };

  const waiting = async () => {
    const answer = await operate("GET", "applications/ambassador?limit=100");
    return v.parse(listApplications.response, answer.json()).data;
  };

  it("R2.3.6 accepts one application, and the operator decides", async () => {
    const from = await person();
    const none = await from.send("GET", "/pool/ambassador");
    const sent = await from.send("POST", "/pool/ambassador", form);
    const again = await from.send("POST", "/pool/ambassador", { ...form, plan: "Another one" });
    const listed = (await waiting()).filter(({ account_id }) => account_id === from.row.id);
    const url = `applications/ambassador/${String(listed[0]?.id)}`;
    const decided = await operate("POST", url, { decision: "accept" });
    const late = await operate("POST", url, { decision: "decline", reason: "No." });

    expect(none.data).toMatchObject({ status: "none" });
    expect(sent.data).toMatchObject({ status: "pending" });
    expect(again.data).toEqual(sent.data);
    expect(listed).toHaveLength(1);
    expect(decided.json()).toMatchObject({ status: "approved", name: form.name, reason: "" });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({
        message: "This was already decided by OPERATOR_TOKEN. Nothing was changed.",
      }),
    ]);
    expect((await from.send("GET", "/pool/ambassador")).data).toMatchObject({ status: "approved" });
    expect((await from.send("GET", "/pool/refer/summary")).data).toMatchObject({
      rate: "0.2",
      period_days: null,
      is_ambassador: true,
    });
  });

  it("accepts another application after a refusal, and shows the reason", async () => {
    const from = await person();
    await from.send("POST", "/pool/ambassador", form);
    const id = (await waiting()).at(-1)?.id ?? 0;
    const url = `applications/ambassador/${String(id)}`;
    const silent = await operate("POST", url, { decision: "decline", reason: " " });
    await operate("POST", url, { decision: "decline", reason: "No channel yet." });
    const refused = await from.send("GET", "/pool/ambassador");
    const again = await from.send("POST", "/pool/ambassador", form);

    expect(silent.statusCode).toBe(400);
    expect(refused.data).toMatchObject({ status: "rejected", reason: "No channel yet." });
    expect(again.data).toMatchObject({ status: "pending" });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ channels: [] }, "channels"],
    [{ channels: [{ url: "javascript:alert(1)", followers: "1" }] }, "channels.0.url"],
    [{ channels: [{ url: "https://video.example/ada", followers: "many" }] }, "channels.0.followers"],
    [{ languages: [] }, "languages"],
    [{ plan: "p".repeat(501) }, "plan"],
  ])("rejects %j", async (change, field) => {
    const from = await person();

    expect(await from.send("POST", "/pool/ambassador", { ...form, ...change })).toMatchObject({
      code: 400,
      data: { field },
    });
  });
});

describe("the operator", () => {
  it("can grant coupons and correct fees; no one else can", async () => {
    const from = await person();
    const id = String(from.row.id);
    await settle(test, dayOf(from.row.id, 100_000n));
    const stranger = await test.app.inject({
      method: "POST",
      url: `/operator/accounts/${id}/coupons`,
      payload: {},
    });
    const coupon = await operate("POST", `accounts/${id}/coupons`, {
      pay_ratio: "0.75",
      days: 15,
      coins: ["BTC"],
      client_id: "33333333-3333-4333-8333-333333333333",
    });
    const correction = {
      client_id: "11111111-1111-4111-8111-111111111111",
      coin: "BTC",
      day: "2026-09-01",
      amount: "0.0004",
      remark: "The fee of the day was wrong.",
    };
    const corrected = await operate("POST", `accounts/${id}/fee-corrections`, correction);
    const tooMuch = await operate("POST", `accounts/${id}/fee-corrections`, {
      ...correction,
      client_id: "22222222-2222-4222-8222-222222222222",
      amount: "0.0007",
    });
    const bill = await from.send("GET", "/wallet/bill?type=adjustment");

    expect([stranger.statusCode, coupon.statusCode, corrected.statusCode]).toEqual([401, 200, 200]);
    expect(tooMuch.json<{ message: string }>().message).toBe("The fee of that day is 0.0006 BTC.");
    expect((await from.send("GET", "/setting/coupon")).data).toMatchObject({
      data: [{ pay_ratio: "0.75", source: "pool" }],
    });
    expect(bill.data).toMatchObject({
      data: [{ type: "adjustment", amount: "0.0004", remark: "The fee of the day was wrong." }],
    });
  });
});
