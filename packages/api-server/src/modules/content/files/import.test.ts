import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { LANGUAGES, type LanguagePrefix } from "routes";
import { DEMO_CONTENT_FOLDER } from "../../../demo/content.ts";
import { call } from "../../../testing/client.ts";
import { exportContent } from "./export.ts";
import { readFolder } from "./folder.ts";
import { importContent } from "./import.ts";
import type { SourceFile } from "./layout.ts";
import { registerTestApp } from "../../../testing/hooks.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const CATEGORY = file("categories/guides/en.md", `title: Guides\norder: 1\n${untranslated("en")}`);
const FIELDS = `title: Halving\npublish: 2026-01-02\n${untranslated("en", "es")}\ncategory: guides\nauthor: The team`;
const SPANISH = file("articles/halving/es.md", "title: Reducción", "Texto.");

/** The field that names every language except some. */
function untranslated(...written: readonly LanguagePrefix[]): string {
  const others = LANGUAGES.map(({ prefix }) => prefix).filter((prefix) => !written.includes(prefix));
  return `untranslated: [${others.join(", ")}]`;
}

function file(path: string, fields: string, body = ""): SourceFile {
  return { path, bytes: Buffer.from(`---\n${fields}\n---\n\n${body}\n`) };
}

function article(body = "Text.", fields = FIELDS): SourceFile[] {
  return [CATEGORY, file("articles/halving/en.md", fields, body), SPANISH];
}

function popup(url: string): SourceFile[] {
  const fields = `type: text\nstyle: notice\nurl: ${url}\nlocation: [home]\nend: 2026-12-31`;
  return [file("popups/news/en.md", `title: News\npublish: 2026-01-02\n${untranslated("en")}\n${fields}`)];
}

const testApp = registerTestApp();

const load = (files: readonly SourceFile[], options = {}) =>
  importContent(testApp.open.database, files, { removes: true, ...options });
const read = (lang: string) => call(testApp.app, `/blog/halving?lang=${lang}`);

describe("imported content for readers", () => {
  it("R2.3.2 falls back to the English article and says so", async () => {
    await load(article());

    expect(await read("ru_RU")).toMatchObject({
      data: { title: "Halving", lang: "en_US", langs: ["en_US", "es_ES"] },
    });
    expect(await read("es_ES")).toMatchObject({ data: { title: "Reducción", lang: "es_ES" } });
  });

  it("R2.3.2 names the author in the language of the shown text", async () => {
    const spanish = file("articles/halving/es.md", "title: Reducción\nbyline: El equipo", "Texto.");
    await load([...article().slice(0, 2), spanish]);

    expect(await read("es_ES")).toMatchObject({ data: { author: "El equipo" } });
    expect(await read("en_US")).toMatchObject({ data: { author: "The team" } });
    expect(await read("ru_RU")).toMatchObject({ data: { lang: "en_US", author: "The team" } });
  });

  it.each([
    ["a draft", FIELDS.replace("category", "status: draft\ncategory")],
    ["an article whose time has not come", FIELDS.replace("2026-01-02", "2026-12-31")],
  ])("does not include %s", async (_name, fields) => {
    await load(article("Text.", fields));

    expect(await read("en_US")).toMatchObject({ status: 404 });
    expect(await call(testApp.app, "/blog")).toMatchObject({ data: { total: 0 } });
    expect(await call(testApp.app, "/content/pages")).toMatchObject({ data: [] });
  });

  it("C2 contains no scripts, and links in the reader's language", async () => {
    await load(article("## Next\n\n<script>alert(1)</script>\n\n[Fees](/pricing) <b onclick=x>b</b>"));

    const { data } = await read("ru_RU");

    expect(JSON.stringify(data)).not.toMatch(/script|onclick/);
    expect(data).toMatchObject({
      content: expect.stringContaining('href="/ru/pricing"'),
      headings: [{ id: "next", level: 2, text: "Next" }],
    });
  });

  it("serves a picture from its own origin with its size, cached permanently", async () => {
    await load([...article("![A dot](dot.png)"), { path: "articles/halving/dot.png", bytes: PNG }]);

    const { data } = await read("en_US");
    const [, src = ""] =
      /src="([^"]+)" alt="A dot" width="1" height="1"/.exec(JSON.stringify(data).replaceAll("\\", "")) ?? [];
    const answer = await testApp.app.inject(src);

    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
});

