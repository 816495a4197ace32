import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { brand } from "brand";
import { writeOfflinePage, writeServiceWorker } from "../src/offline-page.ts";

const FILES = path.join(import.meta.dirname, "../../brand/files");
const texts = { title: "Offline <now>", text: "No network.", action: "Try again" };
const page = writeOfflinePage("en", texts, { brand, files: FILES });

describe("the offline page", () => {
  it("is complete, escaped, and loads nothing", () => {
    expect(page.html).toContain('<html lang="en">');
    expect(page.html).toContain("<h1>Offline &lt;now&gt;</h1><p>No network.</p>");
    expect(page.html).not.toMatch(/<script|src="(?!data:)|url\(/);
  });

  it("follows the system's theme, with its logo and colors", () => {
    const mark = (file: string) => readFileSync(path.join(FILES, file)).toString("base64");
    const [dark = "", ...more] =
      /@media\(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(page.html)?.slice(1) ?? [];

    expect(more).toEqual([]);
    expect(dark).toContain(`--ground:${brand.colors.heroFrom}`);
    expect(page.html.replace(dark, "")).toContain(`--ground:${brand.colors["50"]}`);
    expect(page.html).toMatch(/body\{[^}]*color:var\(--ink\);background:var\(--ground\)/);
    expect(page.html).toContain(
      `media="(prefers-color-scheme:dark)" srcset="data:image/svg+xml;base64,${mark(brand.logo.markDark)}"`,
    );
    expect(page.html).toContain(`<img src="data:image/svg+xml;base64,${mark(brand.logo.mark)}"`);
  });

  it("allows its style by hash and nothing else", () => {
    const [, style = ""] = /<style>(.*)<\/style>/.exec(page.html) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.policy).toContain(`style-src 'sha256-${hash}';`);
    expect(page.policy).toMatch(/^default-src 'none'/);
    expect(page.policy).not.toContain("script-src");
  });

  it("is included in the service worker's script", () => {
    const scope: { offlinePages?: unknown; started?: boolean } = {};
    runInNewContext(writeServiceWorker({ en: page }, "self.started = true;"), { self: scope });
    expect(scope).toEqual({ offlinePages: { en: page }, started: true });
  });
});
