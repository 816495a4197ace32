import { rollbackRelease, setRemoteEnabled } from "federation/publish";
import { fetchHostOffer } from "federation/host-offer";
import { holdBack } from "../src/answers.ts";
import { builtRemote, readBuiltRelease } from "../src/broken-build.ts";
import type { FederationSystem } from "../src/federation-system.ts";
import { OBSERVER_PATH, startFederationSystem } from "../src/federation-system.ts";
import { expect, test as journey } from "../src/fixtures.ts";

const TOOLS = "/en/tools/calculator";

type Fixtures = { system: FederationSystem };

const test = journey.extend<Fixtures>({
  system: async ({ baseURL, context }, use) => {
    const system = await startFederationSystem(baseURL ?? "");
    await use(system);
    // A page that is still loading would report the stopped server as a fault.
    await Promise.all(context.pages().map((page) => page.goto("about:blank")));
    await system.stop();
  },
});

test.describe("releases", () => {
  test("a release and its rollback take effect on the next load of a running host", async ({
    page,
    system,
  }) => {
    await system.release({ name: "tools", text: "Edition one" });
    await page.goto(`${system.url}${TOOLS}`);
    await expect(page.getByRole("heading", { name: "Edition one" })).toBeVisible();

    await system.release({ name: "tools", text: "Edition two" });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Edition two" })).toBeVisible();

    await rollbackRelease({ places: system.places, remote: "tools" });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Edition one" })).toBeVisible();
  });

  test("a disabled remote shows a notice and costs no request", async ({ page, system }) => {
    await system.release({ name: "tools", text: "Edition one" });
    await setRemoteEnabled({ places: system.places, remote: "tools", isEnabled: false });
    await page.goto(`${system.url}${TOOLS}`);

    await expect(page.getByRole("heading", { name: "This section is being updated" })).toBeVisible();
    expect(system.faults.requests().filter((path) => path.startsWith("/remotes/"))).toEqual([]);
  });

  test("a newer host runs a remote of an older contract", async ({ page, system }) => {
    await system.release({
      name: "tools",
      text: "From long ago",
      contract: "1.0.0",
      requires: { hostContract: ">=1.0.0 <2.0.0", shared: { react: "^19.0.0" } },
    });
    await page.goto(`${system.url}${TOOLS}`);

    await expect(page.getByRole("heading", { name: "From long ago" })).toBeVisible();
  });

  for (const [what, requires] of [
    ["a newer host", { hostContract: ">=9.0.0 <10.0.0" }],
    ["a name that the host does not export", { exports: { "shared/session": ["useSession", "useOwner"] } }],
  ] as const) {
    test(`a remote that needs ${what} stays away, and the previous release serves`, async ({
      page,
      system,
    }) => {
      await system.release({ name: "tools", text: "Edition one" });
      const newer = await system.release({ name: "tools", text: "Edition two", requires });
      await page.goto(`${system.url}${TOOLS}`);

      await expect(page.getByRole("heading", { name: "Edition one" })).toBeVisible();
      expect(system.faults.requests()).not.toContain(`${newer.base}remoteEntry.js`);
    });
  }

  test("the build of a remote lists what it uses of the host, all of which the host exports", async ({
    system,
  }) => {
    const { requires } = await readBuiltRelease(builtRemote("wallet"));
    const offer = await fetchHostOffer(system.url);

    expect(requires.exports["shared/session"]).toContain("useSession");
    for (const [specifier, names] of Object.entries(requires.exports))
      expect(offer.exports[specifier]).toEqual(expect.arrayContaining([...names]));
  });

  test("a remote built for another React version is refused from its data alone", async ({
    page,
    system,
  }) => {
    const only = await system.release({
      name: "tools",
      text: "Edition one",
      requires: { shared: { react: "^18.0.0" } },
    });
    await page.goto(`${system.url}${TOOLS}`);

    await expect(page.getByRole("alert")).toHaveAttribute("data-failure", "incompatible");
    expect(system.faults.requests()).not.toContain(`${only.base}remoteEntry.js`);
  });
});

