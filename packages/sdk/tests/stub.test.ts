import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listCalls } from "contracts/openapi";
import { LANGUAGES } from "routes";
import * as v from "valibot";
import { EXAMPLE_ANSWERS } from "../src/dev/example-answers.ts";
import { startStub } from "../src/dev/stub.ts";
import { packHost } from "../src/pack/host.ts";

const CALLS = new Map(listCalls().map((call) => [call.name, call]));

const BUILT: Readonly<Record<string, string>> = {
  "build.json": JSON.stringify({ id: "0123456789abcdef", trustedTypes: ["host#webpack"], integrity: {} }),
  "sw.js": "self",
  "static/main.0123abcd.js": "main",
  "static/main.0123abcd.js.br": "packed",
  "brand/logo.svg": "<svg/>",
  "brand/social/home.png": "picture",
  ...Object.fromEntries(
    LANGUAGES.flatMap(({ prefix }) => [
      [`pages/${prefix}/shell.html`, `<html lang="${prefix}">frame`],
      [`pages/${prefix}/home.html`, "content"],
    ]),
  ),
};

describe("the host in the kit", () => {
  const scratch = mkdtempSync(path.join(tmpdir(), "stub-"));
  const built = path.join(scratch, "dist");
  const packed = path.join(scratch, "packed");
  let stub: Awaited<ReturnType<typeof startStub>>;

  async function read(address: string, init: RequestInit = {}): Promise<unknown> {
    const { data }: { data: unknown } = JSON.parse(
      await (await fetch(`${stub.url}/res${address}`, init)).text(),
    );
    return data;
  }

  beforeAll(async () => {
    for (const [name, text] of Object.entries(BUILT)) {
      mkdirSync(path.dirname(path.join(built, name)), { recursive: true });
      writeFileSync(path.join(built, name), text);
    }
    await packHost(built, packed);
    stub = await startStub(packed);
  });
  afterAll(async () => {
    await stub.stop();
    rmSync(scratch, { recursive: true });
  });

  it("leaves out files that no developer's page requests", () => {
    const left = ["static/main.0123abcd.js.br", "brand/social/home.png", "pages/en/home.html"];

    expect(left.filter((name) => existsSync(path.join(packed, name)))).toEqual([]);
  });

  it("cannot be packed before it is built", async () => {
    await expect(packHost(path.join(scratch, "nothing"), packed)).rejects.toThrow("holds no host");
  });

  it("serves the frame at each address, with the product's policy, and its files", async () => {
    const page = await fetch(`${stub.url}/en`);
    const script = await fetch(`${stub.url}/static/main.0123abcd.js`);

    expect(await page.text()).toContain('<html lang="en">frame');
    expect(page.headers.get("content-security-policy")).toContain("host#webpack");
    expect(await script.text()).toBe("main");
  });

  it("signs in anyone as the person of the examples", async () => {
    const body = JSON.stringify({ account: "me@team.example", password: "anything1" });
    const headers = { "content-type": "application/json" };
    const session = await read("/account/signin", { method: "POST", headers, body });
    const { token } = v.parse(v.object({ token: v.string() }), session);
    const authorization = `Bearer ${token}`;

    expect(await read("/account/user/info", { headers: { authorization } })).toEqual(
      EXAMPLE_ANSWERS.getUserInfo,
    );
    expect((await fetch(`${stub.url}/res/account/user/info`)).status).toBe(401);
    expect(await read("/common/system")).toMatchObject({ coin_types: ["BTC", "LTC"] });
  });

  it("generates responses of other calls from their schemas", async () => {
    const call = CALLS.get("getPoolStates");

    expect(call !== undefined && v.is(call.response, await read("/pool/state/new"))).toBe(true);
  });

  it.each(Object.entries(EXAMPLE_ANSWERS))(
    "has an example for %s that matches the contract",
    (name, value) => {
      const call = CALLS.get(name);

      expect(call && v.safeParse(call.response, value).issues).toBeUndefined();
      expect(call).toBeDefined();
    },
  );
});
