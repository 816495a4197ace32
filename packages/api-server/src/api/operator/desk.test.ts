import { listOperatorActions } from "contracts/operator/calls/actions";
import { IDLE_HEADER } from "contracts/operator/call";
import { operatorApprovalSchema } from "contracts/operator/calls/approvals";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { OPERATOR_COOKIE } from "../../http/operator-access.ts";
import { proposeApproval } from "../../modules/operators/approvals-repository.ts";
import { changeOperator } from "../../modules/operators/operators-repository.ts";
import {
  OPERATOR_IDLE_SECONDS,
  OPERATOR_SESSION_SECONDS,
  startOperatorSession,
} from "../../modules/operators/operator-sessions-repository.ts";
import { hashToken } from "../../platform/tokens.ts";
import { createPerson, OPERATOR, OPERATOR_HEADERS } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { codeAt, createOperator, OPERATOR_PASSWORD, OPERATOR_SECRET } from "../../testing/operators.ts";

const test = registerTestApp({ OPERATOR_TOKEN: OPERATOR });

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return test.app.inject({ method: "POST", url: `/operator/${url}`, payload, headers });
}

function signIn(email: string, rest: { password?: string; code?: string } = {}) {
  return post("sign-in", { email, password: OPERATOR_PASSWORD, ...rest });
}

async function auditLog(query = "") {
  const answer = await test.app.inject({ url: `/operator/actions?${query}`, headers: OPERATOR_HEADERS });
  return v.parse(listOperatorActions.response, answer.json()).data;
}

async function holdOf(accountId: number) {
  const { database, holds } = test.app.services;
  return (await holds.of(database, accountId)).map(({ reason }) => reason);
}

describe("operator sign-in", () => {
  it("asks for the code after the password, accepts each code once, and sets a cookie that scripts cannot read", async () => {
    const { email } = await createOperator(test.app, ["support"]);
    const code = codeAt(OPERATOR_SECRET, test.clock.now());

    const asked = await signIn(email);
    const wrong = await signIn(email, { code: code === "000000" ? "000001" : "000000" });
    const right = await signIn(email.toUpperCase(), { code });
    const again = await signIn(email, { code });
    const [cookie = ""] = [right.headers["set-cookie"]].flat();
    const me = await test.app.inject({ url: "/operator/me", headers: { cookie: cookie.split(";")[0] } });

    expect(asked.json()).toEqual({ state: "code" });
    expect(asked.headers["set-cookie"]).toBeUndefined();
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 21001]);
    expect(right.json()).toEqual({ state: "signed_in" });
    expect(cookie).toMatch(
      /^operator_session=[\w-]{43}; Path=\/operator; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect(again.json()).toMatchObject({ code: 21002 });
    expect(me.json()).toEqual({ name: email, roles: ["support"], pending_approvals: 0 });
    expect(await auditLog(`operator=${encodeURIComponent(email)}`)).toMatchObject([
      { action: "operatorSignIn", outcome: "refused" },
      { action: "operatorSignIn", outcome: "done" },
      { action: "operatorSignIn", outcome: "refused" },
    ]);
  });

  it("links the authenticator with its first code, and never shows the secret again", async () => {
    const { email, id } = await createOperator(test.app, ["finance"]);
    await changeOperator(test.app.services.database, id, { totp_secret: null });

    const shown = await signIn(email);
    const { secret, uri } = v.parse(v.object({ secret: v.string(), uri: v.string() }), shown.json());
    const same = await signIn(email);
    const linked = await signIn(email, { code: codeAt(secret, test.clock.now()) });
    const later = await signIn(email);

    expect(uri).toContain(`secret=${secret}`);
    expect(same.json()).toEqual(shown.json());
    expect(linked.json()).toEqual({ state: "signed_in" });
    expect(later.json()).toEqual({ state: "code" });
  });

  it("locks a name after ten tries, does not reveal names, and rejects disabled operators", async () => {
    const { email } = await createOperator(test.app, ["content"]);
    const disabled = await createOperator(test.app, ["content"]);
    await changeOperator(test.app.services.database, disabled.id, { disabled_time: test.clock.now() });

    const unknown = await signIn("nobody@test.example");
    const off = await signIn(disabled.email);
    const tries = [];
    for (let count = 0; count < 11; count += 1) tries.push(await signIn(email, { password: "wrong" }));
    const late = await signIn(email);

    expect([unknown.json(), off.json()]).toEqual([tries[0]?.json(), tries[0]?.json()]);
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(409), 429]);
    expect(late.statusCode).toBe(429);
    expect((await disabled.send("GET", "me")).statusCode).toBe(401);
  });

  it("sets the first password with a single-use link valid for a day", async () => {
    const { email, id } = await createOperator(test.app, ["content"]);
    const { database } = test.app.services;
    const link = (token: string) =>
      changeOperator(database, id, { link_hash: hashToken(token), link_end: test.clock.now() + 60 });
    const set = (token: string, password = "another-password-1") => post("password", { token, password });

    await link("first");
    const short = await set("first", "short");
    const done = await set("first");
    const twice = await set("first");
    await link("second");
    test.clock.advance(60);
    const late = await set("second");

    expect(short.statusCode).toBe(400);
    expect(done.json()).toEqual({ email });
    expect([twice.statusCode, late.statusCode]).toEqual([409, 409]);
    expect((await signIn(email, { password: "another-password-1" })).json()).toEqual({ state: "code" });
  });
});

