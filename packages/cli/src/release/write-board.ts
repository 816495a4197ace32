import { writeFailures, writeSwitch, writeTime, type Board, type BoardRemote } from "federation/board";

const SWITCHES_SHOWN = 10;

/** Formats rows in columns as wide as their longest cell. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ")}`.trimEnd(),
  );
}

function writeRemote({ name, isEnabled, releases, kept }: BoardRemote): string[] {
  const rows = releases.map(({ channel, version, share, since, by, reported, stopped }) => [
    stopped === null ? channel : "stopped",
    version,
    `${String(share)} %`,
    since === null ? "–" : writeTime(since),
    by ?? "–",
    writeFailures(reported),
    stopped ?? "",
  ]);
  const heads = ["channel", "version", "share", "since", "by", "failed loads, 24 h", ""];
  const older = kept.length === 0 ? [] : [`  rollback also reaches ${kept.join(", ")}`];
  return [isEnabled ? name : `${name} (switched off)`, ...align([heads, ...rows]), ...older, ""];
}

/**
 * Formats the releases of an installation for a terminal.
 *
 * @param board - to show
 * @returns text of several lines
 */
export function writeBoard(board: Board): string {
  const { revision, remotes, switches, problem } = board;
  const last = switches
    .slice(0, SWITCHES_SHOWN)
    .map((entry) => [writeTime(entry.at), entry.remote, entry.by, writeSwitch(entry)]);
  return [
    `Registry revision ${String(revision)}`,
    ...(problem === null ? [] : [`No counts of failures: ${problem}`]),
    "",
    ...(remotes.length === 0 ? ["No remote is published."] : remotes.flatMap(writeRemote)),
    ...(last.length === 0 ? [] : ["Audit log", ...align(last)]),
  ].join("\n");
}
