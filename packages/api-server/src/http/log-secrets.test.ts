import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { accounts } from "../platform/database/schema/index.ts";
import { DEMO_TOTP_SECRET } from "../demo/accounts.ts";
import { createGenerator } from "../modules/security/totp-repository.ts";
import { call, createPerson, lastCode, solveCaptcha, TEST_PASSWORD } from "../testing/client.ts";
import { describeError } from "../platform/describe-error.ts";
import { registerTestApp } from "../testing/hooks.ts";

const ACCESS_KEY = "deadbeefdeadbeefdeadbeefdeadbeef";
const WRONG_PASSWORD = "Marked_Wrong_Words_1";
const WRONG_CODE = "918273";
const CALLER = "203.0.113.77";

let log = "";
/** Values that must not appear anywhere, by kind. */
const secrets = new Map<string, string>();

async function signInWithCode(): Promise<string> {
  const { app } = testApp;
  const { row, email } = await createPerson(app);
  const totp_secret = app.services.totp.seal(DEMO_TOTP_SECRET);
  await app.services.database
    .update(accounts)
    .set({ is_signin_verify: true, totp_secret })
    .where(eq(accounts.id, row.id));
  const post = (path: string, body: object) =>
    call(app, path, { method: "POST", body, headers: { "x-forwarded-for": CALLER } });
  await post("/account/signin", { account: email, password: WRONG_PASSWORD });
  const first = await post("/account/signin", { account: email, password: TEST_PASSWORD });
  const { temp_token } = v.parse(v.object({ temp_token: v.string() }), first.data);
  const code = createGenerator(DEMO_TOTP_SECRET).generate({ timestamp: testApp.clock.now() * 1000 });
  const verify = (verify_code: string) =>
    post("/account/signin/verify", {
      account: email,
      business: "signin",
      verify_type: "google_code",
      verify_code,
      token: temp_token,
    });
  await verify(WRONG_CODE);
  const { token } = v.parse(v.object({ token: v.string() }), (await verify(code)).data);
  secrets.set("email address", email).set("temporary token", temp_token).set("authenticator code", code);
  secrets.set("token", token).set("sealed authenticator secret", totp_secret);
  return token;
}

async function askForCode(): Promise<void> {
  const email = "marked.recipient@test.example";
  const captcha = await solveCaptcha(testApp.app);
  await call(testApp.app, "/account/signup/code", { method: "POST", body: { email }, headers: { captcha } });
  secrets.set("emailed code", await lastCode(testApp.app, email)).set("recipient", email);
}

async function watch(token: string): Promise<void> {
  await call(testApp.app, `/observer/info?access_key=${ACCESS_KEY}`);
  await call(testApp.app, `/observer/${ACCESS_KEY}?access_key=${ACCESS_KEY}`);
  await call(testApp.app, `/setting/observer/favorites/coin?access_key=${ACCESS_KEY}`, { token });
}

/** Runs a statement that the database rejects, with the key among its parameters. */
async function fault(token: string): Promise<number> {
  const { database } = testApp.app.services;
  await database.execute(sql`alter table favorites rename to favorites_away`);
  const url = `https://pool.example/en/observer/dashboard?access_key=${ACCESS_KEY}`;
  const answer = await call(testApp.app, "/setting/observer/favorites", {
    method: "POST",
    token,
    body: { remark: "marked remark", url },
  });
  await database.execute(sql`alter table favorites_away rename to favorites`);
  return answer.status;
}

let faultStatus: number;

const testApp = registerTestApp(
  { LOG_LEVEL: "debug" },
  {
    logTo: {
      write: (line) => {
        log += line;
      },
    },
  },
);

beforeAll(async () => {
  const token = await signInWithCode();
  await askForCode();
  await watch(token);
  faultStatus = await fault(token);
  secrets.set("access key", ACCESS_KEY).set("password", TEST_PASSWORD).set("wrong password", WRONG_PASSWORD);
  secrets.set("wrong code", WRONG_CODE).set("authenticator secret", DEMO_TOTP_SECRET).set("address", CALLER);
});

function found(text: string): string[] {
  return [...secrets].filter(([, secret]) => secret === "" || text.includes(secret)).map(([name]) => name);
}

describe("G1 the log", () => {
  it("reports every request by its route, including failed sign-ins and faults", () => {
    expect(faultStatus).toBe(500);
    expect(log).toContain('"route":"/res/account/signin/verify"');
    expect(log).toContain("sign-in failed");
    expect(log).toContain("signed in");
    expect(log).toMatch(/"msg":"request failed"/);
  });

  it("contains no token, key, password, code or address", () => {
    expect(secrets.size).toBe(13);
    expect(found(log)).toEqual([]);
  });

  it("contains no query", () => {
    expect(log).not.toMatch(/access_key|\?\w+=/);
  });
});

describe("G1 the metrics", () => {
  it("count calls by route and contain no secrets", async () => {
    const { body } = await testApp.app.inject("/metrics");

    expect(body).toContain('route="/res/observer/info"');
    expect(found(body)).toEqual([]);
  });
});

describe("an error in the log", () => {
  it("has its name, the code of its cause and where it was thrown, but no quoted data", () => {
    const cause = Object.assign(new Error("detail with 123456"), { code: "23505" });
    const error = new Error("Failed query, params: 123456", { cause });

    const described = describeError(error);

    expect(described).toMatchObject({ name: "Error", code: "23505", message: undefined });
    expect(described.frames.length).toBeGreaterThan(0);
    expect(JSON.stringify(described)).not.toContain("123456");
  });

  it("has the message of a programming error", () => {
    expect(describeError(new TypeError("x is not a function")).message).toBe("x is not a function");
    expect(describeError("text")).toEqual({
      name: "unknown",
      code: undefined,
      message: undefined,
      frames: [],
    });
  });
});
