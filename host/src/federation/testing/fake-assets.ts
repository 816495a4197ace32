import { createHash } from "node:crypto";
import type { Channel, Registry, Release, ReleaseReference } from "federation";

/** Response of a path; a function is evaluated on each request. */
type Answer = { status?: number; body: string; contentType: string } | "hang" | "refuse";

/** Registry, releases and files as served to the browser. */
export type FakeAssets = {
  answers: Map<string, Answer | ((init?: RequestInit) => Answer)>;
  requested: string[];
};

/** Returns the hash of a file as in a release. */
export function integrityOf(text: string): string {
  return `sha384-${createHash("sha384").update(text).digest("base64")}`;
}

function respond(answer: Exclude<Answer, "hang" | "refuse">): Response {
  return new Response(answer.body, {
    status: answer.status ?? 200,
    headers: { "content-type": answer.contentType },
  });
}

/** Mocks fetch with responses from memory and records the requests. */
export function installFakeAssets(): FakeAssets {
  const assets: FakeAssets = { answers: new Map(), requested: [] };
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
    assets.requested.push(pathname);
    const found = assets.answers.get(pathname) ?? { status: 404, body: "", contentType: "text/plain" };
    const answer = typeof found === "function" ? found(init) : found;
    if (answer === "refuse") return Promise.reject(new TypeError("Failed to fetch"));
    if (answer !== "hang") return Promise.resolve(respond(answer));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  };
  return assets;
}

/** One release to serve. */
export type FakeRelease = {
  name: string;
  version?: string;
  channel?: Channel;
  weight?: number;
  change?: Partial<Release>;
  /** Changes its entry in the registry. */
  reference?: Partial<ReleaseReference>;
};

/** Serves the files of releases and a registry that lists them; all releases of a remote share its registry entry. */
export function serveReleases(
  assets: FakeAssets,
  releases: readonly FakeRelease[],
  change: Partial<Registry> = {},
): void {
  const remotes: Registry["remotes"] = {};
  for (const {
    name,
    version = "1.0.0",
    channel = "stable",
    weight = channel === "stable" ? 100 : 0,
    change: own = {},
    reference = {},
  } of releases) {
    const base = `/remotes/${name}/${version}-aaaaaaaa/`;
    const entry = `entry of ${name} ${version}`;
    const release = JSON.stringify({
      schema: 1,
      remote: name,
      version,
      commit: "0000000",
      container: `mfe_${name}`,
      entry: "remoteEntry.js",
      expose: "./routes",
      contract: "1.0.0",
      requires: { hostContract: "^1.0.0", shared: {}, capabilities: [] },
      routes: [{ name: `${name}.first`, path: "first", access: "public" }],
      locales: ["en_US"],
      preload: { "*": [] },
      files: { "remoteEntry.js": integrityOf(entry) },
      ...own,
    });
    assets.answers.set(`${base}release.json`, { body: release, contentType: "application/json" });
    assets.answers.set(`${base}remoteEntry.js`, { body: entry, contentType: "text/javascript" });
    const known = remotes[name] ?? { enabled: true, container: `mfe_${name}`, mount: name, releases: [] };
    remotes[name] = {
      ...known,
      releases: [
        ...known.releases,
        { channel, version, weight, base, integrity: integrityOf(release), ...reference },
      ],
    };
  }
  const registry: Registry = {
    schema: 1,
    env: "test",
    revision: 7,
    assetOrigins: [],
    overrides: "off",
    remotes,
    ...change,
  };
  assets.answers.set("/federation/registry.json", {
    body: JSON.stringify(registry),
    contentType: "application/json",
  });
}
