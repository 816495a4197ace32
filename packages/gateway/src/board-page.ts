import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brand, writeBrandCss } from "brand";
import { writeFailures, writeSwitch, writeTime } from "federation/board";
import type { Board, BoardRelease, BoardRemote } from "federation/board";

const TOKENS = path.resolve(import.meta.dirname, "../../../shared/src/ui/styles/tokens.css");
/** Interval of automatic reloads, without a script, if turned on. */
const RELOAD_SECONDS = 10;

/**
 * Reads the product's design tokens. They select the theme by an attribute set by a script; this page follows the system theme.
 */
function readTokens(): string {
  return readFileSync(TOKENS, "utf8")
    .replace('[data-theme="light"]', ":root")
    .replace("@media not print", "@media screen and (prefers-color-scheme: dark)")
    .replace('[data-theme="dark"]', ":root");
}

const LAYOUT = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0; font-size: 24px; line-height: 1.3; }
h2 { margin: 0; font-size: 16px; }
header p, .note { margin: 4px 0 0; color: var(--ink-2); }
nav { display: flex; flex-wrap: wrap; gap: 0 24px; margin-top: 8px; }
nav a { padding: 4px 0; color: var(--accent-text); text-underline-offset: 2px; }
nav a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
section { margin-top: 24px; background: var(--surface); border: 1px solid var(--border); border-radius: 8px; }
section > h2, section > .note { padding: 16px 16px 0; }
section > .note { margin: 0; padding-bottom: 16px; padding-top: 8px; }
.scroll { overflow-x: auto; margin-top: 12px; }
.scroll:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 16px; text-align: left; vertical-align: top; border-top: 1px solid var(--border); white-space: nowrap; }
th { background: var(--surface-sunken); color: var(--ink-2); font-weight: 500; }
td.wide { white-space: normal; min-width: 280px; }
.tag { display: inline-block; padding: 0 8px; border: 1px solid; border-radius: 4px; }
.stable { color: var(--positive); background: var(--positive-soft); border-color: var(--positive-border); }
.canary { color: var(--info); background: var(--info-soft); border-color: var(--info-border); }
.previous { color: var(--neutral); background: var(--neutral-soft); border-color: var(--neutral-border); }
.stopped, .off { color: var(--negative); background: var(--negative-soft); border-color: var(--negative-border); }
.problem { margin-top: 16px; padding: 12px 16px; border: 1px solid var(--warning-border); border-radius: 8px; color: var(--warning); background: var(--warning-soft); }
`;

const STYLE = `${readTokens()}\n${writeBrandCss(brand)}\n${LAYOUT}`;

/** Content security policy of the page: its own style by hash, and nothing else. */
export const BOARD_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function tag(name: string, text: string = name): string {
  return `<span class="tag ${name}">${escape(text)}</span>`;
}

/** Renders a table that scrolls sideways on a narrow screen, also by keyboard. */
function table(label: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escape(text)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.join("")}</tr>`).join("");
  return `<div class="scroll" role="region" aria-label="${escape(label)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function cell(text: string): string {
  return `<td>${escape(text)}</td>`;
}

function wideCell(text: string): string {
  return `<td class="wide">${escape(text)}</td>`;
}

function releaseRow({ channel, version, share, since, by, reported, stopped }: BoardRelease): string[] {
  return [
    `<td>${stopped === null ? tag(channel) : tag("stopped", "canary, stopped")}</td>`,
    cell(version),
    cell(`${String(share)} %`),
    cell(since === null ? "–" : writeTime(since)),
    cell(by ?? "–"),
    cell(writeFailures(reported)),
    wideCell(stopped ?? ""),
  ];
}

const RELEASE_HEADS = ["Channel", "Version", "Share", "Since", "By", "Failed loads, 24 h", "Note"];

function remoteSection({ name, isEnabled, releases, kept }: BoardRemote): string {
  const state = isEnabled ? "" : ` ${tag("off", "switched off")}`;
  const older =
    kept.length === 0 ? "" : `<p class="note">Rollback also reaches ${escape(kept.join(", "))}</p>`;
  const rows = releases.map(releaseRow);
  return `<section><h2>${escape(name)}${state}</h2>${table(`Releases of ${name}`, RELEASE_HEADS, rows)}${older}</section>`;
}

function switchSection({ switches }: Board): string {
  if (switches.length === 0) return "";
  const rows = switches.map((entry) => [
    cell(writeTime(entry.at)),
    cell(entry.remote),
    wideCell(writeSwitch(entry)),
    cell(entry.by),
    cell(String(entry.revision)),
  ]);
  return `<section><h2>Audit log</h2>${table("Audit log", ["Time", "Remote", "Switch", "By", "Revision"], rows)}</section>`;
}

function failureSection({ failures }: Board): string {
  if (failures.length === 0) return "";
  const rows = failures.map(({ time, remote, version, channel, kind, reason, page, revision }) => [
    cell(writeTime(time)),
    cell(remote),
    cell([version, channel].filter((word) => word !== null).join(" ") || "–"),
    cell([kind, reason].filter((word) => word !== null).join(": ")),
    cell(page ?? "–"),
    cell(revision === null ? "–" : String(revision)),
  ]);
  const heads = ["Time", "Remote", "Release", "Failure", "Page", "Revision"];
  return `<section><h2>Last failures</h2>${table("Last failures", heads, rows)}</section>`;
}

/** Renders the links for automatic reloads, which lose focus and scroll position and are therefore off by default. */
function reloadLinks(isReloading: boolean): string {
  const every = `Reload every ${String(RELOAD_SECONDS)} s`;
  const other = isReloading ? ["/releases", "Stop reloading"] : ["/releases?reload=on", every];
  const links = [[isReloading ? "/releases?reload=on" : "/releases", "Reload now"], other];
  return `<nav aria-label="Reload">${links.map(([to, text]) => `<a href="${String(to)}">${String(text)}</a>`).join("")}</nav>`;
}

/** Display options of the page, besides the data. */
export interface BoardView {
  /** How the served registry differs from the written one; null if it does not. */
  readonly difference: string | null;
  /** Whether the page reloads automatically. */
  readonly isReloading: boolean;
  /** Seconds since 1970. */
  readonly now: number;
}

/**
 * Renders the operator's page of all releases; it works without scripts.
 *
 * @param board - data to show
 * @param view - display options
 * @returns a whole document
 */
export function writeBoardPage(board: Board, { difference, isReloading, now }: BoardView): string {
  const { revision, remotes, problem } = board;
  const problems = [
    ...(difference === null ? [] : [`The registry that is served differs: ${difference}`]),
    ...(problem === null ? [] : [`No counts of failures: ${problem}`]),
  ];
  const notes = problems.map((text) => `<p class="problem" role="status">${escape(text)}</p>`).join("");
  const body =
    remotes.length === 0
      ? '<section><p class="note">No remote is published.</p></section>'
      : remotes.map(remoteSection).join("");
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isReloading ? `<meta http-equiv="refresh" content="${String(RELOAD_SECONDS)}">` : "",
    `<meta name="color-scheme" content="light dark"><title>Releases · ${escape(brand.name)}</title>`,
    `<style>${STYLE}</style></head><body><main>`,
    `<header><h1>Releases</h1><p>${escape(brand.name)}, registry revision ${String(revision)}, ${writeTime(now)}</p>`,
    `${reloadLinks(isReloading)}</header>`,
    `${notes}${body}${failureSection(board)}${switchSection(board)}</main></body></html>`,
  ].join("");
}
