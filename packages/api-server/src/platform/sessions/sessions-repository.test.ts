import { createSubAccount } from "../../modules/accounts/service.ts";
import { endAllOf } from "../../modules/security/sign-ins-repository.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import type { SessionEnd } from "./sessions-repository.ts";

const testApp = registerTestApp();

function endAll(accountId: number, reason: SessionEnd): Promise<void> {
  const { database, sessions } = testApp.app.services;
  return sessions.endAll(database, accountId, reason);
}

describe("a sign-in that was ended", () => {
  const headers = { "accept-language": "ru_RU" };

  async function replacedToken() {
    const { row, token } = await createPerson(testApp.app);
    const sub = await createSubAccount(testApp.app.services, { parentId: row.id, account: `sub${row.id}` });
    const session = await testApp.app.services.sessions.find(token);
    const inSub = session && (await testApp.app.services.sessions.switchTo(session, sub.id));
    await endAll(row.id, "replaced");
    return { old: token, token: inSub ?? "" };
  }

  it("R8.3 shows why in the person's language, even after switching accounts", async () => {
    const { token } = await replacedToken();

    expect(await call(testApp.app, "/account/user/info", { token, headers })).toEqual({
      status: 200,
      code: 3035,
      message: "Сеанс завершён, так как настройки безопасности аккаунта были изменены. Войдите снова.",
      data: null,
    });
  });

  it("R8.1 is unknown when its token had already been replaced by a switch", async () => {
    const { old } = await replacedToken();

    expect(await call(testApp.app, "/account/user/info", { token: old })).toMatchObject({
      status: 401,
      code: 401,
    });
  });

  it("is treated as a visitor by public calls", async () => {
    const { token } = await replacedToken();

    expect((await call(testApp.app, "/common/switch", { token })).code).toBe(0);
  });

  it("R8.2 is forgotten after 30 days", async () => {
    const { row, token } = await createPerson(testApp.app);
    await endAll(row.id, "frozen");
    const before = await call(testApp.app, "/account/user/info", { token });
    testApp.clock.advance(30 * 86_400 + 1);

    expect(before.code).toBe(3001);
    expect((await call(testApp.app, "/account/user/info", { token })).code).toBe(401);
  });
});

describe("a request that was authorized just before its sign-in ended", () => {
  /** A sign-in as such a request has read it. */
  async function authorized() {
    const { services } = testApp.app;
    const { row, token } = await createPerson(testApp.app);
    const session = await services.sessions.find(token);
    if (session === undefined) throw new Error("no session");
    return { ...services, row, token, session };
  }

  const ends: [string, (at: Awaited<ReturnType<typeof authorized>>) => Promise<unknown>][] = [
    ["a new password", ({ row }) => endAll(row.id, "replaced")],
    ["a freeze", ({ row }) => endAll(row.id, "frozen")],
    ["a sign-out", ({ session, sessions }) => sessions.end(session)],
    ["an end by an operator", ({ database, row }) => endAllOf(database, row.id)],
    ["a renewed token", ({ database, session, sessions }) => sessions.renew(database, session)],
  ];

  it.each(ends)("A1 gets no new token after %s", async (_, end) => {
    const at = await authorized();
    await end(at);

    expect(await at.sessions.switchTo(at.session, at.row.id)).toBeUndefined();
  });

  it("A1 has to sign in again", async () => {
    const { row, sessions, token } = await authorized();
    const { switchTo } = sessions;
    const switchLate: typeof switchTo = async (session, accountId) => {
      await sessions.end(session);
      return switchTo(session, accountId);
    };
    Object.assign(sessions, { switchTo: switchLate });
    const answer = await call(testApp.app, "/account/user", { method: "PUT", token, body: { id: row.id } });
    Object.assign(sessions, { switchTo });

    expect(answer).toMatchObject({ status: 401, code: 401 });
  });
});
