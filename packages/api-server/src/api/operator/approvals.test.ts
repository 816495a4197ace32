import type { OperatorRole } from "contracts/operator/call";
import { listApprovals } from "contracts/operator/calls/approvals";
import { getPersonDetail } from "contracts/operator/calls/people";
import * as v from "valibot";
import { setOperator, withdrawOperator } from "../../modules/operators/operator-changes.ts";
import { changeOperator } from "../../modules/operators/operators-repository.ts";
import { createPerson } from "../../testing/client.ts";
import { createSupportPair } from "../../testing/desk-people.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";

const test = registerTestApp();
const MINUTE = 60;

const decisionOutcome = v.looseObject({ approval_id: v.number() });
const answerSchema = v.object({ message: v.optional(v.string()), status: v.optional(v.string()) });

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
  const { approval_id: id } = v.parse(decisionOutcome, proposed.json());
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

/** A proposal to lift a hold, by the first of three operators. */
async function proposed() {
  const { database, holds } = test.app.services;
  const [ada, bob] = await createSupportPair(test.app);
  const [, carl] = await createSupportPair(test.app);
  const { row } = await createPerson(test.app);
  await holds.add(database, row.id, "email");
  const propose = async (who: TestOperator) => {
    const path = `accounts/${String(row.id)}/release`;
    const answer = await who.send("POST", path, { hold: "email", reason: "Showed an id." });
    return v.parse(decisionOutcome, answer.json()).approval_id;
  };
  const confirm = async (who: TestOperator, id: number) => {
    const answer = await who.send("POST", `approvals/${String(id)}`, { decision: "confirm" });
    return { code: answer.statusCode, ...v.parse(answerSchema, answer.json()) };
  };
  return { ada, bob, carl, id: await propose(ada), account: row.id, propose, confirm };
}

const WITHOUT_PROPOSER = {
  code: 409,
  message:
    "The operator who proposed this was withdrawn or no longer has the role. Nothing was changed: propose it again.",
};

describe("a proposal", () => {
  const change = (email: string, roles: readonly OperatorRole[]) =>
    setOperator(test.app.services, { email, roles });

  it("ends when its operator is withdrawn, even if the operator is added again", async () => {
    const { ada, bob, carl, id, account, propose, confirm } = await proposed();
    await withdrawOperator(test.app.services, ada.id);
    const ended = await stateFor(bob, id);
    const late = await confirm(bob, id);
    await change(ada.email, ["support"]);
    const restored = await confirm(bob, id);
    const kept = await holdsOf(bob, account);
    const again = await propose(carl);
    const confirmed = await confirm(bob, again);

    expect(ended).toEqual({ status: "expired", may_decide: false, waiting: 0 });
    expect([late, restored]).toEqual([WITHOUT_PROPOSER, WITHOUT_PROPOSER]);
    expect(kept).toMatchObject([{ reason: "email", proposal: null }]);
    expect(confirmed).toMatchObject({ code: 200, status: "done" });
  });

  it("ends when its operator loses the role it needs, not with any other change of roles", async () => {
    const { ada, bob, id, account, confirm } = await proposed();
    const other = await proposed();
    await change(other.ada.email, ["content", "support"]);
    await change(ada.email, ["content"]);
    const ended = await stateFor(bob, id);
    const late = await confirm(bob, id);
    const confirmed = await other.confirm(bob, other.id);

    expect(ended).toMatchObject({ status: "expired", may_decide: false });
    expect(late).toEqual(WITHOUT_PROPOSER);
    expect(await holdsOf(bob, account)).toHaveLength(1);
    expect(confirmed).toMatchObject({ code: 200, status: "done" });
  });

  it("is not executed if its operator was withdrawn while it was made", async () => {
    const { ada, bob, id, account, confirm } = await proposed();
    await changeOperator(test.app.services.database, ada.id, { disabled_time: test.clock.now() });
    const late = await confirm(bob, id);

    expect(late).toEqual(WITHOUT_PROPOSER);
    expect(await stateFor(bob, id)).toMatchObject({ status: "expired", may_decide: false });
    expect(await holdsOf(bob, account)).toHaveLength(1);
  });

  it("that was confirmed before its operator was withdrawn can still be finished", async () => {
    const { ada, bob, account, decide } = await interrupted();
    await withdrawOperator(test.app.services, ada.id);
    test.clock.advance(MINUTE);
    const finished = await decide(bob, "confirm");

    expect(finished.json()).toMatchObject({ status: "done" });
    expect(await holdsOf(bob, account)).toEqual([]);
  });
});
