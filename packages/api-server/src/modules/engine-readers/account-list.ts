import { readFile, stat } from "node:fs/promises";
import { EngineReadError } from "./reader.ts";

/** Accounts of miners' addresses. */
export interface AccountList {
  /**
   * Reads the list again when its file has changed.
   *
   * @throws {EngineReadError} naming the line that is wrong; the list stays as it was
   */
  refresh(): Promise<void>;
  /** The account of an address; undefined for one that is not listed. */
  of(address: string): string | undefined;
}

const LINE = /^(\S{1,200})\s+([^\s\p{C}]{1,64})$/u;

function readLines(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [index, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [, address, account] = LINE.exec(line) ?? [];
    const place = `line ${String(index + 1)} of ENGINE_ACCOUNTS`;
    if (address === undefined || account === undefined)
      throw new EngineReadError(`${place} is not an address and an account`);
    if ((found.get(address) ?? account) !== account)
      throw new EngineReadError(`${place} gives an address a second account`);
    found.set(address, account);
  }
  return found;
}

/**
 * The accounts that addresses belong to, from a file of lines `address account`; lines that begin with # are remarks.
 *
 * @param file is read again after each change
 */
export function createAccountList(file: string): AccountList {
  let known: ReadonlyMap<string, string> = new Map();
  let version = "";
  return {
    async refresh() {
      try {
        const { mtimeMs, size, ino } = await stat(file);
        const now = [mtimeMs, size, ino].join(" ");
        if (now === version) return;
        known = readLines(await readFile(file, "utf8"));
        version = now;
      } catch (cause) {
        if (cause instanceof EngineReadError) throw cause;
        throw new EngineReadError("the file named by ENGINE_ACCOUNTS cannot be read", { cause });
      }
    },
    of: (address) => known.get(address),
  };
}
