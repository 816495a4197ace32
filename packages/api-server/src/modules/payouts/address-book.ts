import type { AddressBookEntry } from "contracts/calls/wallet-address-book";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import {
  type BookServices,
  type BookOwner,
  type NewEntry,
  insertEntry,
  present,
} from "./address-book-repository.ts";

/**
 * Adds an address.
 *
 * @param tx transaction in which the codes are used up, too
 * @throws {ApiError} 22005, 22009, 22014 for an address that cannot be paid; 26005 for one that already exists
 */
export async function addEntry(
  services: BookServices,
  tx: Database,
  owner: BookOwner,
  entry: NewEntry,
): Promise<AddressBookEntry> {
  const row = await insertEntry(services, tx, owner, entry);
  if (row === undefined) throw new ApiError(26005, "address_listed");
  return present(row);
}

/**
 * Adds many addresses; existing ones are skipped, and one that cannot be paid rejects them all.
 *
 * @param tx transaction in which the codes are used up, too
 * @throws {ApiError} as for one address, with the `row` from 1 in its data
 */
export async function addEntries(
  services: BookServices,
  tx: Database,
  owner: BookOwner,
  entries: readonly NewEntry[],
): Promise<{ readonly added: number; readonly skipped: number }> {
  let added = 0;
  for (const [index, entry] of entries.entries()) {
    try {
      if ((await insertEntry(services, tx, owner, entry)) !== undefined) added += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const details = typeof error.data === "object" ? error.data : {};
      const { values } = error;
      throw new ApiError(error.code, error.messageKey, { data: { ...details, row: index + 1 }, values });
    }
  }
  return { added, skipped: entries.length - added };
}
