import { getArticle } from "contracts/calls/blog";
import { getContentEntry, listContentFields, previewContentEntry } from "contracts/operator/calls/content";
import * as v from "valibot";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";

const test = registerTestApp({});

const URL = "content/article/stale-shares";

async function makeEditor(): Promise<TestOperator> {
  const editor = await createOperator(test.app, ["content"]);
  const category = { texts: [text("Guides", "")], shared: { order: "1" } };
  await editor.send("PUT", "content/category/guides", {
    ...category,
    revision: null,
    status: "published",
    publish: "now",
  });
  return editor;
}

function text(title: string, body: string, locale = "en_US") {
  return { locale, title, summary: "", body, fields: {} };
}

function article(change: object = {}) {
  return {
    shared: { category: "guides", author: "The team", cover: "" },
    texts: [text("Stale shares", "Use a **near** server.")],
    revision: null,
    status: "published",
    publish: "now",
    ...change,
  };
}

const entryOf = (answer: { json: () => unknown }) => v.parse(getContentEntry.response, answer.json());

async function read(lang: string) {
  const answer = await call(test.app, `/blog/stale-shares?lang=${lang}`);
  return answer.code === 0 ? v.parse(getArticle.response, answer.data) : null;
}

describe("content at the desk", () => {
  it("is published in two languages, and withdrawn", async () => {
    const editor = await makeEditor();
    const texts = [
      text("Stale shares", 'Use a **near** server.<script>alert(1)</script><p onclick="x()">Now.</p>'),
      text("Устаревшие шары", "Выберите **ближний** сервер.", "ru_RU"),
    ];
    const made = await editor.send("PUT", URL, article({ texts }));
    const [english, russian, spanish] = [await read("en_US"), await read("ru_RU"), await read("es_ES")];
    const { revision } = entryOf(made);
    await editor.send("PUT", URL, article({ texts, revision, status: "withdrawn", publish: "keep" }));
    const listed = await editor.send("GET", "content/article?search=stale");

    expect(made.statusCode).toBe(200);
    expect(english).toMatchObject({ title: "Stale shares", lang: "en_US", langs: ["en_US", "ru_RU"] });
    expect(english?.content).toContain("<strong>near</strong>");
    expect(english?.content).not.toMatch(/script|onclick/u);
    expect(russian).toMatchObject({ title: "Устаревшие шары", lang: "ru_RU" });
    expect(spanish).toMatchObject({ title: "Stale shares", lang: "en_US" });
    expect(await read("en_US")).toBeNull();
    expect(listed.json()).toMatchObject({
      data: [{ slug: "stale-shares", status: "withdrawn", locales: ["en_US", "ru_RU"] }],
    });
  });

  it("is a hidden draft until its publication time", async () => {
    const editor = await makeEditor();
    const url = "content/announcement/maintenance";
    const body = article({ texts: [text("Maintenance", "At noon.")] });
    const seen = async () => JSON.stringify((await call(test.app, "/announcement/list/en_US")).data);
    const about = await editor.send("GET", "content-fields/announcement");
    const [field] = v.parse(listContentFields.response, about.json()).fields;
    const shared = { category: field?.options?.[0] ?? "" };
    const draft = entryOf(await editor.send("PUT", url, { ...body, shared, status: "draft" }));
    const asDraft = await seen();
    const publish = test.clock.now() + 3600;
    const { revision } = draft;
    const planned = await editor.send("PUT", url, { ...body, shared, revision, publish });
    const before = await seen();
    test.clock.advance(3601);
    const after = await seen();

    expect(entryOf(planned)).toMatchObject({ status: "published", publish_time: publish });
    expect([asDraft.includes("Maintenance"), before.includes("Maintenance")]).toEqual([false, false]);
    expect(after).toContain("Maintenance");
  });

  it("is saved once by a repeated call, and rejects an edit based on an outdated version", async () => {
    const [ada, grace] = [await makeEditor(), await createOperator(test.app, ["content"])];
    const url = "content/article/halving";
    const first = entryOf(await ada.send("PUT", url, article()));
    const again = await ada.send("PUT", url, article());
    const { revision } = first;
    const change = article({ revision, texts: [text("Stale shares", "By Ada.")], publish: "keep" });
    await ada.send("PUT", url, change);
    const repeated = await ada.send("PUT", url, change);
    const lost = await grace.send("PUT", url, { ...change, texts: [text("Stale shares", "By Grace.")] });
    const taken = await grace.send("PUT", url, article({ texts: [text("Other", "Other.")] }));
    const stored = entryOf(await grace.send("GET", url));

    expect(entryOf(again).revision).toBe(revision);
    expect(entryOf(repeated).revision).toBe(stored.revision);
    expect([lost.statusCode, lost.json<{ message: string }>().message]).toEqual([
      409,
      `${ada.email} saved this entry after you opened it. Nothing was saved, and your text is still here.`,
    ]);
    expect(taken.json()).toMatchObject({
      code: 409,
      message: expect.stringContaining("Choose another name"),
    });
    expect(stored.texts).toMatchObject([{ body: "By Ada." }]);
  });

  it("is validated like an import, previewed without being stored, and closed to other roles", async () => {
    const editor = await makeEditor();
    const url = "content/article/wrong";
    const wrong = article({ shared: { category: "none" }, texts: [text("", "See [this](/nowhere).")] });
    const refused = await editor.send("PUT", url, wrong);
    const { shared, texts } = article({ texts: [text("Right", "A <b>word</b><iframe></iframe>")] });
    const preview = await editor.send("POST", `${url}/preview`, { shared, texts });
    const stranger = await createOperator(test.app, ["support", "finance", "administrator"]);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      data: { problems: expect.arrayContaining([{ locale: "en_US", problem: "title is missing" }]) },
    });
    expect(v.parse(previewContentEntry.response, preview.json())).toMatchObject({
      texts: [{ locale: "en_US", title: "Right", html: expect.not.stringContaining("iframe") }],
      problems: [],
    });
    expect((await editor.send("GET", url)).statusCode).toBe(404);
    expect((await stranger.send("PUT", url, article())).statusCode).toBe(403);
  });
});
