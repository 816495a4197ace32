import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, request, type Page } from "@playwright/test";
import { findChromium } from "test-support/chromium";
import { writeContactSheets } from "../src/crawl/contact-sheet.ts";
import { PREFIXES, readChoice } from "../src/crawl/frontier.ts";
import { writeReport } from "../src/crawl/report.ts";
import { ROLES, enter, signRoleIn, startsOf, type Role } from "../src/crawl/roles.ts";
import { readStandards } from "../src/crawl/standards.ts";
import { walk, type Finding, type Shot } from "../src/crawl/walk.ts";

// Crawls every linked page: pnpm crawl --url http://localhost:3000 --observer-url http://localhost:3100 Signs in as each role,
// follows every link of header, footer, menus and pages from the home page at each width, alternating languages and themes, and
// reports problems. Writes screenshots, contact sheets and findings.txt, and fails if there are findings.

/** Taller screenshots are cropped; problems further down are found by the checks. */
const MOST_PIXELS = 3000;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    "observer-url": { type: "string", default: "http://localhost:3100" },
    roles: { type: "string", default: ROLES.join(",") },
    widths: { type: "string", default: "360,390,1200,1440" },
    langs: { type: "string", default: PREFIXES.join(",") },
    themes: { type: "string", default: "light,dark" },
    /** Number of parallel walks. */
    walks: { type: "string", default: "3" },
    axe: { type: "boolean", default: false },
    out: { type: "string", default: "test-results/crawl" },
  },
});

const langs = readChoice(values.langs, PREFIXES);
const themes = readChoice(values.themes, ["light", "dark"] as const);
const roles = readChoice(values.roles, ROLES);
const widths = values.widths.split(",").map(Number);

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
const standards = await readStandards(langs);
const findings: Finding[] = [];
const sheets: string[] = [];
let pages = 0;

async function shoot(page: Page, folder: string, label: string): Promise<Shot> {
  const file = path.join(folder, `${label.replaceAll(/[^\w.-]+/gu, "-")}.jpg`);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(MOST_PIXELS, Math.max(height, whole)) };
  await page.screenshot({ path: file, fullPage: true, clip, type: "jpeg", quality: 60 });
  return { label, file };
}

async function walkAs(role: Role, token: string | null, width: number, round: number): Promise<void> {
  const site = role === "observer-alone" ? values["observer-url"] : values.url;
  const folder = path.join(values.out, `${role}-${String(width)}`);
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext();
  await enter(context, token, site);
  const options = { context, role, width, round, site, langs, themes, ...standards, hasAxe: values.axe };
  const result = await walk({
    ...options,
    starts: startsOf(role),
    shoot: (page, label) => shoot(page, folder, label),
  });
  await context.close();
  pages += result.pages;
  findings.push(...result.findings);
  sheets.push(...(await writeContactSheets(browser, result.shots, folder)));
  console.log(
    `${role}, ${String(width)} px: ${String(result.pages)} pages, ${String(result.findings.length)} findings`,
  );
}

const started = performance.now();
const queue = roles.flatMap((role) => widths.map((width) => ({ role, width })));
/** A walk ends its session when done, so each has its own; walks of one account run one after another. */
async function work(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { role, width } = next;
    const site = await request.newContext({ baseURL: values.url });
    const token = await signRoleIn(site, role);
    await site.dispose();
    await walkAs(role, token, width, roles.indexOf(role) + widths.indexOf(width));
  }
}
await mkdir(values.out, { recursive: true });
await Promise.all(Array.from({ length: Number(values.walks) }, work));
await browser.close();

const report = writeReport(findings);
await writeFile(path.join(values.out, "findings.txt"), report);
console.log(report);
console.log(
  `${String(pages)} pages seen in ${String(Math.round((performance.now() - started) / 1000))} s, ${String(findings.length)} findings, ${String(sheets.length)} contact sheets in ${values.out}`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