describe("an operator session", () => {
  it("ends when idle, at expiry, and on sign-out", async () => {
    const idle = await createOperator(test.app, ["support"]);
    const busy = await createOperator(test.app, ["support"]);
    const out = await createOperator(test.app, ["support"]);

    await out.send("POST", "sign-out");
    const signedOut = await out.send("GET", "me");
    for (let time = 0; time < OPERATOR_SESSION_SECONDS - 1200; time += 1200) {
      test.clock.advance(1200);
      expect((await busy.send("GET", "me")).statusCode).toBe(200);
    }
    const afterIdle = await idle.send("GET", "me");
    test.clock.advance(1200);

    expect(OPERATOR_IDLE_SECONDS).toBe(1800);
    expect([signedOut.statusCode, afterIdle.statusCode]).toEqual([401, 401]);
    expect((await busy.send("GET", "me")).statusCode).toBe(401);
  });

  it("ends 30 minutes after the last input, however often the desk reads", async () => {
    const { id } = await createOperator(test.app, ["support"]);
    const cookie = `${OPERATOR_COOKIE}=${await startOperatorSession(test.app.services, id)}`;
    const readAfter = async (idle: number) => {
      const headers = { cookie, [IDLE_HEADER]: String(idle) };
      return (await test.app.inject({ url: "/operator/me", headers })).statusCode;
    };
    test.clock.advance(1200);
    const used = await readAfter(0);
    const statuses = [];
    for (let idle = 60; idle <= 31 * 60; idle += 60) {
      test.clock.advance(60);
      statuses.push(await readAfter(idle));
    }

    expect(used).toBe(200);
    expect(statuses).toEqual([...Array<number>(29).fill(200), 401, 401]);
  });

  it.each([
    ["another site", { origin: "https://evil.test" }],
    ["a page of the pool", { origin: "http://localhost:3000" }],
    ["a frame that says so", { "sec-fetch-site": "same-site", origin: "http://localhost:80" }],
    ["a page without an origin", {}],
  ])("rejects a write of %s", async (_who, headers) => {
    const { email } = await createOperator(test.app, ["support"]);
    test.clock.advance(60);
    const begun = await signIn(email, { code: codeAt(OPERATOR_SECRET, test.clock.now()) });
    const [cookie = ""] = [begun.headers["set-cookie"]].flat();
    const answer = await post("sign-out", {}, { cookie: cookie.split(";")[0] ?? "", ...headers });

    expect(answer.statusCode).toBe(403);
  });
});

