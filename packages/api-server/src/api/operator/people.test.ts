import { searchPeople } from "contracts/operator/calls/people";
import * as v from "valibot";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { decideReset } from "../../modules/security/resets/decide.ts";
import { call, createPerson } from "../../testing/client.ts";
import { createSupportPair, findReset, readPerson, submitReset } from "../../testing/desk-people.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";
import { createResetSteps, TEST_PHOTO } from "../../testing/reset-steps.ts";
import { createSecurePerson } from "../../testing/secure-person.ts";

const test = registerTestApp();
const steps = createResetSteps(test);

const approvalOf = (answer: { json(): unknown }) =>
  v.parse(v.looseObject({ approval_id: v.number() }), answer.json()).approval_id;

const confirm = (who: TestOperator, id: number) =>
  who.send("POST", `approvals/${String(id)}`, { decision: "confirm" });

/** A request to replace a lost authenticator, and two operators. */
async function submitted() {
  const { ada, bob, prepared, seen } = await submitReset(test);
  const id = String(seen.id);
  const propose = () => ada.send("POST", `resets/${id}`, { decision: "approve", reason: "Fits." });
  return { ada, bob, id, prepared, propose };
}

describe("accounts at the desk", () => {
  it("are found by email address, name and number", async () => {
    const ada = await createOperator(test.app, ["finance"]);
    const { row, email } = await createPerson(test.app);
    const find = async (search: string) => {
      const answer = await ada.send("GET", `people?search=${encodeURIComponent(search)}`);
      return v.parse(searchPeople.response, answer.json()).data.map(({ id }) => id);
    };

    expect(await find(email.toUpperCase())).toEqual([row.id]);
    expect(await find(row.account ?? "")).toContain(row.id);
    expect(await find(String(row.id))).toContain(row.id);
    expect(await find("100%")).toEqual([]);
  });

  it("lose every session at once, and see it in their own log", async () => {
    const [ada, finance] = [
      await createOperator(test.app, ["support"]),
      await createOperator(test.app, ["finance"]),
    ];
    const { row, token } = await createPerson(test.app);
    const before = await readPerson(ada, row.id);
    const foreign = await finance.send("POST", `people/${String(row.id)}/end-sessions`);
    const ended = await ada.send("POST", `people/${String(row.id)}/end-sessions`);
    const again = await ada.send("POST", `people/${String(row.id)}/end-sessions`);
    const after = await readPerson(ada, row.id);

    expect(before.sessions).toHaveLength(1);
    expect(foreign.statusCode).toBe(403);
    expect([ended.json(), again.json()]).toEqual([{ ended: 1 }, { ended: 0 }]);
    expect(after.sessions).toEqual([]);
    expect(after.events.filter(({ event }) => event === "sessions_ended")).toHaveLength(1);
    expect((await call(test.app, "/account/user/info", { token })).code).toBe(401);
  });

  it("keep a hold until a second operator confirms lifting it", async () => {
    const [ada, bob] = await createSupportPair(test.app);
    const { row } = await createPerson(test.app);
    const { database, holds } = test.app.services;
    await holds.add(database, row.id, "email");
    await holds.add(database, row.id, "mobile");

    const url = `accounts/${String(row.id)}/release`;
    const proposed = await ada.send("POST", url, { hold: "email", reason: "Showed an id." });
    const waiting = await readPerson(bob, row.id);
    const unknown = await ada.send("POST", url, { hold: "nothing" });
    await confirm(bob, approvalOf(proposed));
    const after = await readPerson(bob, row.id);

    expect(proposed.json()).toMatchObject({ status: "proposed" });
    expect(waiting.holds.find(({ reason }) => reason === "email")?.proposal).toMatchObject({
      proposer: ada.email,
      is_interrupted: false,
    });
    expect(waiting.holds.find(({ reason }) => reason === "mobile")?.proposal).toBeNull();
    expect(unknown.statusCode).toBe(400);
    expect(after.holds.map(({ reason }) => reason)).toEqual(["mobile"]);
  });

  it("keep a hold that began after the proposal to lift an earlier one", async () => {
    const [ada, bob] = await createSupportPair(test.app);
    const { row } = await createPerson(test.app);
    const { database, holds } = test.app.services;
    const propose = () => ada.send("POST", `accounts/${String(row.id)}/release`, { hold: "email" });
    await holds.add(database, row.id, "email");
    const first = await propose();
    test.clock.advance(60);
    await holds.add(database, row.id, "email");
    const failed = await confirm(bob, approvalOf(first));
    const kept = await readPerson(bob, row.id);
    const second = await propose();
    const confirmed = await confirm(bob, approvalOf(second));

    expect(failed.json()).toMatchObject({
      status: "failed",
      note: "Another hold began in the meantime. Nothing was changed: check it, then propose lifting it.",
    });
    expect(kept.holds).toHaveLength(2);
    expect(confirmed.json()).toMatchObject({ status: "done" });
    expect((await readPerson(bob, row.id)).holds).toEqual([]);
  });

  it("have a hold of their main account lifted there, and say so", async () => {
    const [ada, bob] = await createSupportPair(test.app);
    const { row } = await createPerson(test.app);
    const { database, holds } = test.app.services;
    const sub = await createSubAccount(test.app.services, { parentId: row.id, account: "desk_sub" });
    await holds.add(database, row.id, "not_me");
    const release = (id: number) =>
      ada.send("POST", `accounts/${String(id)}/release`, { hold: "not_me", reason: "Called back." });

    const shown = await readPerson(bob, sub.id);
    const refused = await release(sub.id);
    const proposed = await release(row.id);
    const waiting = await readPerson(bob, sub.id);
    const confirmed = await confirm(bob, approvalOf(proposed));

    expect(shown.holds).toMatchObject([{ account_id: row.id, reason: "not_me" }]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This account has no such hold: it has ended or belongs to the main account. Nothing was changed.",
    ]);
    expect(waiting.holds).toMatchObject([{ proposal: { id: approvalOf(proposed), proposer: ada.email } }]);
    expect(confirmed.json()).toMatchObject({ status: "done" });
    expect((await readPerson(bob, sub.id)).holds).toEqual([]);
  });

  it("get a lost factor back from two operators who saw the proofs; the photo is in the audit log", async () => {
    const [ada, bob] = [
      await createOperator(test.app, ["support"]),
      await createOperator(test.app, ["support", "administrator"]),
    ];
    const person = await createSecurePerson(test.app);
    await steps.submit(await steps.prepare(person));
    const request = await findReset(ada, person.email);
    const id = String(request.id);

    const photo = await ada.send("GET", `resets/${id}/photo`);
    const proposed = await ada.send("POST", `resets/${id}`, { decision: "approve", reason: "Fits." });
    const own = await confirm(ada, approvalOf(proposed));
    const confirmed = await confirm(bob, approvalOf(proposed));
    const twice = await bob.send("POST", `resets/${id}`, { decision: "refuse", reason: "No." });
    const log = await bob.send(
      "GET",
      `actions?about=getResetPhoto&operator=${encodeURIComponent(ada.email)}`,
    );

    expect(request.proofs.map(({ kind }) => kind)).toContain("photo");
    expect(photo.rawPayload.equals(TEST_PHOTO)).toBe(true);
    expect(photo.headers["content-disposition"]).toMatch(/^attachment/);
    expect(proposed.json()).toMatchObject({ status: "in_review" });
    expect(own.statusCode).toBe(409);
    expect(confirmed.json()).toMatchObject({ status: "done" });
    expect([twice.statusCode, twice.json().message]).toEqual([
      409,
      "This request is no longer pending. Nothing was changed.",
    ]);
    expect(log.json()).toMatchObject({ total: 1, data: [{ target: `resets/${id}/photo`, outcome: "done" }] });
  });

  it.each([["more"], ["refuse"]] as const)(
    "no longer have a granted reset pending after the decision %s",
    async (decision) => {
      const { ada, bob, id, prepared, propose } = await submitted();
      const proposed = await propose();
      await bob.send("POST", `resets/${id}`, { decision, reason: "Blurred." });
      const late = await confirm(bob, approvalOf(proposed));
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        `This was already decided by ${bob.email}. Nothing was changed.`,
      ]);
      if (decision === "refuse") return;
      await steps.submit(prepared);
      const again = await propose();
      const confirmed = await confirm(bob, approvalOf(again));

      expect(approvalOf(again)).not.toBe(approvalOf(proposed));
      expect(confirmed.json()).toMatchObject({ status: "done", proposer: ada.email });
    },
  );

  it("do not get a factor from a proposal about proofs that they sent earlier", async () => {
    const { bob, id, prepared, propose } = await submitted();
    const proposed = await propose();
    await decideReset(test.app.services, Number(id), { decision: "more", reason: "Blurred." });
    await steps.submit(prepared);
    const confirmed = await confirm(bob, approvalOf(proposed));

    expect(confirmed.json()).toMatchObject({
      status: "failed",
      note: "The owner sent this request again in the meantime. Nothing was changed.",
    });
    expect(await steps.status(prepared.token)).toMatchObject({ data: { status: "in_review" } });
  });

  it("get a factor once when the confirmation is repeated after an interruption", async () => {
    const { bob, id, propose } = await submitted();
    const proposed = await propose();
    await decideReset(test.app.services, Number(id), { decision: "approve", reason: "" });
    const confirmed = await confirm(bob, approvalOf(proposed));

    expect(confirmed.json()).toMatchObject({ status: "done" });
  });
});
