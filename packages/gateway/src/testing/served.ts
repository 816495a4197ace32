import type { Release } from "federation";
import { makeFile } from "../files.ts";
import type { ServedRegistry } from "../registry.ts";

/** Record of a host build that runs the published releases. */
export const BUILD = {
  trustedTypes: [],
  inlineHashes: { script: [], style: [] },
  outlet: ["static/outlet.js"],
  integrity: { "static/outlet.js": "sha384-x" },
  offer: { contract: "1.0.0", capabilities: [], shared: { react: "19.3.1" }, exports: {} },
};

const HASH = `sha384-${"A".repeat(64)}`;

/** A release of the pool remote with a prerendered dashboard. */
export function release(version: string): Release {
  const files = [
    "entry.js",
    "expose.js",
    "state.js",
    "state.css",
    "other.js",
    "ru.js",
    "early/state.ru.html",
  ];
  return {
    schema: 1,
    remote: "pool",
    version,
    commit: "abc",
    builtAt: 0,
    container: "mfe_pool",
    entry: "entry.js",
    expose: "./routes",
    contract: "1.0.0",
    requires: {
      hostContract: "^1.0.0",
      shared: { react: "^19.0.0" },
      capabilities: [],
      exports: { "shared/session": ["useSession"] },
    },
    routes: [],
    locales: ["ru_RU"],
    preload: { "*": ["expose.js"], "pool.state": ["state.js", "state.css"], "pool.worker": ["other.js"] },
    catalogues: { ru_RU: "ru.js" },
    early: {
      "pool.state": {
        calls: ["/res/pool/{coin}/home"],
        moreCalls: ["/res/pool/{coin}/block?limit=5&page=1#apart"],
        filledCalls: ["/res/observer/home?access_key={access_key}&coin={coin}"],
        pages: { ru_RU: "early/state.ru.html" },
      },
    },
    files: Object.fromEntries(files.map((file) => [file, HASH])),
  };
}

/** The registry with two releases of the pool remote; `origin` is that of its files, if it is not the host's own. */
export function serve({
  isEnabled = true,
  hasCanary = false,
  integrity = HASH,
  origin = "",
} = {}): ServedRegistry {
  const other = hasCanary
    ? ({ channel: "canary", version: "1.1.0", weight: 5, base: "/remotes/pool/1.1.0-b/" } as const)
    : ({ channel: "previous", version: "0.9.0", weight: 0, base: "/remotes/pool/0.9.0-b/" } as const);
  const references = [
    { ...other, base: `${origin}${other.base}`, integrity: HASH },
    {
      channel: "stable",
      version: "1.0.0",
      weight: 95,
      base: `${origin}/remotes/pool/1.0.0-a/`,
      integrity: HASH,
    },
  ] as const;
  return {
    registry: {
      schema: 1,
      env: "test",
      revision: 1,
      assetOrigins: origin === "" ? [] : [origin],
      overrides: "off",
      remotes: {
        pool: { enabled: isEnabled, container: "mfe_pool", mount: "pool", releases: [...references] },
      },
    },
    file: makeFile("registry.json", Buffer.from("{}")),
    releases: new Map(
      references.map(({ base, version }) => {
        const made = release(version);
        return [base, { ...made, files: { ...made.files, "early/state.ru.html": integrity } }];
      }),
    ),
    refused: new Map(),
    difference: null,
  };
}