describe("a rejected import", () => {
  it.each<[string, SourceFile[], RegExp]>([
    ["an unknown field", article("Text.", `${FIELDS}\ncolour: red`), /colour is not a known field/],
    [
      "a shared field in a translation",
      [CATEGORY, ...article().slice(1, 2), file("articles/halving/es.md", "title: R\nauthor: X")],
      /author belongs in en\.md/,
    ],
    ["a missing language", article("Text.", FIELDS.replace("zh-hk, ", "")), /is missing/],
    ["a link to no page", article("[x](/nowhere)"), /leads to no page/],
    ["a link to no article", article("[x](/blog/none)"), /leads to no article/],
    [
      "a popup that leads to a page in one language",
      popup("/en/pricing"),
      /url \/en\/pricing names a language/,
    ],
    ["a popup that leads to no page", popup("/pricng"), /url \/pricng leads to no page/],
    [
      "an announcement that continues on no page",
      [
        file(
          "announcements/move/en.md",
          `title: Move\npublish: 2026-01-02\n${untranslated("en")}\ncategory: coin\narticle_url: /blog/none`,
        ),
      ],
      /article_url \/blog\/none leads to no article/,
    ],
    ["a link to no heading", article("[x](#none)"), /leads to no heading/],
    ["a category that is not there", article().slice(1), /category guides is not in/],
    [
      "a picture that lies about its type",
      [...article("![x](x.png)"), { path: "articles/halving/x.png", bytes: Buffer.from("<html>") }],
      /holds no picture/,
    ],
    [
      "a picture under another type's name",
      [...article("![x](x.webp)"), { path: "articles/halving/x.webp", bytes: PNG }],
      /holds PNG/,
    ],
    [
      "a picture that is too large",
      [
        ...article("![x](x.png)"),
        { path: "articles/halving/x.png", bytes: Buffer.concat([PNG, Buffer.alloc(600 * 1024)]) },
      ],
      /pictures have up to 512 KiB/,
    ],
    ["a picture that is not there", article("![x](x.png)"), /which is not beside it/],
    [
      "a reserved name",
      [
        CATEGORY,
        ...article()
          .slice(1)
          .map(({ path, bytes }) => ({ path: path.replace("halving", "zh-hk"), bytes })),
      ],
      /cannot be named zh-hk/,
    ],
    [
      "a name whose address leads to the home page (R1.5)",
      [
        CATEGORY,
        ...article()
          .slice(1)
          .map(({ path, bytes }) => ({ path: path.replace("halving", "hedging-your-hashrate"), bytes })),
      ],
      /cannot have "hedging" in its name/,
    ],
  ])("reports %s and changes nothing", async (_name, files, problem) => {
    await load(article("Before."));

    const result = await load(files);

    expect(result).toMatchObject({ isApplied: false, changes: [] });
    expect(result.problems.map((one) => one.problem).join("\n")).toMatch(problem);
    expect(await read("en_US")).toMatchObject({ data: { content: "<p>Before.</p>" } });
  });
});

it("reports files that are not read: links, and files that are far too large", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "content-"));
  const entry = path.join(folder, "articles/halving");
  await mkdir(entry, { recursive: true });
  for (const name of ["large.png", "es.md"]) await writeFile(path.join(entry, name), "");
  await truncate(path.join(entry, "large.png"), 9 * 1024 * 1024);
  await symlink("es.md", path.join(entry, "en.md"));

  const { problems } = await load(await readFolder(folder));
  await rm(folder, { recursive: true });

  expect(problems).toEqual(
    expect.arrayContaining([
      { file: "articles/halving/en.md", problem: "is not a plain file" },
      { file: "articles/halving/large.png", problem: "is larger than 8 MiB" },
      {
        file: "articles/halving/es.md",
        problem: "does not begin with front matter between lines of ---",
      },
    ]),
  );
});

