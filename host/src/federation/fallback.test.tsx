import { screen, within } from "@testing-library/react";
import { giveUp, givenUp } from "./given-up.ts";
import { listProblems } from "shared/telemetry";
import type { MountContext, RemoteContract } from "shared/remote-contract";
import type { ReactNode } from "react";
import { preloadRemote } from "./load-remote.ts";
import { takeOverrides } from "./overrides.ts";
import { nameRemote, openRemote, requestsFor, type RemoteSetup } from "./testing/open-remote.tsx";

const ALTERED = { body: "alert(1)", contentType: "text/javascript" };
const REVISION = 7;

function setup(own: Partial<RemoteSetup> = {}) {
  const name = nameRemote();
  return { name, ...openRemote({ name, ...own }) };
}

/** A remote with the newest and a previous release. */
function setupTwo() {
  const name = nameRemote();
  const releases = [
    { name, version: "2.0.0" },
    { name, channel: "previous" as const },
  ];
  const baseOf = (version: string) => `/remotes/${name}/${version}-aaaaaaaa/`;
  const entryOf = (version: string) => `${baseOf(version)}remoteEntry.js`;
  return { name, baseOf, entryOf, ...openRemote({ name, releases }) };
}
const page = () => screen.findByRole("article");
const card = () => screen.findByRole("alert");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the previous release", () => {
  it("is not requested while the newest works", async () => {
    const { name, assets, open } = setupTwo();
    open();

    expect(await page()).toBeVisible();
    expect(requestsFor(assets.requested, name, "2.0.0-aaaaaaaa/remoteEntry.js")).toBe(1);
    expect(requestsFor(assets.requested, name, "1.0.0-aaaaaaaa/release.json")).toBe(0);
  });

  it("is used immediately in a tab that abandoned the newest", async () => {
    const { name, assets, open, baseOf } = setupTwo();
    giveUp(name, REVISION, baseOf("2.0.0"));
    open();

    expect(await page()).toBeVisible();
    expect(requestsFor(assets.requested, name, "1.0.0-aaaaaaaa/remoteEntry.js")).toBe(1);
    expect(requestsFor(assets.requested, name, "2.0.0-aaaaaaaa/release.json")).toBe(0);
  });

  it("is preferred only under the registry whose release failed", async () => {
    const { name, assets, open, baseOf } = setupTwo();
    giveUp(name, REVISION - 1, baseOf("2.0.0"));
    open();

    expect(await page()).toBeVisible();
    expect(givenUp(name, REVISION)).toEqual([]);
    expect(requestsFor(assets.requested, name, "2.0.0-aaaaaaaa/remoteEntry.js")).toBe(1);
  });

  it("cannot help when it fails too: the first failure is reported, and Try again loads the newest", async () => {
    const { name, assets, open, user, entryOf } = setupTwo();
    const good = assets.answers.get(entryOf("2.0.0"));
    assets.answers.set(entryOf("2.0.0"), ALTERED);
    assets.answers.set(entryOf("1.0.0"), { status: 404, body: "", contentType: "text/plain" });
    open();
    expect(await card()).toHaveAttribute("data-failure", "integrity");

    if (good) assets.answers.set(entryOf("2.0.0"), good);
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await page()).toBeVisible();
    expect(requestsFor(assets.requested, name, "2.0.0-aaaaaaaa/remoteEntry.js")).toBe(3);
  });
});

