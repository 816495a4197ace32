import { listApprovals } from "contracts/operator/calls/approvals";
import { getPersonDetail } from "contracts/operator/calls/people";
import * as v from "valibot";
import { createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";

const test = registerTestApp();
const MINUTE = 60;

afterEach(() => jest.restoreAllMocks());

/** A proposal to lift a hold, whose execution the server could not finish. */
async function interrupted() {
  const { database, holds } = test.app.services;
  const [ada, bob, carl] = [
    await createOperator(test.app, ["support"]),
    await createOperator(test.app, ["support"]),
    await createOperator(test.app, ["support"]),
  ];
  const { row } = await createPerson(test.app);
  await holds.add(database, row.id, "email");
  const path = `accounts/${String(row.id)}/release`;
  const proposed = await ada.send("POST", path, { hold: "email", reason: "Showed an id." });
  const { approval_id: id } = v.parse(v.looseObject({ approval_id: v.number() }), proposed.json());
  const decide = (who: TestOperator, decision: "confirm" | "decline") =>
    who.send("POST", `approvals/${String(id)}`, { decision });
  jest.spyOn(holds, "end").mockRejectedValueOnce(new Error("the database is away"));
  const failed = await decide(bob, "confirm");
  return { ada, bob, carl, id, account: row.id, path, decide, failed };
}

async function stateFor(who: TestOperator, id: number) {
  const answer = await who.send("GET", "approvals?limit=100");
  const { data } = v.parse(listApprovals.response, answer.json());
  const row = data.find((one) => one.id === id);
  const me = v.parse(v.looseObject({ pending_approvals: v.number() }), (await who.send("GET", "me")).json());
  return { status: row?.status, may_decide: row?.may_decide, waiting: me.pending_approvals };
}

async function holdsOf(who: TestOperator, account: number) {
  const answer = await who.send("GET", `people/${String(account)}`);
  return v.parse(getPersonDetail.response, answer.json()).holds;
}

describe("a confirmation that was interrupted", () => {
  it("is offered to every operator but the proposer after a minute, and finished once", async () => {
    const { ada, bob, carl, id, account, path, decide, failed } = await interrupted();
    const fresh = await stateFor(carl, id);
    const early = await decide(carl, "confirm");
    test.clock.advance(MINUTE);
    const offered = [await stateFor(ada, id), await stateFor(bob, id), await stateFor(carl, id)];
    const shown = await holdsOf(carl, account);
    const again = await ada.send("POST", path, { hold: "email", reason: "Showed an id." });
    const declined = await decide(carl, "decline");
    const confirmed = await decide(carl, "confirm");

    expect(failed.statusCode).toBe(500);
    expect(fresh).toEqual({ status: "running", may_decide: false, waiting: 0 });
    expect(early.statusCode).toBe(409);
    expect(offered).toEqual([
      { status: "running", may_decide: false, waiting: 0 },
      { status: "running", may_decide: true, waiting: 1 },
      { status: "running", may_decide: true, waiting: 1 },
    ]);
    expect(shown).toMatchObject([
      { reason: "email", proposal: { id, proposer: ada.email, is_interrupted: true } },
    ]);
    expect(again.json()).toEqual({ status: "proposed", approval_id: id });
    // Its effects may be stored already.
    expect([declined.statusCode, declined.json().message]).toEqual([
      409,
      `This was already decided by ${bob.email}. Nothing was changed.`,
    ]);
    expect(confirmed.json()).toMatchObject({ status: "done", decider: bob.email, may_decide: false });
    expect(await holdsOf(ada, account)).toEqual([]);
  });
});
