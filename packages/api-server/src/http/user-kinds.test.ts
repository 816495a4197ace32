import { getAccounts, getAgencyShow, getObserverHome, getPoolHome, getUserInfo } from "contracts";
import type { CallDefinition } from "contracts/call";
import { listCalls } from "contracts/openapi";
import * as v from "valibot";
import { envelopeSchema } from "contracts/schemas/envelope";
import { DEMO_AGENCY, DEMO_MINER, DEMO_OBSERVERS, DEMO_SUB_ACCOUNTS } from "../demo/accounts.ts";
import { type TestRequest } from "../testing/demo-app.ts";
import { registerDemoApp } from "../testing/hooks.ts";

const MAIN_ONLY = 24001;
const UNAUTHORISED = 401;

const demo = registerDemoApp();

async function read<const S extends v.GenericSchema<unknown, unknown>>(
  call: { readonly response: S },
  path: string,
  request: TestRequest = {},
): Promise<v.InferOutput<S>> {
  const answer = await demo.call(path, request);
  expect(answer.code).toBe(0);
  return v.parse(call.response, answer.data);
}

/** Returns the served calls for main accounts; the others are in sections that are not built. */
function mainCalls(): CallDefinition[] {
  const served = ({ method, path }: CallDefinition) => demo.app.hasRoute({ method, url: `/res${path}` });
  return listCalls().filter((call) => call.access === "main" && served(call));
}

/** Sends an invalid identifier for every parameter, so that the call has no effect. */
async function codeOf(call: CallDefinition, as: string): Promise<number> {
  const path = call.path.replaceAll(/:\w+/g, "987654321");
  const isWrite = call.method !== "GET";
  if (call.answer === "file") {
    const { headers, body } = await demo.file(path, { as });
    const isJson = String(headers["content-type"]).startsWith("application/json");
    return isJson ? v.parse(envelopeSchema, JSON.parse(body.toString())).code : 0;
  }
  return (await demo.call(path, { method: call.method, as, ...(isWrite ? { body: {} } : {}) })).code;
}

describe("user kinds", () => {
  it("R1.1 a main account sees itself and its sub-accounts, and can use calls for main accounts", async () => {
    const user = await read(getUserInfo, "/account/user/info", { as: DEMO_MINER.account });
    const subs = await read(getAccounts, "/account/user?limit=100", { as: DEMO_MINER.account });

    expect(user).toMatchObject({ account: DEMO_MINER.account, account_type: "main" });
    expect(subs.data.map(({ account }) => account).sort()).toEqual(
      DEMO_SUB_ACCOUNTS.map(({ account }) => account).sort(),
    );
    expect(mainCalls().length).toBeGreaterThan(0);
    for (const call of mainCalls()) {
      expect([call.name, await codeOf(call, DEMO_MINER.account)]).not.toEqual([call.name, MAIN_ONLY]);
    }
  });

  it("R1.1 a sub-account sees only its own mining, and nothing for main accounts", async () => {
    const [sub] = DEMO_SUB_ACCOUNTS;
    const user = await read(getUserInfo, "/account/user/info", { as: sub.account });
    const own = await read(getPoolHome, "/pool/BTC/home", { as: sub.account });
    const all = await read(getPoolHome, "/pool/BTC/home", { as: DEMO_MINER.account });

    expect(user).toMatchObject({ account: sub.account, account_type: "sub" });
    expect(own).not.toEqual(all);
    for (const call of mainCalls()) {
      expect([call.name, await codeOf(call, sub.account)]).toEqual([call.name, MAIN_ONLY]);
    }
  });

  it("R1.1 only an agency is identified as one", async () => {
    const agency = await read(getAgencyShow, "/agency/show", { as: DEMO_AGENCY.account });
    const miner = await read(getAgencyShow, "/agency/show", { as: DEMO_MINER.account });

    expect([agency.show_agency, miner.show_agency]).toEqual([true, false]);
  });

  it("R1.1 a visitor sees the pool but no account data", async () => {
    const pool = await demo.call("/pool/BTC/state");
    const own = await demo.call("/pool/BTC/home");
    const user = await demo.call("/account/user/info");

    expect(pool.code).toBe(0);
    expect([own.code, user.code]).toEqual([UNAUTHORISED, UNAUTHORISED]);
  });

  it("R1.1 an observer sees the shared account, and nothing through the owner's calls", async () => {
    const link = DEMO_OBSERVERS.find(({ name }) => name === "dashboard");
    const query = `?access_key=${link?.access_key ?? ""}`;
    const shared = await read(getObserverHome, `/observer/home${query}&coin=BTC`);
    const own = await demo.call(`/pool/BTC/home${query}`);

    expect(shared).toBeDefined();
    expect(own.code).toBe(UNAUTHORISED);
  });
});
