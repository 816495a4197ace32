import * as v from "valibot";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { createPerson } from "../../testing/client.ts";
import { findReset, readPerson, submitReset } from "../../testing/desk-people.ts";
import { TEST_DATABASE_URL } from "../../testing/database.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator } from "../../testing/operators.ts";
import { createResetSteps } from "../../testing/reset-steps.ts";
import { untilHeldUp } from "../../testing/wait-for-lock.ts";

// The embedded database engine runs one transaction at a time.
const onPostgres = TEST_DATABASE_URL === "" ? it.skip : it;

const test = registerTestApp();
const steps = createResetSteps(test);

const answerOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  v.parse(v.looseObject({ message: v.optional(v.string()) }), answer.json()).message,
];

/** A request that its owner sent, was asked for more proof, and sent again; the page of one operator shows the first one. */
async function sentAgain() {
  const { ada, bob, prepared, seen } = await submitReset(test);
  const path = `resets/${String(seen.id)}`;
  await bob.send("POST", path, { decision: "more", reason: "Blurred.", submit_time: seen.submit_time });
  test.clock.advance(60);
  await steps.submit(prepared);
  const decide = (decision: string, submit_time?: number | null) =>
    ada.send("POST", path, { decision, reason: "Fits.", submit_time });
  return { ada, seen, decide, now: await findReset(ada, seen.email) };
}

describe("a page of the desk that shows an earlier state", () => {
  it.each(["approve", "more", "refuse"])(
    "decides %s on no reset that its owner sent again in the meantime",
    async (decision) => {
      const { ada, seen, decide, now } = await sentAgain();
      const stale = await decide(decision, seen.submit_time);
      const kept = await findReset(ada, now.email);
      const fresh = await decide(decision, now.submit_time);

      expect(now).toMatchObject({ id: seen.id });
      expect(answerOf(stale)).toEqual([
        409,
        "The owner sent this request again in the meantime. Nothing was changed.",
      ]);
      expect(kept).toEqual(now);
      expect(fresh.statusCode).toBe(200);
    },
  );

  it("decides on the newest reset when it does not say which it shows", async () => {
    const { decide } = await sentAgain();

    expect((await decide("approve")).json()).toMatchObject({ status: "in_review" });
  });

  it("proposes to lift no hold that began in the meantime", async () => {
    const ada = await createOperator(test.app, ["support"]);
    const { row } = await createPerson(test.app);
    const { database, holds } = test.app.services;
    await holds.add(database, row.id, "email");
    const [seen] = (await readPerson(ada, row.id)).holds;
    test.clock.advance(60);
    await holds.add(database, row.id, "email");
    const current = (await readPerson(ada, row.id)).holds.map(({ start_time }) => start_time);
    const propose = (start_time?: number) =>
      ada.send("POST", `accounts/${String(row.id)}/release`, { hold: "email", reason: "Id.", start_time });

    const stale = await propose(seen?.start_time);
    const fresh = await propose(Math.max(...current));

    expect(answerOf(stale)).toEqual([
      409,
      "Another hold began in the meantime. Nothing was changed: check it, then propose lifting it.",
    ]);
    expect(fresh.json()).toMatchObject({ status: "proposed" });
  });

  it("gives no operator roles that were proposed for an earlier state", async () => {
    const [ada, bob, carl] = [
      await createOperator(test.app, ["administrator"]),
      await createOperator(test.app, ["administrator"]),
      await createOperator(test.app, ["support"]),
    ];
    const seen = { roles: ["support"], is_withdrawn: false };
    const propose = (given: object | null, email = carl.email) =>
      ada.send("PUT", "operators", {
        email,
        roles: ["support", "finance"],
        reason: "More work.",
        seen: given,
      });
    const idOf = (answer: { json(): unknown }) =>
      v.parse(v.looseObject({ approval_id: v.number() }), answer.json()).approval_id;
    const confirm = (id: number) => bob.send("POST", `approvals/${String(id)}`, { decision: "confirm" });
    const early = idOf(await propose(seen));
    const leaving = await ada.send("POST", `operators/${String(carl.id)}/withdraw`, { reason: "Leaves." });
    await confirm(idOf(leaving));
    const failed = await confirm(early);
    const stale = await propose(seen);
    const taken = await propose(null);
    const fresh = await propose({ ...seen, is_withdrawn: true });
    const confirmed = await confirm(idOf(fresh));
    const added = await propose(null, "new-operator@pool.example");

    const changed =
      "Someone changed this operator in the meantime. Your change was not saved: check the operator first.";
    expect(failed.json()).toMatchObject({ status: "failed", note: changed });
    expect(answerOf(stale)).toEqual([409, changed]);
    expect(answerOf(taken)).toEqual([
      409,
      "There is already an operator with this email address. Nothing was changed.",
    ]);
    expect(confirmed.json()).toMatchObject({ status: "done" });
    expect(added.json()).toMatchObject({ state: "proposed" });
  });

  it("lifts no freeze that began in the meantime", async () => {
    const ada = await createOperator(test.app, ["support"]);
    const { row } = await createPerson(test.app);
    const { clock, database } = test.app.services;
    const [first, second] = [clock.now() - 60, clock.now()];
    await changeAccount(database, row.id, { frozen_time: second });
    const unfreeze = (frozen_time: number) =>
      ada.send("POST", `accounts/${String(row.id)}/unfreeze`, { frozen_time });

    const stale = await unfreeze(first);
    const kept = await readPerson(ada, row.id);
    const fresh = await unfreeze(second);
    const repeated = await unfreeze(second);

    expect(answerOf(stale)).toEqual([
      409,
      "The owner froze this account again in the meantime. Nothing was changed.",
    ]);
    expect(kept.frozen_time).toBe(second);
    expect([fresh.statusCode, repeated.statusCode]).toEqual([200, 200]);
    expect((await readPerson(ada, row.id)).frozen_time).toBeNull();
  });

  onPostgres("lifts no freeze that begins at the same moment", async () => {
    const ada = await createOperator(test.app, ["support"]);
    const { row } = await createPerson(test.app);
    const { clock, database } = test.app.services;
    const [first, second] = [clock.now() - 60, clock.now()];
    await changeAccount(database, row.id, { frozen_time: first });
    const unfreeze = () => ada.send("POST", `accounts/${String(row.id)}/unfreeze`, { frozen_time: first });
    let answer: ReturnType<typeof unfreeze> | undefined;
    await database.transaction(async (tx) => {
      await changeAccount(tx, row.id, { frozen_time: second });
      answer = unfreeze();
      await untilHeldUp(database, answer);
    });

    expect((await answer)?.statusCode).toBe(409);
    expect((await readPerson(ada, row.id)).frozen_time).toBe(second);
  });
});
