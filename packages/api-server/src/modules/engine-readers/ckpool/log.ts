import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "../../../platform/database/error-codes.ts";
import { listFiles, userOf } from "./files.ts";

/** A block reported by ckpool. */
export interface SolvedBlock {
  readonly height: number;
  /** The finder, as `workername`; null in versions that do not report it. */
  readonly workername: string | null;
}

/** How far the log was read. */
export interface LogPlace {
  /**
   * First line of the log file. It begins with a time and identifies the file, renamed or copied by a rotation; inode numbers do
   * not, since they are used again. Empty while the file has no line; undefined in marks of earlier versions.
   */
  readonly logStart?: string | undefined;
  /** Bytes. */
  readonly logOffset: number;
}

/** What was logged since a place. */
export interface LogPart extends LogPlace {
  readonly solved: readonly SolvedBlock[];
  /** Whether the file that was read before is gone, perhaps with unread lines. */
  readonly isLost: boolean;
}

interface LogFile {
  readonly file: FileHandle;
  readonly size: number;
  readonly start: string;
}

/** Log files of a ckpool. */
interface LogFiles {
  /** The one that ckpool opens by its name; undefined between a rotation and that. */
  readonly current: LogFile | undefined;
  readonly rotated: readonly LogFile[];
}

/** A file with its unread part. */
interface Unread {
  readonly log: LogFile;
  readonly from: number;
}

const SOLVED = /\bSolved and confirmed block (\d{1,9})(?: by (\S+))?/;
/** Number of log bytes read at once. */
const LOG_BYTES = 4 * 1024 * 1024;
/** Length up to which a first line is compared. */
const START_BYTES = 256;

async function readStart(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  const [line = "", ...more] = buffer.toString("latin1", 0, bytesRead).split("\n");
  return more.length > 0 || bytesRead === START_BYTES ? line : "";
}

/** Opens a file and adds it to the opened ones; undefined when it was just renamed, or is a rotated one for others to read. */
async function openLog(file: string, isCurrent: boolean, opened: FileHandle[]): Promise<LogFile | undefined> {
  try {
    const handle = await open(file, "r");
    opened.push(handle);
    return { file: handle, size: (await handle.stat()).size, start: await readStart(handle) };
  } catch (error) {
    if (hasCode(error, "ENOENT") || (!isCurrent && hasCode(error, "EACCES"))) return undefined;
    throw error;
  }
}

async function openLogs(folder: string, opened: FileHandle[]): Promise<LogFiles> {
  const names = (await listFiles(folder)).filter((name) => name.includes(".log"));
  const currentName = names.includes("ckpool.log")
    ? "ckpool.log"
    : names.find((name) => name.endsWith(".log"));
  let current: LogFile | undefined;
  const rotated: LogFile[] = [];
  for (const name of names) {
    const log = await openLog(path.join(folder, name), name === currentName, opened);
    if (name === currentName) current = log;
    else if (log !== undefined) rotated.push(log);
  }
  return { current, rotated };
}

/** Returns the files that were begun after another one and rotated, in this order; copies of a file once. */
function rotatedSince({ current, rotated }: LogFiles, start: string): readonly LogFile[] {
  const later = rotated.filter((log) => log.start > start && log.start !== current?.start);
  return [...Map.groupBy(later, (log) => log.start)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, copies]) => longest(copies) ?? []);
}

function longest(logs: readonly LogFile[]): LogFile | undefined {
  return logs.toSorted((one, other) => other.size - one.size)[0];
}

/**
 * Returns the unread parts of all files since a place, in the order in which they were logged.
 *
 * @returns undefined when the file of the place is gone
 */
function findUnread(logs: LogFiles, { logStart, logOffset }: LogPlace): readonly Unread[] | undefined {
  const { current, rotated } = logs;
  const isUnnamed = logStart === undefined || logStart === "";
  const isSame = ({ size, start }: LogFile) => size >= logOffset && (isUnnamed || start === logStart);
  if (current !== undefined && isSame(current)) return [{ log: current, from: logOffset }];
  const before = isUnnamed ? undefined : longest(rotated.filter(isSame));
  if (before === undefined) return undefined;
  // ckpool continues a renamed file until it opens a new one, which is empty before.
  const next = current === undefined || current.start === "" ? [] : [current];
  const later = [...rotatedSince(logs, before.start), ...next];
  return [{ log: before, from: logOffset }, ...later.map((log) => ({ log, from: 0 }))];
}

/** Reads whole lines from an offset; returns the offset after them. */
async function readPart({ log, from }: Unread): Promise<{ solved: readonly SolvedBlock[]; end: number }> {
  const { buffer, bytesRead } = await log.file.read(Buffer.alloc(LOG_BYTES), 0, LOG_BYTES, from);
  const length = buffer.subarray(0, bytesRead).lastIndexOf(0x0a) + 1;
  const solved = buffer
    .toString("utf8", 0, length)
    .split("\n")
    .flatMap((line) => {
      const [, height, workername] = SOLVED.exec(line) ?? [];
      return height === undefined
        ? []
        : { height: Number.parseInt(height, 10), workername: workername ?? null };
    });
  return { solved, end: from + length };
}

/** Reads the next part of the last file, after all of the files before it. */
async function readUnread(unread: readonly Unread[]): Promise<Omit<LogPart, "isLost"> | undefined> {
  const solved: SolvedBlock[] = [];
  let place: LogPlace | undefined;
  for (const [index, { log, from }] of unread.entries()) {
    let [start, end] = [-1, from];
    while (start !== end) {
      start = end;
      const part = await readPart({ log, from: start });
      solved.push(...part.solved);
      end = part.end;
      if (index === unread.length - 1) break;
    }
    place = { logStart: log.start, logOffset: end };
  }
  return place && { solved, ...place };
}

/**
 * Reads the blocks from ckpool's log, including files that were rotated since.
 *
 * @param place how far it was read; undefined for the end
 */
export async function readSolved(folder: string, place: LogPlace | undefined): Promise<LogPart> {
  const opened: FileHandle[] = [];
  try {
    const logs = await openLogs(folder, opened);
    const { current } = logs;
    if (place === undefined)
      return { solved: [], isLost: false, logStart: current?.start ?? "", logOffset: current?.size ?? 0 };
    const found = findUnread(logs, place);
    const read = await readUnread(found ?? (current === undefined ? [] : [{ log: current, from: 0 }]));
    if (read === undefined) return { solved: [], isLost: false, ...place };
    return { ...read, isLost: found === undefined };
  } finally {
    for (const file of opened) await file.close();
  }
}

/** Returns the user who found a block; null if unknown. */
export function finderOf({ workername }: SolvedBlock): string | null {
  return workername === null ? null : userOf(workername);
}
