import { eq } from "drizzle-orm";
import { sessions } from "../../platform/database/schema/index.ts";
import { call, createPerson, TEST_PASSWORD } from "../../testing/client.ts";
import { TEST_DATABASE_URL } from "../../testing/database.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { untilHeldUp } from "../../testing/wait-for-lock.ts";
import { eraseAccount } from "./account-deletion-repository.ts";

// The embedded database engine runs one transaction at a time.
const onPostgres = TEST_DATABASE_URL === "" ? it.skip : it;

const testApp = registerTestApp();
const database = () => testApp.app.services.database;

const erase = (id: number) => database().transaction((tx) => eraseAccount(tx, id, testApp.clock.now()));
const signIn = (account: string) =>
  call(testApp.app, "/account/signin", { method: "POST", body: { account, password: TEST_PASSWORD } });
const sessionsOf = (id: number) => database().select().from(sessions).where(eq(sessions.origin_id, id));

describe("a sign-in at the same time as the deletion of its account", () => {
  it("R7.3.4 starts no session once the account is erased, even with a password checked before", async () => {
    const { row, email } = await createPerson(testApp.app);
    const { passwords } = testApp.app.services;
    const { matches } = passwords;
    Object.assign(passwords, {
      matches: async (...given: Parameters<typeof matches>) => {
        Object.assign(passwords, { matches });
        const isRight = await matches(...given);
        await erase(row.id);
        return isRight;
      },
    });

    expect(await signIn(email)).toMatchObject({ code: 20001 });
    expect(await sessionsOf(row.id)).toEqual([]);
  });

  onPostgres("R7.3.4 waits for the deletion and is refused", async () => {
    const { row, email } = await createPerson(testApp.app);
    let answer: ReturnType<typeof signIn> | undefined;
    await database().transaction(async (tx) => {
      await eraseAccount(tx, row.id, testApp.clock.now());
      answer = signIn(email);
      await untilHeldUp(database(), answer);
    });

    expect(await answer).toMatchObject({ code: 20001 });
    expect(await sessionsOf(row.id)).toEqual([]);
  });

  onPostgres("R7.3.4 keeps the deletion waiting, which then ends its session", async () => {
    const { row, email } = await createPerson(testApp.app);
    const signIns = testApp.app.services.sessions;
    const { start } = signIns;
    let erased: Promise<void> | undefined;
    Object.assign(signIns, {
      start: async (...given: Parameters<typeof start>) => {
        Object.assign(signIns, { start });
        const token = await start(...given);
        erased = erase(row.id);
        await untilHeldUp(database(), erased);
        return token;
      },
    });

    expect(await signIn(email)).toMatchObject({ code: 0 });
    await erased;
    expect(await sessionsOf(row.id)).toEqual([]);
  });
});
