import { getArticle } from "contracts/calls/blog";
import { articleOf } from "#/testing/article.ts";
import { ANSWERS_ID, answerKey } from "./rendered-answers.ts";
import type { DocumentOptions } from "./render-document.ts";

const NOW = 1_795_176_000;
const FRAME = [
  '<!doctype html><html data-rendered-at="0"><head><title>Frame</title>',
  '<meta name="description" content="Frame">',
  "</head>",
  '<body><div id="root"><p>Frame</p></div></body></html>',
].join("\n");
const ARTICLE = articleOf({ title: "The <halving>", content: "<p>Half of the coins, the same work.</p>" });

async function render(own: Partial<DocumentOptions>) {
  // The renderer schedules its work with this; the browser environment lacks it.
  Reflect.set(globalThis, "setImmediate", (run: () => void) => setTimeout(run));
  const { renderDocument } = await import("./render-document.ts");
  const asked: string[] = [];
  const document = await renderDocument({
    path: "/en/blog/halving",
    now: NOW,
    readFrame: () => Promise.resolve(FRAME),
    readAnswer(url) {
      asked.push(url);
      return Promise.resolve({ code: 0, data: ARTICLE });
    },
    ...own,
  });
  const html = document?.kind === "page" ? document.html : null;
  const page = html === null ? null : new DOMParser().parseFromString(html, "text/html");
  return { document, html, page, asked };
}

describe("a public page as a document", () => {
  it("contains the content, its own title and tags, and the responses it was rendered with", async () => {
    const { html, page, asked } = await render({});

    expect(asked).toEqual(["/res/blog/halving?lang=en_US"]);
    expect(page?.querySelector("h1")?.textContent).toBe("The <halving>");
    expect(page?.querySelector("#root")?.textContent).toContain("Half of the coins, the same work.");
    expect(page?.title).toContain("The <halving>");
    expect(page?.querySelector('meta[name="description"]')?.getAttribute("content")).toBe(ARTICLE.summary);
    expect(page?.querySelector('script[type="application/ld+json"]')).not.toBeNull();
    expect(html).toContain(`data-rendered-at="${String(NOW)}"`);
    const block = page?.getElementById(ANSWERS_ID)?.textContent ?? "";
    const key = answerKey(getArticle, { params: { id: "halving" }, query: { lang: "en_US" } });
    expect(JSON.parse(block)).toMatchObject({ locale: "en_US", answers: { [key]: { id: "halving" } } });
  });

  it("is null when a call is refused, so that the browser shows the error", async () => {
    expect((await render({ readAnswer: () => Promise.resolve({ code: 503 }) })).document).toBeNull();
  });

  it.each([
    ["an unknown id", 404],
    ["an id that no entry can have", 400],
  ])("is missing for %s", async (_case, code) => {
    expect((await render({ readAnswer: () => Promise.resolve({ code }) })).document).toEqual({
      kind: "missing",
    });
  });

  it("is missing for an announcement id that is not worth requesting", async () => {
    const { document, asked } = await render({ path: "/en/announcements/abc" });

    expect(document).toEqual({ kind: "missing" });
    expect(asked.filter((url) => url.includes("abc"))).toEqual([]);
  });

  it.each(["/en/wallet/summary", "/en/no-such-page", "/blog/halving"])("is null for %s", async (path) => {
    const { document, asked } = await render({ path });

    expect(document).toBeNull();
    expect(asked).toEqual([]);
  });

  it("has the common styles if its own lack a class of its content", async () => {
    const style = (text: string) => FRAME.replace("</head>", `<style>${text}</style></head>`);
    const frames: Readonly<Record<string, string>> = {
      aboutus: style(".a{b:c}"),
      content: style(".flex{b:c}"),
    };
    const text = {
      ...{ lang: "en_US", langs: ["en_US"], title: "About us", summary: "" },
      ...{ content: "<p>Since 2018.</p>", headings: [], effective: "2026-11-01" },
    };
    const { html } = await render({
      path: "/en/aboutus",
      readFrame: (name) => Promise.resolve(frames[name] ?? ""),
      readAnswer: () => Promise.resolve({ code: 0, data: text }),
    });

    expect(html).toContain("Since 2018.");
    expect(html).toContain("<style>.flex{b:c}</style>");
  });

  it("renders the next page after a failed one", async () => {
    const failing = render({ readFrame: () => Promise.reject(new Error("no such file")) });
    const next = render({});

    await expect(failing).rejects.toThrow("no such file");
    expect((await next).page?.querySelector("h1")?.textContent).toBe("The <halving>");
  });
});