describe("the release order", () => {
  const BROKEN = { status: 500, body: "", contentType: "text/plain" };

  /** All visitors get the canary, followed by stable and previous. */
  function setupThree(Component?: () => ReactNode, own: Partial<RemoteContract> = {}) {
    const name = nameRemote();
    const contract: Partial<RemoteContract> = Component
      ? { routes: [{ name: `${name}.first`, path: "first", lazy: () => Promise.resolve({ Component }) }] }
      : own;
    const releases = [
      { name, version: "2.0.0" },
      { name, version: "3.0.0", channel: "canary" as const, weight: 100 },
      { name, channel: "previous" as const },
    ];
    const entries = (version: string) => `${version}-aaaaaaaa/remoteEntry.js`;
    const set = openRemote({ name, contract, releases });
    return {
      name,
      ...set,
      requests: (version: string) => requestsFor(set.assets.requested, name, entries(version)),
    };
  }

  it("falls back from a canary that cannot be loaded to stable, and no further", async () => {
    const { name, assets, open, requests } = setupThree();
    assets.answers.set(`/remotes/${name}/3.0.0-aaaaaaaa/remoteEntry.js`, BROKEN);
    open();

    expect(await page()).toBeVisible();
    expect([requests("3.0.0"), requests("2.0.0"), requests("1.0.0")]).toEqual([2, 1, 0]);
  });

  it("falls back from a canary whose page throws twice to stable automatically", async () => {
    let draws = 0;
    function Fragile(): ReactNode {
      draws += 1;
      if (requests("2.0.0") === 0) throw new Error("broken");
      return <article>Whole</article>;
    }
    const { open, requests, name } = setupThree(Fragile);
    open();

    expect(await page()).toHaveTextContent("Whole");
    expect([requests("3.0.0"), requests("2.0.0"), requests("1.0.0")]).toEqual([1, 1, 0]);
    expect(draws).toBeGreaterThan(1);
    expect(givenUp(name, REVISION)).toEqual([`/remotes/${name}/3.0.0-aaaaaaaa/`]);
    expect(listProblems()).toContainEqual(expect.objectContaining({ kind: "render", version: "3.0.0" }));
  });

  it("falls back from a canary whose mount fails to stable, which stops the canary", async () => {
    const mounts: AbortSignal[] = [];
    const mount = ({ signal }: MountContext) =>
      mounts.push(signal) === 1 ? Promise.reject(new Error("broken")) : Promise.resolve();
    const unmount = jest.fn();
    const { name, open, requests } = setupThree(undefined, { mount, unmount });
    open();

    expect(await page()).toBeVisible();
    expect([requests("3.0.0"), requests("2.0.0"), requests("1.0.0")]).toEqual([1, 1, 0]);
    expect(mounts.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(givenUp(name, REVISION)).toEqual([`/remotes/${name}/3.0.0-aaaaaaaa/`]);
  });

  it("sends the gateway this browser's release, as long as there is a canary", async () => {
    const { name, open } = setupThree();
    const { unmount } = open();
    await page();
    expect(document.cookie).toContain(`canary_releases=7~${name}~3.0.0-aaaaaaaa`);
    unmount();

    setupTwo().open();
    await page();
    expect(document.cookie).not.toContain("canary_releases");
  });

  it("keeps a canary whose page throws only once", async () => {
    // React itself rerenders a page that threw once, so it stays broken until its failure is reported.
    const isReported = () => listProblems().some(({ detail }) => detail?.startsWith(`${name}, while it ran`));
    function Fragile(): ReactNode {
      if (!isReported()) throw new Error("broken");
      return <article>Whole</article>;
    }
    const { open, requests, name } = setupThree(Fragile);
    open();

    expect(await page()).toHaveTextContent("Whole");
    expect([requests("3.0.0"), requests("2.0.0")]).toEqual([1, 0]);
  });
});

describe("an unavailable section", () => {
  it("is shown as being updated while switched off, and none of its files is requested", async () => {
    const name = nameRemote();
    const { assets, open } = openRemote({
      name,
      registry: {
        remotes: { [name]: { enabled: false, container: `mfe_${name}`, mount: name, releases: [] } },
      },
    });
    open();

    expect(within(await card()).getByRole("heading")).toHaveTextContent("This section is being updated");
    expect(screen.getByRole("alert")).toHaveAttribute("data-failure", "disabled");
    expect(requestsFor(assets.requested, name, "")).toBe(0);
  });

  it.each([
    ["that the registry does not know", {}],
    ["without a release", { pool: { enabled: true, container: "mfe_pool", mount: "pool", releases: [] } }],
  ])("shows a registry failure if it is one %s", async (_case, remotes) => {
    const { open } = setup({ registry: { remotes } });
    open();

    expect(await card()).toHaveAttribute("data-failure", "registry");
    expect(screen.getByText("Header")).toBeVisible();
  });

  it("is not fetched from an origin that the host was not built to accept", async () => {
    const name = nameRemote();
    const base = "https://evil.example/wallet/";
    const { assets, open } = openRemote({
      name,
      registry: {
        assetOrigins: ["https://evil.example"],
        remotes: {
          [name]: {
            enabled: true,
            container: `mfe_${name}`,
            mount: name,
            releases: [
              {
                channel: "stable",
                version: "1.0.0",
                weight: 100,
                base,
                integrity: `sha384-${"A".repeat(64)}`,
              },
            ],
          },
        },
      },
    });
    open();

    expect(await card()).toHaveAttribute("data-failure", "integrity");
    expect(assets.requested.filter((path) => path.startsWith("/wallet/"))).toEqual([]);
  });
});

describe("a build requested by a tab", () => {
  it("is loaded on the first load, from the address alone", async () => {
    const name = nameRemote();
    history.replaceState(null, "", `/?mfe=${name}@${location.origin}/builds/mine`);
    const { assets, open } = openRemote({ name, registry: { overrides: "staging" } });
    open();

    expect(await card()).toHaveAttribute("data-failure", "http");
    expect(assets.requested).toContain("/builds/mine/release.json");
    history.replaceState(null, "", "/");
  });

  it("is ignored unless the registry allows overrides", async () => {
    const { name, assets, open } = setup();
    takeOverrides(`?mfe=${name}@${location.origin}/builds/mine/`);
    open();

    expect(await page()).toBeVisible();
    expect(assets.requested).not.toContain("/builds/mine/release.json");
  });

  it("is not replaced by the published one when it fails", async () => {
    const { name, assets, open } = setup({ registry: { overrides: "staging" } });
    takeOverrides(`?mfe=${name}@${location.origin}/builds/mine`);
    open();

    expect(await card()).toHaveAttribute("data-failure", "http");
    expect(assets.requested).toContain("/builds/mine/release.json");
    expect(requestsFor(assets.requested, name, "remoteEntry.js")).toBe(0);
  });
});

describe("prefetched files", () => {
  const HASH = `sha384-${"A".repeat(64)}`;
  const files = { "remoteEntry.js": HASH, "all.js": HASH, "first.css": HASH };
  const links = () =>
    [...document.head.querySelectorAll("link")].map(({ rel, as, href }) => [rel, as, new URL(href).pathname]);

  beforeEach(() => document.head.replaceChildren());

  it("are the entry and those of the page, by type and without duplicates; no code of the remote runs", async () => {
    const name = nameRemote();
    const init = jest.fn();
    const change = { files, preload: { "*": ["all.js"], [`${name}.first`]: ["first.css"] } };
    const { assets } = openRemote({ name, contract: { init }, releases: [{ name, change }] });

    await preloadRemote(name, `${name}.first`);
    await preloadRemote(name, `${name}.first`);

    const base = `/remotes/${name}/1.0.0-aaaaaaaa/`;
    expect(links()).toEqual([
      ["prefetch", "script", `${base}remoteEntry.js`],
      ["prefetch", "script", `${base}all.js`],
      ["prefetch", "style", `${base}first.css`],
    ]);
    expect(requestsFor(assets.requested, name, "remoteEntry.js")).toBe(0);
    expect(init).not.toHaveBeenCalled();
  });

  it("may be missing without a report", async () => {
    const { name, assets } = setup();
    assets.answers.delete(`/remotes/${name}/1.0.0-aaaaaaaa/release.json`);

    await expect(preloadRemote(name)).resolves.toBeUndefined();

    expect(links()).toEqual([]);
  });
});
