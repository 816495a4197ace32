import { LOCAL_STORAGE_KEYS } from "contracts";
import { readText } from "../storage/stored-text.ts";

/**
 * Reads for which accounts the totals over all accounts of the person are chosen, as `setSummary` of `shared/session` keeps them.
 *
 * @returns ids of the accounts; nothing where what is kept cannot be read
 */
export function readSummaryAccounts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readText("local", LOCAL_STORAGE_KEYS.isSummary) ?? "null");
    return Object.entries(kept ?? {}).flatMap(([id, isChosen]) => (isChosen === true ? [id] : []));
  } catch {
    // Not JSON: not written by us.
    return [];
  }
}
