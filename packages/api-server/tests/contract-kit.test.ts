import { bearer, observerOf, openServer, programOf, runChecks, type People, type Result } from "contract-kit";
import { main } from "contract-kit/cli";
import { FAULTS, startBrokenProxy, type BrokenProxy, type Fault } from "contract-kit/testing";
import { eq } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { makeScratchFolder } from "test-support/scratch-folder";
import { accounts, apiKeys } from "../src/platform/database/schema/index.ts";
import {
  DEMO_MINER,
  DEMO_NEW,
  DEMO_PASSWORD,
  DEMO_OBSERVERS,
  DEMO_SUB_ACCOUNTS,
} from "../src/demo/accounts.ts";
import { newPair } from "../src/modules/api-keys/repository.ts";
import { registerDemoApp } from "../src/testing/hooks.ts";

const PAYMENT_PASSWORD = "739150";

const demo = registerDemoApp();
let url = "";
let people: People;
let proxy: BrokenProxy;

async function createKey() {
  const { database, random, secrets } = demo.app.services;
  const pair = newPair(random, secrets);
  await database.insert(apiKeys).values({
    account_id: await demo.idOf(DEMO_MINER.account),
    permissions: ["read", "asset", "account", "alerts"],
    ip_whitelist: ["127.0.0.1"],
    remark: "kit",
    created_time: demo.clock.now(),
    ...pair.columns,
  });
  return programOf({ accessKey: pair.access_key, secretKey: pair.secret_key });
}

async function setPaymentPassword(account: string) {
  const { database, passwords } = demo.app.services;
  const secured = { payment_password: await passwords.hash(PAYMENT_PASSWORD), is_payment_verify: true };
  await database.update(accounts).set(secured).where(eq(accounts.account, account));
  return PAYMENT_PASSWORD;
}

async function signIn(name: string, account: string) {
  return bearer(name, await demo.app.services.sessions.start(await demo.idOf(account)));
}

async function gatherPeople(): Promise<People> {
  const link = DEMO_OBSERVERS.find(({ name }) => name === "global");
  return {
    main: await signIn("main", DEMO_MINER.account),
    paymentPassword: await setPaymentPassword(DEMO_MINER.account),
    sub: await signIn("sub", DEMO_SUB_ACCOUNTS[0].account),
    other: await signIn("other", DEMO_NEW.account),
    observer: observerOf(link?.access_key ?? ""),
    key: await createKey(),
  };
}

function inWords(results: readonly Result[], state: Result["state"]): string[] {
  return results
    .filter((result) => result.state === state)
    .map(({ area, name, notes }) => `${area}: ${name}: ${notes.join("; ")}`);
}

/** Calls for which the demo account has no data. */
const NOT_IN_DEMO = /Agency|getObserverProfitShare|getActivityRanking|getTicketFile|getAcceleration\b/;

/** Advances the server's clock, since calls are signed with the kit's clock. */
let ticking: NodeJS.Timeout;

afterAll(async () => {
  clearInterval(ticking);
  await proxy.close();
});

beforeAll(async () => {
  ticking = setInterval(() => {
    demo.clock.advance(1);
  }, 1000);
  url = await demo.app.listen({ port: 0, host: "127.0.0.1" });
  people = await gatherPeople();
  proxy = await startBrokenProxy(url);
});

const wait = async (seconds: number) => demo.clock.advance(seconds);

async function runCommand(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const written = { out: "", error: "" };
  const out = jest
    .spyOn(process.stdout, "write")
    .mockImplementation((text) => ((written.out += String(text)), true));
  const error = jest
    .spyOn(process.stderr, "write")
    .mockImplementation((text) => ((written.error += String(text)), true));
  const code = await main(args, environment);
  out.mockRestore();
  error.mockRestore();
  return { code, ...written };
}

const choiceOf = ({ area, checks }: Fault) => checks.map((check) => `${area}:${check}`);

describe("the contract kit", () => {
  it("finds nothing wrong with this server", async () => {
    const results = await runChecks(openServer(url, { wait }), people);

    expect(inWords(results, "failed")).toEqual([]);
    expect(inWords(results, "skipped").filter((text) => !NOT_IN_DEMO.test(text))).toEqual([]);
    expect(results.length).toBeGreaterThan(900);
  }, 300_000);

  it("finds nothing wrong with a transparent proxy", async () => {
    proxy.breakBy({});
    const only = [...new Set(FAULTS.flatMap(choiceOf))].filter((one) => !one.startsWith("limits:"));
    const results = await runChecks(openServer(proxy.url, { wait }), people, { only });

    expect(inWords(results, "failed")).toEqual([]);
    expect(inWords(results, "skipped")).toEqual([]);
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBeGreaterThan(40);
  }, 120_000);

  it.each(FAULTS.map((fault) => [fault.area, fault.name, fault] as const))(
    "detects by %s that %s",
    async (area, _name, fault) => {
      proxy.breakBy(fault.breaks(people));
      demo.clock.advance(120);
      const results = await runChecks(openServer(proxy.url, { wait }), people, { only: choiceOf(fault) });

      expect(inWords(results, "failed")).not.toEqual([]);
      expect(new Set(results.map((result) => result.area))).toEqual(new Set([area]));
    },
    30_000,
  );

  it("signs accounts in, prints a table, writes JUnit and sets the exit code by the result", async () => {
    const junit = path.join(makeScratchFolder("contract-kit"), "junit.xml");
    const passwords = { CONTRACT_KIT_PASSWORD: DEMO_PASSWORD, CONTRACT_KIT_OTHER_PASSWORD: DEMO_PASSWORD };
    const accounts = ["--account", DEMO_MINER.email, "--other", DEMO_NEW.email];
    const only = ["--only", "roles,observer,getCommonCoin", "--read-only", "--junit", junit];
    const { code, out } = await runCommand(["check", url, ...accounts, ...only], passwords);

    expect(out).toMatch(/^roles +\d+ +0 +1 /m);
    expect(out).toMatch(/^observer +3 +0 +0 /m);
    expect(await readFile(junit, "utf8")).toContain(
      '<testcase classname="contract.shapes" name="getCommonCoin"',
    );
    expect(code).toBe(0);
  }, 120_000);

  it.each([
    ["no address", ["check"], "Name the address of the server."],
    ["an option that it does not know", ["check", "http://127.0.0.1:1", "--acount", "a"], "--acount"],
    [
      "a choice that names no check",
      ["check", "http://127.0.0.1:1", "--only", "shape"],
      "--only shape names no check.",
    ],
    ["a server that does not answer", ["check", "http://127.0.0.1:1", "--only", "shapes"], "does not answer"],
    [
      "an account without a password",
      ["check", "http://127.0.0.1:1", "--account", "a@b.example"],
      "no password",
    ],
  ])("reports what is wrong with %s", async (_name, args, message) => {
    const { code, error } = await runCommand(args);

    expect(error).toContain(message);
    expect(code).toBe(2);
  });

  it("reports that the server rejects the account, without showing the password", async () => {
    const { code, error } = await runCommand(["check", url, "--account", DEMO_MINER.email], {
      CONTRACT_KIT_PASSWORD: "Wrong_password_1",
    });

    expect(error).toContain(`${DEMO_MINER.email} is not signed in`);
    expect(error).not.toContain("Wrong_password_1");
    expect(code).toBe(2);
  });
});
