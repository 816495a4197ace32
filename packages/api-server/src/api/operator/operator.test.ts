import type { ResetRequest } from "contracts/calls/reset";
import * as v from "valibot";
import { createSubAccount } from "../../modules/accounts/service.ts";
import {
  OPERATOR,
  OPERATOR_HEADERS,
  call,
  createPerson,
  lastLinkToken,
  lastMessage,
  TEST_PASSWORD,
} from "../../testing/client.ts";
import { createResetSteps, TEST_PHOTO } from "../../testing/reset-steps.ts";
import { createSecurePerson } from "../../testing/secure-person.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp({ OPERATOR_TOKEN: OPERATOR });

const { status, prepare, submit } = createResetSteps(testApp);

describe("the operator", () => {
  it("sees requests, asks for more, and decides; the owner is notified each time", async () => {
    const person = await createSecurePerson(testApp.app);
    const prepared = await prepare(person);
    const { token } = prepared;
    await submit(prepared);
    const listed = await testApp.app.inject({ url: "/operator/resets", headers: OPERATOR_HEADERS });
    const rows = v.parse(
      v.object({ resets: v.array(v.looseObject({ id: v.number(), email: v.nullable(v.string()) })) }),
      listed.json(),
    ).resets;
    const id = rows.find(({ email }) => email === person.email)?.id;
    const decide = (payload: object) =>
      testApp.app.inject({
        method: "POST",
        url: `/operator/resets/${String(id)}`,
        headers: OPERATOR_HEADERS,
        payload,
      });

    const photo = await testApp.app.inject({
      url: `/operator/resets/${String(id)}/photo`,
      headers: OPERATOR_HEADERS,
    });
    await decide({ decision: "more", reason: "The photo is too dark." });
    const asked = await status(token);
    const emailed = (await lastMessage(testApp.app, person.email))?.body;
    await submit(prepared);
    const refused = await decide({ decision: "refuse", reason: "Not convincing." });
    const twice = await decide({ decision: "approve" });

    expect(photo.rawPayload.equals(TEST_PHOTO)).toBe(true);
    expect(asked.data).toMatchObject({
      status: "more_needed",
      reason: "The photo is too dark.",
    } satisfies Partial<ResetRequest>);
    expect(emailed).toContain("The photo is too dark.");
    expect(refused.json()).toEqual({ status: "refused" });
    expect(twice.statusCode).toBe(404);
  });

  it("is rejected without the token", async () => {
    const urls = ["/operator/resets", "/operator/resets/1/photo"];
    const answers = await Promise.all(
      urls.flatMap((url) => [
        testApp.app.inject(url),
        testApp.app.inject({ url, headers: { authorization: "Bearer wrong" } }),
      ]),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });

  it("lifts a freeze; withdrawals then wait for a new login password", async () => {
    const { row, email, token } = await createPerson(testApp.app);
    await call(testApp.app, "/setting/antiphishing", { method: "PUT", token, body: { word: "otter" } });
    const link = await lastLinkToken(testApp.app, email);
    await call(testApp.app, "/account/freeze", { method: "POST", body: { token: link, account: email } });
    const signIn = () =>
      call(testApp.app, "/account/signin", {
        method: "POST",
        body: { account: email, password: TEST_PASSWORD },
      });
    const { database, holds } = testApp.app.services;

    const frozen = await signIn();
    await testApp.app.inject({
      method: "POST",
      url: `/operator/accounts/${row.id}/unfreeze`,
      headers: OPERATOR_HEADERS,
    });
    const open = await signIn();

    expect([frozen.code, open.code]).toEqual([20002, 0]);
    expect(await holds.of(database, row.id)).toMatchObject([{ kind: "outgoing", until: null }]);
  });

  it("lifts only the hold left by a reversed deposit", async () => {
    const { row } = await createPerson(testApp.app);
    const { database, holds } = testApp.app.services;
    await holds.add(database, row.id, "deposit_reversed");
    await holds.add(database, row.id, "email");

    const url = `/operator/accounts/${row.id}/release`;
    const stranger = await testApp.app.inject({ method: "POST", url });
    const answer = await testApp.app.inject({ method: "POST", url, headers: OPERATOR_HEADERS });

    expect([stranger.statusCode, answer.json<unknown>()]).toEqual([401, { status: "released" }]);
    expect(await holds.of(database, row.id)).toMatchObject([{ reason: "email" }]);
  });

  it("does not say that a hold is lifted that the main account has", async () => {
    const { row } = await createPerson(testApp.app);
    const { database, holds } = testApp.app.services;
    const sub = await createSubAccount(testApp.app.services, { parentId: row.id, account: "lifted_sub" });
    await holds.add(database, row.id, "deposit_reversed");

    const url = `/operator/accounts/${String(sub.id)}/release`;
    const answer = await testApp.app.inject({ method: "POST", url, headers: OPERATOR_HEADERS });

    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      "This account has no such hold: it has ended or belongs to the main account. Nothing was changed.",
    ]);
    expect(await holds.of(database, sub.id)).toMatchObject([{ reason: "deposit_reversed" }]);
  });
});
