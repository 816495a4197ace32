import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LANGUAGES } from "routes";
import { storeEntry } from "../../modules/content/files/store-repository.ts";
import { newEntry, newText } from "../../testing/content.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { writeRegistry } from "../../testing/registry.ts";

const testApp = registerTestApp();

describe("the sitemap of content", () => {
  it("lists a page in the languages it is written in, with its last change", async () => {
    const { app } = testApp;
    await storeEntry(
      app.services.database,
      newEntry({
        kind: "farm",
        slug: "north",
        category: null,
        texts: [newText(), newText({ locale: "zh_Hant_HK" })],
      }),
    );

    const { body, headers } = await app.inject("/res/content/sitemap");

    const address = (prefix: string) => `${app.services.config.publicUrl}/${prefix}/farms/north`;
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, each]) => each)).toEqual([
      address("en"),
      address("zh-hk"),
    ]);
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="zh-Hant" href="${address("zh-hk")}"/>`);
    expect(body).toContain("<lastmod>2023-11-14T22:13:20.000Z</lastmod>");
  });

  it("leaves out unpublished entries", async () => {
    const { app } = testApp;
    const { database, clock } = app.services;
    await storeEntry(database, newEntry({ kind: "article", slug: "draft", status: "draft" }));
    await storeEntry(database, newEntry({ kind: "article", slug: "later", publish_time: clock.now() + 60 }));

    const { body } = await app.inject("/res/content/sitemap");

    expect(body).not.toMatch(/draft|later/);
  });
});

describe("the sitemap of pages registered by remotes", () => {
  const assetsDir = mkdtempSync(path.join(tmpdir(), "sitemap-"));
  const test = registerTestApp({ ASSETS_DIR: assetsDir });
  afterAll(() => rmSync(assetsDir, { recursive: true, force: true }));

  const page = (name: string, pattern: string, access = "public") => ({
    name: `hosting.${name}`,
    pattern,
    access,
    title: { en_US: "Offers" },
  });
  const write = (enabled: boolean) => {
    const release = {
      version: "1.0.0",
      base: "/remotes/hosting/1.0.0-0/",
      integrity: `sha384-${"A".repeat(64)}`,
    };
    const releases = [
      {
        ...release,
        channel: "stable",
        weight: 100,
        pages: [
          page("offers", "hosting/offers"),
          page("offer", "hosting/offer/:id"),
          page("mine", "hosting/mine", "account"),
        ],
      },
      { ...release, channel: "previous", weight: 0, pages: [page("old", "hosting/old")] },
    ];
    const hosting = { enabled, container: "mfe_hosting", mount: "hosting", releases };
    writeRegistry(assetsDir, { hosting });
  };
  const read = async () => {
    const { body } = await test.app.inject("/res/content/sitemap");
    return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  };

  it("lists the public ones in every language, from the release served to visitors", async () => {
    write(true);

    const { publicUrl } = test.app.services.config;
    expect(await read()).toEqual(
      LANGUAGES.map(({ prefix }) => expect.stringMatching(`${publicUrl}/${prefix}/hosting/offers`)),
    );
  });

  it("leaves out a remote that is switched off, and all remotes if the registry is unreadable", async () => {
    write(false);
    expect(await read()).toEqual([]);

    writeFileSync(path.join(assetsDir, "registry.json"), "{");
    expect(await read()).toEqual([]);
  });
});