describe("a renamed entry", () => {
  const coupon = (slug: string, fields = "") =>
    file(`coupons/${slug}/en.md`, `title: Gold\n${untranslated("en")}\npay_ratio: 0.5\ndays: 7${fields}`);
  const prize = (slug: string) =>
    file(
      "activities/ranking/en.md",
      `title: Ranking\npublish: 2026-01-02\n${untranslated("en")}\nend: 2026-12-31\nrank_prizes: [1-3 ${slug}]`,
    );
  const guides = file(
    "categories/help/en.md",
    `title: Guides\norder: 1\n${untranslated("en")}\nrenamed_from: guides`,
  );
  const problemsOf = async (files: readonly SourceFile[]) =>
    (await load(files, { removes: false })).problems.map(({ file: path, problem }) => `${path}: ${problem}`);

  it.each([
    ["in the folder", [prize("gold"), coupon("gold-2027", "\nrenamed_from: gold")]],
    ["in the database only", [coupon("gold-2027", "\nrenamed_from: gold")]],
  ])("keeps the prizes of an activity that is %s", async (_place, files) => {
    await load([prize("gold"), coupon("gold")]);

    expect(await problemsOf(files)).toEqual(["activities/ranking/en.md: coupon gold is not in coupons/"]);
    expect(await problemsOf([prize("gold-2027"), coupon("gold-2027", "\nrenamed_from: gold")])).toEqual([]);
    // The field may stay.
    expect(await problemsOf([coupon("gold-2027", "\nrenamed_from: gold")])).toEqual([]);
  });

  it("keeps the category of articles and the targets of links", async () => {
    const other = file(
      "articles/fees/en.md",
      `title: Fees\npublish: 2026-01-02\n${untranslated("en")}\ncategory: guides\nauthor: The team`,
      "[x](/blog/halving)",
    );
    await load([...article(), other]);
    const renamed = article("Text.", `${FIELDS}\nrenamed_from: halving`).map(({ path, bytes }) => ({
      path: path.replace("halving", "halving-2028"),
      bytes,
    }));

    expect(await problemsOf([guides])).toEqual([
      "articles/fees/en.md: category guides is not in categories/",
      "articles/halving/en.md: category guides is not in categories/",
    ]);
    expect(await problemsOf(renamed)).toEqual([
      "articles/fees/en.md: link /blog/halving leads to no article",
    ]);
  });

  it("may leave its former name to another entry", async () => {
    const renamed = coupon("gold-2027", "\nrenamed_from: gold");
    await load([prize("gold"), coupon("gold")]);

    expect(await problemsOf([coupon("gold"), renamed])).toEqual([]);
    expect(await problemsOf([renamed])).toEqual([]);
  });
});

it("stores nothing of a folder when storing one of its entries fails", async () => {
  const { database } = testApp.open;
  await load(article("Before."));
  await database.execute(sql`ALTER TABLE content_texts ADD CONSTRAINT fails CHECK (title <> 'Fails')`);
  const failing = file("categories/later/en.md", `title: Fails\norder: 2\n${untranslated("en")}`);

  await expect(load([...article("After."), failing])).rejects.toThrow();
  await database.execute(sql`ALTER TABLE content_texts DROP CONSTRAINT fails`);

  expect(await read("en_US")).toMatchObject({ data: { content: "<p>Before.</p>" } });
});

describe("import and export", () => {
  it("shows in a dry run what would change, without changing anything", async () => {
    await load(article("Before."));

    const result = await load(article("After."), { isDryRun: true });

    expect(result).toMatchObject({
      isApplied: false,
      changes: [{ kind: "article", slug: "halving", action: "change", parts: ["text (en)"] }],
    });
    expect(await read("en_US")).toMatchObject({ data: { content: "<p>Before.</p>" } });
  });

  it("export the demonstration's content byte for byte", async () => {
    const files = await readFolder(DEMO_CONTENT_FOLDER);
    await load(files);

    const exported = await exportContent(testApp.open.database);

    const readable = (list: readonly SourceFile[]) =>
      Object.fromEntries(list.map((one) => [one.path, Buffer.from(one.bytes).toString("latin1")]));
    expect(readable(exported)).toEqual(readable(files));
    expect(await load(exported)).toEqual({ problems: [], changes: [], isApplied: true });
  });
});
