import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { integrityOf } from "federation/publish";
import { LANGUAGES } from "routes";

/** A hand-made remote, as another team could build it against the contract alone. */
export type FixtureRemote = {
  /** Name of the remote that it replaces; `hosting` does not exist in the product and declares its own page. */
  name: "tools" | "observer" | "hosting";
  /** Route guard of the page of `hosting`. */
  access?: "public" | "account";
  /** Heading of its page. */
  text: string;
  /** What its page does when rendered. */
  behaviour?: "shows" | "throws" | "loads-chunk" | "counts";
  /** Contract version that it reports. */
  contract?: string;
  requires?: {
    hostContract?: string;
    shared?: Record<string, string>;
    capabilities?: string[];
    exports?: Readonly<Record<string, readonly string[]>>;
  };
  /** Whether it exposes a contract or something else instead. */
  exposes?: "contract" | "nonsense";
};

/** Titles of the page that `hosting` declares, by locale; each names its language. */
export const HOSTING_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGES.map(({ locale, label }) => [locale, `Hosting, ${label}`]),
);

const PAGES = {
  hosting: {
    name: "hosting.offers",
    path: "offers",
    access: "public",
    page: {
      pattern: "hosting/offers",
      title: HOSTING_TITLES,
      menu: { group: "resources", order: 15 },
    },
  },
  tools: { name: "tools.calculator", path: "calculator", access: "public" },
  observer: { name: "observer.dashboard", path: ":partner?/dashboard", access: "observer" },
} as const;

const CHUNK = "chunk.js";

/** Writes the container, which the federation runtime finds in the global of the same name. */
function writeEntry(
  { name, text, behaviour = "shows", contract = "1.0.0", exposes = "contract" }: FixtureRemote,
  chunkIntegrity: string,
): string {
  return `var mfe_${name} = (() => {
  const base = new URL(".", document.currentScript.src).href;
  let scope = {};
  const share = async (specifier) => {
    const copy = Object.values(scope[specifier])[0];
    return (copy.lib ?? (await copy.get()))();
  };
  const policy = trustedTypes.createPolicy("mfe_${name}#webpack", { createScriptURL: (url) => url });
  const loadChunk = () => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const url = base + "${CHUNK}";
    script.src = policy.createScriptURL(url);
    script.integrity = "${chunkIntegrity}";
    script.crossOrigin = "anonymous";
    script.onload = resolve;
    script.onerror = () => reject(Object.assign(new Error("Loading chunk failed."), { name: "ChunkLoadError", request: url }));
    document.head.append(script);
  });
  return {
    init(given) { scope = given; },
    async get() {
      const { createElement, useState } = await share("react");
      const { RemoteContext } = await share("shared/remote-contract");
      function Component() {
        const [count, setCount] = useState(0);
        if (${JSON.stringify(behaviour)} === "throws") throw new Error("the page is broken");
        return createElement("div", null,
          createElement("h1", null, ${JSON.stringify(text)}),
          createElement("button", { onClick: () => setCount(count + 1) }, "Counted " + count),
        );
      }
      const lazy = async () => {
        if (${JSON.stringify(behaviour)} === "loads-chunk") await loadChunk();
        return { Component };
      };
      const remote = {
        contract: "${contract}",
        routes: [{ name: "${PAGES[name].name}", path: "${PAGES[name].path}", lazy }],
        messages: async () => ({}),
        unmount: () => document.body.setAttribute("data-left", "${name}"),
      };
      return () => ({ remote: ${JSON.stringify(exposes)} === "contract" && RemoteContext ? remote : { contract: 1 } });
    },
  };
})();
`;
}

/**
 * Writes the build of a hand-made remote.
 *
 * @param remote - its page and its faults
 * @returns folder with a release file
 */
export async function writeFixtureRemote(remote: FixtureRemote): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), "fixture-remote-"));
  const chunk = `globalThis.fixtureChunk = ${JSON.stringify(remote.text)};\n`;
  const entry = writeEntry(remote, integrityOf(Buffer.from(chunk)));
  await writeFile(path.join(dist, "remoteEntry.js"), entry);
  await writeFile(path.join(dist, CHUNK), chunk);
  const { hostContract = "^1.0.0", shared = {}, capabilities = [], exports = {} } = remote.requires ?? {};
  const release = {
    schema: 1,
    remote: remote.name,
    version: "1.0.0",
    commit: "0000000",
    container: `mfe_${remote.name}`,
    entry: "remoteEntry.js",
    expose: "./routes",
    contract: remote.contract ?? "1.0.0",
    requires: { hostContract, shared, capabilities, exports },
    ...(remote.name === "hosting" ? { mount: "hosting" } : {}),
    routes: [{ ...PAGES[remote.name], ...(remote.access === undefined ? {} : { access: remote.access }) }],
    locales: ["en_US"],
    preload: { "*": [] },
    files: { "remoteEntry.js": integrityOf(Buffer.from(entry)), [CHUNK]: integrityOf(Buffer.from(chunk)) },
  };
  await writeFile(path.join(dist, "release.json"), JSON.stringify(release));
  return dist;
}