describe("roles and the audit log", () => {
  it("rejects a call of another role with a message, and logs it like completed actions", async () => {
    const support = await createOperator(test.app, ["support"]);
    const { row } = await createPerson(test.app);

    const foreign = await support.send("GET", "withdrawals");
    await support.send("POST", `accounts/${String(row.id)}/unfreeze`, { password: "x", remark: "Called." });
    await support.send("POST", `accounts/${String(row.id)}/unfreeze`);
    await support.send("POST", "accounts/999999/unfreeze");
    const log = await auditLog(`operator=${encodeURIComponent(support.email)}`);

    expect([foreign.statusCode, foreign.json().message]).toEqual([
      403,
      "Your roles do not include this action.",
    ]);
    expect((await support.send("GET", "actions")).statusCode).toBe(403);
    expect(log).toMatchObject([
      { target: "accounts/999999/unfreeze", outcome: "refused", note: "Not found." },
      { target: `accounts/${String(row.id)}/unfreeze`, outcome: "done" },
      { target: `accounts/${String(row.id)}/unfreeze`, outcome: "refused", detail: { remark: "Called." } },
      { target: "withdrawals", outcome: "refused", note: "not_your_role" },
    ]);
    expect(JSON.stringify(log)).not.toContain("password");
  });

  it("prevents changes to the log", async () => {
    const { database } = test.app.services;
    for (const statement of [
      sql`update operator_actions set operator = 'nobody'`,
      sql`update operator_actions set outcome = 'failed' where outcome = 'done'`,
      sql`delete from operator_actions`,
      sql`truncate operator_actions`,
    ]) {
      await expect(database.execute(statement)).rejects.toThrow();
    }
  });

  it("lets a script act with every role, under its own name", async () => {
    const { row } = await createPerson(test.app);
    const url = `/operator/accounts/${String(row.id)}/unfreeze`;
    const answer = await test.app.inject({ method: "POST", url, headers: OPERATOR_HEADERS });

    expect(answer.statusCode).toBe(200);
    for (const about of ["unfreeze", "unfreeze+account"]) {
      expect(await auditLog(`operator=OPERATOR_TOKEN&about=${about}`)).toMatchObject([
        { operator: "OPERATOR_TOKEN", outcome: "done" },
      ]);
    }
  });
});

describe("a decision by two operators", () => {
  async function propose() {
    const { database, holds } = test.app.services;
    const { row } = await createPerson(test.app);
    await holds.add(database, row.id, "deposit_reversed");
    const [one, two] = [
      await createOperator(test.app, ["support"]),
      await createOperator(test.app, ["support", "finance"]),
    ];
    const id = await proposeApproval(database, {
      action: "release_holds",
      target: `accounts/${String(row.id)}`,
      summary: "Lift a hold",
      reason: "The customer paid.",
      role: "support",
      payload: { account_id: row.id, hold: "deposit_reversed" },
      proposerId: one.id,
      now: test.clock.now(),
    });
    const decide = (who: typeof one, decision: "confirm" | "decline") =>
      who.send("POST", `approvals/${String(id)}`, { decision });
    return { account: row.id, id, one, two, decide };
  }

  it("is executed once, by a second operator with the role, never by the first", async () => {
    const { account, one, two, decide } = await propose();
    const third = await createOperator(test.app, ["support"]);
    const stranger = await createOperator(test.app, ["finance"]);

    const waiting = await two.send("GET", "me");
    const own = await decide(one, "confirm");
    const foreign = await decide(stranger, "confirm");
    const before = await holdOf(account);
    const both = await Promise.all([decide(two, "confirm"), decide(third, "confirm")]);
    const repeated = await decide(both[0].statusCode === 200 ? two : third, "confirm");
    const undone = await decide(one, "decline");

    expect(waiting.json()).toMatchObject({ pending_approvals: 1 });
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      "You proposed this. Another operator must confirm it.",
    ]);
    expect(foreign.statusCode).toBe(403);
    expect(before).toEqual(["deposit_reversed"]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(repeated.statusCode).toBe(200);
    expect(v.parse(operatorApprovalSchema, repeated.json()).status).toBe("done");
    expect(undone.json().message).toMatch(/^This was already decided by operator\d+@test\.example\./);
    expect(await holdOf(account)).toEqual([]);
  });

  it("can be withdrawn by its proposer, expires, and can then be proposed again", async () => {
    const taken = await propose();
    const expired = await propose();

    const back = await taken.decide(taken.one, "decline");
    const late = await taken.decide(taken.two, "confirm");
    await test.app.services.database.execute(
      sql`update operator_approvals set expire_time = ${test.clock.now()} where id = ${expired.id}`,
    );
    const over = await expired.decide(expired.two, "confirm");
    const script = await post(`approvals/${String(expired.id)}`, { decision: "confirm" }, OPERATOR_HEADERS);

    expect(back.json()).toMatchObject({ status: "declined" });
    expect(late.statusCode).toBe(409);
    expect(over.json().message).toBe("This proposal has expired. Propose it again.");
    expect(script.statusCode).toBe(403);
    expect(await holdOf(taken.account)).toEqual(["deposit_reversed"]);
    expect(await holdOf(expired.account)).toEqual(["deposit_reversed"]);
  });
});
