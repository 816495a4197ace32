import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brand, writeBrandCss } from "brand";
import type { BuildFile } from "./build-file-plugin.ts";
import { integrityOf } from "./integrity-plugin.ts";
import { escapeHtml } from "./page-html.ts";
import { ROOT } from "./root.ts";
import { rootHtml } from "./root-html.ts";

const BRAND_STYLESHEET = "static/brand.css";

function isBuildFile(value: unknown): value is BuildFile {
  return typeof value === "object" && value !== null && "entry" in value && "integrity" in value;
}

function tagOf(kind: "script" | "style", file: string, hash: string | undefined): string {
  if (hash === undefined) throw new Error(`${file} has no integrity`);
  const checked = `integrity="${hash}" crossorigin="anonymous"`;
  return kind === "script"
    ? `<script defer src="/${file}" ${checked}></script>`
    : `<link rel="stylesheet" href="/${file}" ${checked}>`;
}

/**
 * Writes the only page of the operators' desk: no inline code, each script and stylesheet with its hash.
 *
 * @param output - Absolute path of the build's output folder.
 * @throws Error when the folder contains no build
 */
export function writeDeskPage(output: string): void {
  const build: unknown = JSON.parse(readFileSync(path.join(output, "build.json"), "utf8"));
  if (!isBuildFile(build)) throw new Error(`${output} holds no build`);
  const brandCss = writeBrandCss(brand);
  writeFileSync(path.join(output, BRAND_STYLESHEET), brandCss);
  cpSync(
    path.join(ROOT, "packages/brand/files", brand.logo.favicon),
    path.join(output, "static/favicon.svg"),
  );
  const html = [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(brand.name)} desk</title>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex, nofollow">',
    ...build.css.map((file) => tagOf("style", file, build.integrity[file])),
    tagOf("style", BRAND_STYLESHEET, integrityOf(brandCss)),
    ...build.entry.map((file) => tagOf("script", file, build.integrity[file])),
    '<link rel="icon" type="image/svg+xml" href="/static/favicon.svg">',
    "</head>",
    `<body>${rootHtml()}</body>`,
    "</html>",
    "",
  ].join("\n");
  writeFileSync(path.join(output, "desk.html"), html);
}
