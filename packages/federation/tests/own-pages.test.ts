import { LANGUAGES } from "routes";
import { listPages, liveReleases, type Release } from "../src/index.ts";
import { publishRelease, readRegistry, rollbackRelease } from "../src/publish.ts";
import { verifyRegistry } from "../src/verify.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";

const TITLE = Object.fromEntries(LANGUAGES.map(({ locale }) => [locale, `Offers ${locale}`]));

type Route = Release["routes"][number];

/** A page declared by a remote. */
function page(change: Partial<Omit<Route, "page">> & { page?: Partial<Route["page"]> } = {}): Route {
  const { page: own = {}, ...route } = change;
  return {
    name: "hosting.offers",
    path: "offers",
    access: "public",
    ...route,
    page: { pattern: "hosting/offers", title: TITLE, menu: { group: "resources", order: 15 }, ...own },
  };
}

/** A build of a remote that is not part of the product. */
function build(text: string, routes: Route[], change: Partial<Release> = {}) {
  return writeBuild(text, {
    remote: "hosting",
    container: "mfe_hosting",
    mount: "hosting",
    routes,
    ...change,
  });
}

describe("pages declared by a remote", () => {
  it("are in the registry with their release, and leave it with a rollback", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await build("a", [page()]) });
    const second = page({
      name: "hosting.mine",
      path: "mine",
      access: "account",
      page: { pattern: "hosting/mine" },
    });
    await publishRelease({ places, dist: await build("b", [page(), second]) });

    const { registry } = await verifyRegistry(places);
    expect(registry.remotes["hosting"]).toMatchObject({ mount: "hosting", enabled: true });
    expect(listPages(registry, (_name, entry) => liveReleases(entry))).toEqual([
      expect.objectContaining({
        remote: "hosting",
        name: "hosting.offers",
        pattern: "hosting/offers",
        access: "public",
        title: TITLE,
        menu: { group: "resources", order: 15 },
        isEnabled: true,
      }),
      expect.objectContaining({ name: "hosting.mine", access: "account" }),
    ]);
    expect(registry.remotes["hosting"]?.releases[1]?.pages?.map(({ name }) => name)).toEqual([
      "hosting.offers",
    ]);
    // nginx and the pool servers read the stored file.
    expect((await readRegistry(places)).remotes["hosting"]?.releases).toMatchObject(
      registry.remotes["hosting"]?.releases ?? [],
    );
    await rollbackRelease({ places, remote: "hosting" });
    const after = await readRegistry(places);
    expect(listPages(after, (_name, entry) => liveReleases(entry)).map(({ name }) => name)).toEqual([
      "hosting.offers",
    ]);
  });

  it("are not listed in the registry if they are in the route map", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("a") });

    expect(JSON.stringify(await readRegistry(places))).not.toContain("pages");
  });

  it("are taken from the signed release file, regardless of the registry", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await build("a", [page()]) });
    const { writeFile } = await import("node:fs/promises");
    const text = JSON.stringify(await readRegistry(places));
    expect(text).toContain('"hosting/offers"');
    await writeFile(`${places.assetsDir}/registry.json`, text.replaceAll('"hosting/offers"', '"pool/state"'));

    const verified = await verifyRegistry(places);

    expect(verified.registry.remotes["hosting"]?.releases[0]?.pages?.[0]?.pattern).toBe("hosting/offers");
  });

  test.each<[string, Route[], Partial<Release>, string]>([
    [
      "a path of the product",
      [page({ name: "tools.mine", path: "calculator", page: { pattern: "tools/calculator" } })],
      { remote: "tools", container: "mfe_tools", mount: "tools" },
      "its path /tools/calculator is that of tools.calculator, a page of the product",
    ],
    [
      "a path that a parameter of the product takes",
      [page({ name: "pool.mine", path: "switch/:x", page: { pattern: "pool/switch/:x", menu: undefined } })],
      { remote: "pool", container: "mfe_pool", mount: "pool" },
      "is that of pool.switch, a page of the product",
    ],
    [
      "a path that leads to the home page (R1.5)",
      [page({ path: "Hedging-rates", page: { pattern: "hosting/Hedging-rates" } })],
      {},
      'paths with "hedging" lead to the home page',
    ],
    [
      "a section that it does not own",
      [page({ page: { pattern: "wallet/offers" } })],
      {},
      "its path /wallet/offers is not below /hosting",
    ],
    [
      "a section of the product",
      [page({ page: { pattern: "farms/offers" } })],
      { mount: "farms" },
      "the section /farms belongs to the product",
    ],
    ["a section that is a language", [], { mount: "fr" }, "the section /fr belongs to the product"],
    ["a section that servers answer", [], { mount: "res" }, "the section /res belongs to the product"],
    ["another name", [page({ name: "wallet.offers" })], {}, 'begins with "hosting."'],
    [
      "a path that is not the one below its section",
      [page({ path: "others" })],
      {},
      'is not the one below its section, "others"',
    ],
    [
      "a guard that it may not have",
      [page({ access: "agency" })],
      {},
      'its access is "agency"; there is public, signed-in, account, main, observer',
    ],
    [
      "an entry of a menu that leads to a page of observers",
      [page({ access: "observer" })],
      {},
      "leads to no page that is opened with an observer's key",
    ],
    [
      "a title that lacks a language",
      [page({ page: { title: { en_US: "Offers" } } })],
      {},
      "it has no title in zh_Hans_CN",
    ],
    [
      "a menu that there is not",
      [page({ page: { menu: { group: "user", order: 1 } } })],
      {},
      'there is no menu "user"',
    ],
    [
      "an entry of a menu that leads nowhere",
      [page({ path: "offers/:id", page: { pattern: "hosting/offers/:id" } })],
      {},
      "leads to no page that needs a parameter",
    ],
    [
      "one path twice",
      [page(), page({ name: "hosting.twin" })],
      {},
      "hosting.offers has the same name or path",
    ],
    [
      "more pages than a menu could hold",
      Array.from({ length: 21 }, (_, index) =>
        page({
          name: `hosting.p${String(index)}`,
          path: `p${String(index)}`,
          page: { pattern: `hosting/p${String(index)}` },
        }),
      ),
      {},
      "hosting brings 21 pages, at most 20",
    ],
  ])(
    "are refused with %s, with an explanation and nothing changed",
    async (_case, routes, change, reason) => {
      const places = await makePlaces();

      await expect(publishRelease({ places, dist: await build("a", routes, change) })).rejects.toThrow(
        reason,
      );
      expect((await readRegistry(places)).revision).toBe(0);
    },
  );

  it("are refused below the section of another remote, which keeps its own", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await build("a", [page()]) });

    await expect(
      publishRelease({ places, dist: await build("b", [], { remote: "other", container: "mfe_other" }) }),
    ).rejects.toThrow("the section /hosting belongs to the remote hosting");
    await expect(
      publishRelease({ places, dist: await build("c", [], { mount: "elsewhere" }) }),
    ).rejects.toThrow("the section of hosting is /hosting and stays so");
  });

  it("need a section: an unknown remote is refused without one", async () => {
    const places = await makePlaces();
    const dist = await writeBuild("a", { remote: "hosting", container: "mfe_hosting", routes: [] });

    await expect(publishRelease({ places, dist })).rejects.toThrow(
      'this installation has no remote "hosting"',
    );
  });
});
