import { LOCAL_STORAGE_KEYS } from "contracts";
import { readText } from "../storage/stored-text.ts";

/**
 * Reads for which accounts the person chose totals over all accounts, as stored by `setSummary` of `shared/session`.
 *
 * @returns ids of the accounts; empty when the stored value is invalid
 */
export function readSummaryAccounts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readText("local", LOCAL_STORAGE_KEYS.isSummary) ?? "null");
    return Object.entries(kept ?? {}).flatMap(([id, isChosen]) => (isChosen === true ? [id] : []));
  } catch {
    // Not JSON, so not written by this code.
    return [];
  }
}
