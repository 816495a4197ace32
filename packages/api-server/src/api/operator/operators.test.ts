import { desc, eq, inArray } from "drizzle-orm";
import { decisionOutcomeSchema } from "contracts/operator/approval";
import type { OperatorRole } from "contracts/operator/call";
import { listDeskOperators } from "contracts/operator/calls/operators";
import * as v from "valibot";
import { noticeEmails, operators } from "../../platform/database/schema/index.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator, OPERATOR_PASSWORD, type TestOperator } from "../../testing/operators.ts";

const test = registerTestApp();

async function administrators() {
  // No operator of another test can sign in.
  await test.open.database.update(operators).set({ disabled_time: 1, password: null });
  const ada = await createOperator(test.app, ["administrator"]);
  const bob = await createOperator(test.app, ["administrator"]);
  return { ada, bob };
}

async function find(who: TestOperator, email: string) {
  const answer = await who.send("GET", "operators");
  const { operators: all } = v.parse(listDeskOperators.response, answer.json());
  return all.find((one) => one.email === email);
}

const set = (who: TestOperator, email: string, roles: readonly OperatorRole[]) =>
  who.send("PUT", "operators", { email, roles, reason: "Joins the team." });
const withdraw = (who: TestOperator, id: number) =>
  who.send("POST", `operators/${String(id)}/withdraw`, { reason: "Leaves the team." });
const idOf = (answer: { json(): unknown }) => v.parse(decisionOutcomeSchema, answer.json()).approval_id;
const confirm = (who: TestOperator, id: number | null) =>
  who.send("POST", `approvals/${String(id)}`, { decision: "confirm" });

let names = 0;
function newEmail(): string {
  names += 1;
  return `new${String(names)}@pool.example`;
}

describe("operators at the desk", () => {
  it("are added by two administrators, and set their password with a link that only they get", async () => {
    const { ada, bob } = await administrators();
    const email = newEmail();
    const proposed = await set(ada, email.toUpperCase(), ["support", "support"]);
    expect((await set(ada, email, ["support"])).json()).toEqual(proposed.json());
    expect(await find(ada, email)).toBeUndefined();
    expect((await confirm(ada, idOf(proposed))).statusCode).toBe(409);
    await confirm(bob, idOf(proposed));
    const made = await find(ada, email);
    expect(made).toMatchObject({ roles: ["support"], state: "invited", link_end: null });

    const sent = await ada.send("POST", `operators/${String(made?.id)}/link`);
    expect(sent.body).not.toContain("#");
    const [mail] = await test.open.database
      .select()
      .from(noticeEmails)
      .orderBy(desc(noticeEmails.id))
      .limit(1);
    expect(mail?.recipient).toBe(email);
    const [, token = ""] = /http:\/\/desk\.test:3200\/password#(\S+)$/.exec(mail?.body ?? "") ?? [];
    const passwordSet = await ada.send("POST", "password", { token, password: OPERATOR_PASSWORD });
    expect(passwordSet.json()).toEqual({ email });
    expect(await find(ada, email)).toMatchObject({ state: "active", has_authenticator: false });
    // A password that is set stays; only the terminal can remove it.
    expect((await ada.send("POST", `operators/${String(made?.id)}/link`)).statusCode).toBe(409);
  });

  it("are withdrawn by two administrators, at once and until two add them again", async () => {
    const { ada, bob } = await administrators();
    const carl = await createOperator(test.app, ["finance"]);
    expect((await carl.send("GET", "me")).statusCode).toBe(200);
    const proposed = await withdraw(ada, carl.id);
    expect((await carl.send("GET", "me")).statusCode).toBe(200);
    await confirm(bob, idOf(proposed));
    expect((await carl.send("GET", "me")).statusCode).toBe(401);
    expect(await find(ada, carl.email)).toMatchObject({ state: "withdrawn" });

    await confirm(bob, idOf(await set(ada, carl.email, ["content"])));
    expect(await find(ada, carl.email)).toMatchObject({ state: "invited", roles: ["content"] });
    const [row] = await test.open.database.select().from(operators).where(eq(operators.id, carl.id));
    expect(row).toMatchObject({ password: null, totp_secret: null });
  });

  it("keep one administrator who can sign in, despite earlier proposals", async () => {
    const { ada, bob } = await administrators();
    const carl = await createOperator(test.app, ["administrator"]);
    const dora = await createOperator(test.app, ["administrator"]);
    const [first, second] = [await withdraw(ada, bob.id), await withdraw(dora, ada.id)];
    const demotion = await set(dora, ada.email, ["support"]);
    await confirm(carl, idOf(first));
    expect(await find(ada, bob.email)).toMatchObject({ state: "withdrawn" });
    // An operator without a password does not count as an administrator.
    const others = inArray(operators.id, [carl.id, dora.id]);
    await test.open.database.update(operators).set({ password: null }).where(others);
    const refused = await confirm(carl, idOf(second));
    expect(refused.json()).toMatchObject({
      status: "failed",
      note: expect.stringContaining("last") as string,
    });
    expect((await confirm(carl, idOf(demotion))).json()).toMatchObject({ status: "failed" });
    expect(await find(ada, ada.email)).toMatchObject({ state: "active", roles: ["administrator"] });
  });

  it("have one proposed change at a time: another administrator's must be decided first", async () => {
    const { ada, bob } = await administrators();
    const email = newEmail();
    const first = await set(ada, email, ["administrator"]);
    const others = [await set(bob, email, ["support"]), await set(ada, email, ["support"])];
    const same = await set(ada, email, ["administrator"]);
    const joined = await set(bob, email, ["administrator"]);
    await bob.send("POST", `approvals/${String(idOf(first))}`, { decision: "decline" });
    const second = await set(bob, email, ["support"]);
    await confirm(ada, idOf(second));

    for (const answer of [...others, joined])
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        `${ada.email} already proposed a change here. That proposal must be decided first. Nothing was changed.`,
      ]);
    expect(same.json()).toEqual(first.json());
    expect(await find(ada, email)).toMatchObject({ roles: ["support"] });
  });

  it("are hidden from other roles, and need a role, an address and a reason", async () => {
    const { ada } = await administrators();
    const finance = await createOperator(test.app, ["finance"]);
    expect((await finance.send("GET", "operators")).statusCode).toBe(403);
    expect((await set(finance, newEmail(), ["administrator"])).statusCode).toBe(403);
    for (const body of [
      { email: "nobody", roles: ["support"], reason: "x" },
      { email: newEmail(), roles: [], reason: "x" },
      { email: newEmail(), roles: ["owner"], reason: "x" },
      { email: newEmail(), roles: ["support"], reason: " " },
    ])
      expect((await ada.send("PUT", "operators", body)).statusCode).toBe(400);
    expect((await withdraw(ada, 999_999)).statusCode).toBe(404);
  });
});
