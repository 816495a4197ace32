import { brand } from "brand";
import { storeEntry } from "../../modules/content/files/store-repository.ts";
import { newEntry, newText } from "../../testing/content.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

it.each([
  ["en_US", `${brand.name} blog`, "en-us", ["/en/blog/halving"]],
  ["ru_RU", `Блог ${brand.name}`, "ru-ru", ["/ru/blog/halving"]],
  ["es_ES", `Blog de ${brand.name}`, "es-es", []],
])(
  "R2.3.2 the feed in %s names the pool and lists the articles in its language",
  async (locale, ...expected) => {
    const { app } = testApp;
    await storeEntry(
      app.services.database,
      newEntry({
        kind: "article",
        slug: "halving",
        category: null,
        texts: [newText(), newText({ locale: "ru_RU" })],
      }),
    );

    const { body, headers } = await app.inject(`/res/blog/feed/${locale}`);

    const [title, language, paths] = expected;
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(/<channel>\s*<title>(.*?)<\/title>/u.exec(body)?.[1]).toBe(title);
    expect(body).toContain(`<language>${language}</language>`);
    expect([...body.matchAll(/<guid isPermaLink="true">(.*?)<\/guid>/gu)].map(([, link]) => link)).toEqual(
      paths.map((path) => `${app.services.config.publicUrl}${path}`),
    );
  },
);