test.describe("a remote that fails", () => {
  const CASES = [
    { name: "is missing", path: /remoteEntry/, fault: { status: 404 }, kind: "http" },
    {
      name: "is corrupt",
      path: /remoteEntry/,
      fault: { tamper: (text: string) => `${text}//` },
      kind: "integrity",
    },
    {
      name: "came as a page",
      path: /remoteEntry/,
      fault: { body: "<html>", contentType: "text/html" },
      kind: "content-type",
    },
    {
      name: "has a release file that was altered",
      path: /release\.json/,
      fault: { tamper: (text: string) => `${text} ` },
      kind: "integrity",
    },
    { name: "has no release file", path: /release\.json/, fault: { status: 500 }, kind: "http" },
  ] as const;

  for (const { name, path, fault, kind } of CASES) {
    test(`M2 leaves header, footer and other remotes alone when it ${name}, and offers a retry`, async ({
      page,
      system,
    }) => {
      await system.release({ name: "tools", text: "Calculator" });
      await system.release({ name: "observer", text: "Dashboard" });
      system.faults.setFault(new RegExp(`/remotes/tools/.*${path.source}`), fault);
      await page.goto(`${system.url}${TOOLS}`);

      await expect(page.getByRole("alert")).toHaveAttribute("data-failure", kind);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();

      system.faults.clearFaults();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();

      await page.goto(`${system.url}${OBSERVER_PATH}`);
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    });
  }

  test("R2.8.1 a slow remote shows a notice and appears once loaded", async ({ page, system }) => {
    await system.release({ name: "tools", text: "Calculator" });
    const answer = await holdBack(page, /\/remotes\/tools\/.*remoteEntry/);
    await page.goto(`${system.url}${TOOLS}`, { waitUntil: "commit" });

    await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    answer();
    await expect(page.getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();
  });

  test("a remote that never responds is abandoned within 15 s and its code never runs", async ({
    page,
    system,
  }) => {
    await system.release({ name: "tools", text: "Calculator" });
    system.faults.setFault(/\/remotes\/tools\/.*remoteEntry/, { hang: true });
    await page.goto(`${system.url}${TOOLS}`);

    await expect(page.getByRole("alert")).toHaveAttribute("data-failure", "timeout");
    expect(await page.evaluate(() => "mfe_tools" in globalThis)).toBe(false);
  });

  test("a remote that exposes something else is refused", async ({ page, system }) => {
    await system.release({ name: "tools", text: "Calculator", exposes: "nonsense" });
    await page.goto(`${system.url}${TOOLS}`);

    await expect(page.getByRole("alert")).toHaveAttribute("data-failure", "invalid-contract");
  });

  test("M2 a remote that throws while rendering affects nothing else", async ({ page, system }) => {
    await system.release({ name: "tools", text: "Calculator", behaviour: "throws" });
    await system.release({ name: "observer", text: "Dashboard" });
    await page.goto(`${system.url}${TOOLS}`);

    await expect(page.getByRole("alert")).toHaveAttribute("data-failure", "render");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.goto(`${system.url}${OBSERVER_PATH}`);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  });
});

test.describe("a lost chunk", () => {
  test("R2.1.11 W7 reloads the page once, then the section reports the error", async ({ page, system }) => {
    await system.release({ name: "tools", text: "Calculator", behaviour: "loads-chunk" });
    system.faults.setFault(/\/remotes\/tools\/.*chunk\.js/, { status: 404 });
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.goto(`${system.url}${TOOLS}`);

    await expect(page.getByRole("alert")).toHaveAttribute("data-failure", "chunk");
    await expect.poll(() => loads).toBe(2);
    expect(system.faults.requests().filter((path) => path.startsWith(TOOLS))).toHaveLength(2);

    system.faults.clearFaults();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();
  });

  test("R2.1.11 W7 recovers by reloading when the file is available again", async ({ page, system }) => {
    await system.release({ name: "tools", text: "Calculator", behaviour: "loads-chunk" });
    system.faults.setFault(/\/remotes\/tools\/.*chunk\.js/, { status: 503, times: 1 });
    await page.goto(`${system.url}${TOOLS}`);

    await expect(page.getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();
  });
});

test.describe("the registry", () => {
  for (const [name, fault] of [
    ["missing", { status: 404 }],
    ["broken", { body: "{", contentType: "application/json" }],
    ["of an unknown schema", { body: '{"schema":9}', contentType: "application/json" }],
  ] as const) {
    test(`the last good one serves when it is ${name}, and without one the shell still works`, async ({
      page,
      context,
      system,
    }) => {
      await system.release({ name: "tools", text: "Calculator" });
      system.faults.setFault(/^\/federation\/registry\.json/, fault);
      await page.goto(`${system.url}${TOOLS}`);
      await expect(page.getByRole("alert")).toHaveAttribute("data-failure", "registry");
      await expect(page.getByRole("banner")).toBeVisible();

      system.faults.clearFaults();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();

      system.faults.setFault(/^\/federation\/registry\.json/, fault);
      const later = await context.newPage();
      await later.goto(`${system.url}${TOOLS}`);
      await expect(later.getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();
    });
  }

  test("the home page requests no remote", async ({ page, system }) => {
    await system.releaseBuilt("tools");
    await page.goto(`${system.url}/en`);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.waitForLoadState("networkidle");

    expect(system.faults.requests().filter((path) => path.startsWith("/remotes/"))).toEqual([]);
  });
});
