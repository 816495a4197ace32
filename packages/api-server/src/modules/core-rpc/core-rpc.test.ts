import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { describeError } from "../../platform/describe-error.ts";
import { unitsSchema, wireAmount } from "./answers.ts";
import { createCoreRpc } from "./core-rpc.ts";
import { CoreRpcError, isRefusal } from "./errors.ts";

const SECRET = "very-secret-words";

/** Queued responses of the node. */
let answers: { readonly status: number; readonly body: string; readonly delayMs?: number }[] = [];
let seen: { readonly authorization: string | undefined; readonly body: string }[] = [];
let server: Server;
let url = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      seen.push({ authorization: request.headers.authorization, body });
      const answer = answers.shift() ?? { status: 500, body: "" };
      setTimeout(() => response.writeHead(answer.status).end(answer.body), answer.delayMs ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/wallet/pool`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = [];
  seen = [];
});

const rpc = (timeoutMs?: number) =>
  createCoreRpc({ url, credentials: `pool:${SECRET}`, authFile: undefined }, timeoutMs);
const result = (json: string) => ({ status: 200, body: `{"result":${json},"error":null,"id":"hashfront"}` });
const refusal = (code: number, message = "words of the node") => ({
  status: 500,
  body: JSON.stringify({ result: null, error: { code, message }, id: "hashfront" }),
});

async function failureOf(work: Promise<unknown>): Promise<CoreRpcError> {
  const error: unknown = await work.catch((caught: unknown) => caught);
  if (!(error instanceof CoreRpcError)) throw new Error("it did not fail as a call to a node does");
  return error;
}

describe("a node call", () => {
  it("parses amounts to the smallest unit, even those that a floating-point number cannot hold", async () => {
    answers = [
      result("[0.1,0.30000001,90071992547.40993123,-1.00000000,21000000]"),
      result("0.00000001"),
      result("1e-8"),
    ];
    const amounts = await rpc().call("getbalances", [], v.array(unitsSchema));

    expect(amounts).toEqual([
      10_000_000n,
      30_000_001n,
      9_007_199_254_740_993_123n,
      -100_000_000n,
      2_100_000_000_000_000n,
    ]);
    expect(await rpc().call("getbalance", [], unitsSchema)).toBe(1n);
    expect((await failureOf(rpc().call("getbalance", [], unitsSchema))).code).toBe("NODE_NONSENSE");
    expect(wireAmount(9_007_199_254_740_993_123n)).toBe("90071992547.40993123");
  });

  it("sends the credentials in the header, and method and parameters in the body", async () => {
    answers = [result("1")];
    await rpc().call("getblockhash", [7, "0.10000001"], v.number());

    expect(seen[0]?.authorization).toBe(`Basic ${Buffer.from(`pool:${SECRET}`).toString("base64")}`);
    expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({
      method: "getblockhash",
      params: [7, "0.10000001"],
    });
  });

  it("rereads the cookie file for each call", async () => {
    const authFile = path.join(tmpdir(), `cookie-${String(process.pid)}`);
    const call = createCoreRpc({ url, credentials: undefined, authFile });
    answers = [result("1"), result("1")];
    writeFileSync(authFile, "__cookie__:first\n");
    await call.call("uptime", [], v.number());
    writeFileSync(authFile, "__cookie__:second\n");
    await call.call("uptime", [], v.number());
    const missing = createCoreRpc({ url, credentials: undefined, authFile: `${authFile}.missing` });

    expect(seen.map(({ authorization }) => authorization)).toEqual(
      ["first", "second"].map((word) => `Basic ${Buffer.from(`__cookie__:${word}`).toString("base64")}`),
    );
    expect((await failureOf(missing.call("uptime", [], v.number()))).code).toBe("NODE_CREDENTIALS");
  });

  it.each([
    ["a starting node", refusal(-28), "NODE_AWAY"],
    ["a locked wallet", refusal(-13), "WALLET_LOCKED"],
    ["a wallet that is not loaded", refusal(-18), "WALLET_MISSING"],
    ["a wallet without enough", refusal(-6), "WALLET_SHORT"],
    ["another refusal", refusal(-26), "NODE_REFUSED"],
    ["wrong credentials", { status: 401, body: "" }, "NODE_CREDENTIALS"],
    ["a busy node", { status: 503, body: "Work queue depth exceeded" }, "NODE_AWAY"],
    ["a page", { status: 200, body: "<html>" }, "NODE_NONSENSE"],
    ["an answer without a result", { status: 200, body: "{}" }, "NODE_NONSENSE"],
    ["an answer of another shape", result(`{"height":1}`), "NODE_NONSENSE"],
  ])("classifies the failure of %s", async (_what, answer, code) => {
    answers = [answer];
    const error = await failureOf(rpc().call("getblockcount", [], v.number()));

    expect(error.code).toBe(code);
    expect(describeError(error).code).toBe(code);
  });

  it("times out on an unresponsive node, and fails for one that is not running", async () => {
    answers = [{ ...result("1"), delayMs: 300 }];
    const late = await failureOf(rpc(50).call("uptime", [], v.number()));
    const nobody = createCoreRpc({ url: "http://127.0.0.1:9/", credentials: "a:b", authFile: undefined });

    expect(late.code).toBe("NODE_AWAY");
    expect((await failureOf(nobody.call("uptime", [], v.number()))).code).toBe("NODE_AWAY");
  });

  it("keeps credentials and the node's messages out of the log", async () => {
    answers = [refusal(-26, "paying rltc1qsomebody"), { status: 401, body: SECRET }];
    const refused = await failureOf(rpc().call("sendrawtransaction", ["00"], v.string()));
    const locked = await failureOf(rpc().call("sendrawtransaction", ["00"], v.string()));
    const shown = [refused, locked].map((error) =>
      JSON.stringify([describeError(error), error.message, error.stack, String(error.cause)]),
    );

    expect(isRefusal(refused, -25, -26)).toBe(true);
    expect(refused.detail).toBe("paying rltc1qsomebody");
    expect(shown.join(" ")).not.toMatch(/very-secret|rltc1q|cG9vbDp2/);
  });
});
