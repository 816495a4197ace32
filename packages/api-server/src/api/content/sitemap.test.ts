import { storeEntry } from "../../modules/content/files/store-repository.ts";
import { newEntry, newText } from "../../testing/content.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

describe("the site map of content", () => {
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

  it("leaves out what is not published", async () => {
    const { app } = testApp;
    const { database, clock } = app.services;
    await storeEntry(database, newEntry({ kind: "article", slug: "draft", status: "draft" }));
    await storeEntry(database, newEntry({ kind: "article", slug: "later", publish_time: clock.now() + 60 }));

    const { body } = await app.inject("/res/content/sitemap");

    expect(body).not.toMatch(/draft|later/);
  });
});
