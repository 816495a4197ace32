import { getPersonDetail, listResets, searchPeople } from "contracts/operator/calls/people";
import * as v from "valibot";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";
import { createResetSteps, TEST_PHOTO } from "../../testing/reset-steps.ts";
import { createSecurePerson } from "../../testing/secure-person.ts";

const test = registerTestApp();
const steps = createResetSteps(test);

async function detail(who: TestOperator, id: number) {
  const answer = await who.send("GET", `people/${String(id)}`);
  return v.parse(getPersonDetail.response, answer.json());
}

const approvalOf = (answer: { json(): unknown }) =>
  v.parse(v.looseObject({ approval_id: v.number() }), answer.json()).approval_id;

const confirm = (who: TestOperator, id: number) =>
  who.send("POST", `approvals/${String(id)}`, { decision: "confirm" });

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
    const before = await detail(ada, row.id);
    const foreign = await finance.send("POST", `people/${String(row.id)}/end-sessions`);
    const ended = await ada.send("POST", `people/${String(row.id)}/end-sessions`);
    const again = await ada.send("POST", `people/${String(row.id)}/end-sessions`);
    const after = await detail(ada, row.id);

    expect(before.sessions).toHaveLength(1);
    expect(foreign.statusCode).toBe(403);
    expect([ended.json(), again.json()]).toEqual([{ ended: 1 }, { ended: 0 }]);
    expect(after.sessions).toEqual([]);
    expect(after.events.filter(({ event }) => event === "sessions_ended")).toHaveLength(1);
    expect((await call(test.app, "/account/user/info", { token })).code).toBe(401);
  });

  it("keep a hold until a second operator confirms lifting it", async () => {
    const [ada, bob] = [
      await createOperator(test.app, ["support"]),
      await createOperator(test.app, ["support"]),
    ];
    const { row } = await createPerson(test.app);
    const { database, holds } = test.app.services;
    await holds.add(database, row.id, "email");
    await holds.add(database, row.id, "mobile");

    const url = `accounts/${String(row.id)}/release`;
    const proposed = await ada.send("POST", url, { hold: "email", reason: "Showed an id." });
    const waiting = await detail(bob, row.id);
    const unknown = await ada.send("POST", url, { hold: "nothing" });
    await confirm(bob, approvalOf(proposed));
    const after = await detail(bob, row.id);

    expect(proposed.json()).toMatchObject({ status: "proposed" });
    expect(waiting.holds.find(({ reason }) => reason === "email")?.proposal).toMatchObject({
      proposer: ada.email,
    });
    expect(waiting.holds.find(({ reason }) => reason === "mobile")?.proposal).toBeNull();
    expect(unknown.statusCode).toBe(400);
    expect(after.holds.map(({ reason }) => reason)).toEqual(["mobile"]);
  });

  it("get a lost factor back from two operators who saw the proofs; the photo is in the audit log", async () => {
    const [ada, bob] = [
      await createOperator(test.app, ["support"]),
      await createOperator(test.app, ["support", "administrator"]),
    ];
    const person = await createSecurePerson(test.app);
    await steps.submit(await steps.prepare(person));
    const listed = v.parse(listResets.response, (await ada.send("GET", "resets")).json()).resets;
    const request = listed.find(({ email }) => email === person.email);
    const id = String(request?.id);

    const photo = await ada.send("GET", `resets/${id}/photo`);
    const proposed = await ada.send("POST", `resets/${id}`, { decision: "approve", reason: "Fits." });
    const own = await confirm(ada, approvalOf(proposed));
    const confirmed = await confirm(bob, approvalOf(proposed));
    const twice = await bob.send("POST", `resets/${id}`, { decision: "refuse", reason: "No." });
    const log = await bob.send(
      "GET",
      `actions?about=getResetPhoto&operator=${encodeURIComponent(ada.email)}`,
    );

    expect(request?.proofs.map(({ kind }) => kind)).toContain("photo");
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
});
