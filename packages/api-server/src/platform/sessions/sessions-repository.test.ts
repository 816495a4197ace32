import { createSubAccount } from "../../modules/accounts/service.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

describe("a sign-in that was ended", () => {
  const headers = { "accept-language": "ru_RU" };

  async function replacedToken() {
    const { row, token } = await createPerson(testApp.app);
    const sub = await createSubAccount(testApp.app.services, { parentId: row.id, account: `sub${row.id}` });
    const session = await testApp.app.services.sessions.find(token);
    const inSub = session && (await testApp.app.services.sessions.switchTo(session, sub.id));
    await testApp.app.services.sessions.endAll(row.id, "replaced");
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
    await testApp.app.services.sessions.endAll(row.id, "frozen");
    const before = await call(testApp.app, "/account/user/info", { token });
    testApp.clock.advance(30 * 86_400 + 1);

    expect(before.code).toBe(3001);
    expect((await call(testApp.app, "/account/user/info", { token })).code).toBe(401);
  });
});
