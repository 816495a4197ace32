import { readFile, stat } from "node:fs/promises";
import { EngineReadError } from "./reader.ts";

/** Maps miners' addresses to accounts. */
export interface AccountList {
  /**
   * Rereads the list if its file has changed, and the claims of accounts.
   *
   * @throws {EngineReadError} naming the invalid line; the list is then unchanged
   */
  refresh(): Promise<void>;
  /** Returns the account of an address; undefined if not listed. */
  of(address: string): string | undefined;
}

/** Normalizes an address for comparison: without a prefix, and in lower case for formats that ignore case. */
export function addressKey(address: string): string {
  const own = address.trim().replace(/^[a-z]+:/iu, "");
  return own === own.toUpperCase() ? own.toLowerCase() : own;
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
    const key = addressKey(address);
    if ((found.get(key) ?? account) !== account)
      throw new EngineReadError(`${place} gives an address a second account`);
    found.set(key, account);
  }
  return found;
}

/** Returns claimed accounts, by address key. */
export type ReadClaims = () => Promise<ReadonlyMap<string, string>>;

/**
 * Creates the address-to-account mapping from a file of lines `address account`, in which lines starting with # are comments, and
 * from the claims of accounts. The file takes precedence.
 *
 * @param file is read again after each change; undefined for none
 */
export function createAccountList(file: string | undefined, readClaims?: ReadClaims): AccountList {
  let known: ReadonlyMap<string, string> = new Map();
  let claimed: ReadonlyMap<string, string> = new Map();
  let version = "";

  async function refreshFile(name: string): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(name);
      const now = [mtimeMs, size, ino].join(" ");
      if (now === version) return;
      known = readLines(await readFile(name, "utf8"));
      version = now;
    } catch (cause) {
      if (cause instanceof EngineReadError) throw cause;
      throw new EngineReadError("the file named by ENGINE_ACCOUNTS cannot be read", { cause });
    }
  }

  return {
    async refresh() {
      if (readClaims !== undefined) claimed = await readClaims();
      if (file !== undefined) await refreshFile(file);
    },
    of(address) {
      const key = addressKey(address);
      return known.get(key) ?? claimed.get(key);
    },
  };
}
