import { trustFiles } from "./integrity-table.ts";
import { RemoteError } from "./remote-error.ts";
import { createTrustedScript, trustedScriptPlugin } from "./trusted-scripts.ts";

const BASE = "http://localhost/remotes/wallet/1.0.0-aaaaaaaa/";
const INTEGRITY = `sha384-${"B".repeat(64)}`;

describe("script elements of remotes", () => {
  it("W3 carry hash and cross-origin mode", () => {
    trustFiles(BASE, { "remoteEntry.js": INTEGRITY });

    const script = createTrustedScript(`${BASE}remoteEntry.js`);

    expect([script.src, script.integrity, script.crossOrigin]).toEqual([
      `${BASE}remoteEntry.js`,
      INTEGRITY,
      "anonymous",
    ]);
  });

  test.each([[`${BASE}other.js`], ["https://evil.example/remoteEntry.js"], ["data:text/javascript,1"]])(
    "M3 refuse %s, which is in no verified release",
    (url) => {
      expect(() => createTrustedScript(url)).toThrow(RemoteError);
    },
  );

  it("W2 use the host's own policy if the browser supports policies", async () => {
    const createPolicy = jest.fn((_name: string, rules: object) => rules);
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    await jest.isolateModulesAsync(async () => {
      const table = await import("./integrity-table.ts");
      const scripts = await import("./trusted-scripts.ts");
      table.trustFiles(BASE, { "remoteEntry.js": INTEGRITY });
      scripts.createTrustedScript(`${BASE}remoteEntry.js`);
      scripts.createTrustedScript(`${BASE}remoteEntry.js`);
    });
    Reflect.deleteProperty(globalThis, "trustedTypes");

    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["host#remote-entry"]);
  });

  it("replace those of the federation runtime", () => {
    trustFiles(BASE, { "remoteEntry.js": INTEGRITY });

    expect(trustedScriptPlugin().createScript?.({ url: `${BASE}remoteEntry.js` })).toMatchObject({
      timeout: 6_000,
    });
  });
});
