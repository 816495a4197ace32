import type { AddressBookEntry } from "contracts/calls/wallet-address-book";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { addressBook } from "../../platform/database/schema/index.ts";
import { notFound } from "../../platform/errors.ts";
import { presentRows, type Listing, type PagePart } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import type { PayoutServices } from "./services.ts";
import { resolveDestination } from "./destinations.ts";
import { requireChain, type OrderType } from "./terms.ts";

type Row = typeof addressBook.$inferSelect;

/** An address as a person enters it. */
export interface NewEntry {
  readonly coin: string;
  readonly chain: string;
  readonly type: OrderType;
  readonly address: string;
  readonly label: string;
}

/** Owner of the book; `account_id` is the requesting account. */
export interface BookOwner {
  readonly owner_id: number;
  readonly account_id: number;
}

/** An entry without its owner. */
export function present({ owner_id: _, ...row }: Row): AddressBookEntry {
  return row;
}

/** Services needed by the address book. */
export type BookServices = Pick<PayoutServices, "clock" | "holds">;

/** Inserts an entry; while the allow-list is on, it becomes usable after the waiting time. */
export async function insertEntry(
  services: BookServices,
  tx: Database,
  owner: BookOwner,
  entry: NewEntry,
): Promise<Row | undefined> {
  const terms = await requireChain(tx, entry.coin, entry.chain);
  const request = { ...owner, terms, type: entry.type, address: entry.address };
  const { address } = await resolveDestination(tx, request);
  const [row] = await tx
    .insert(addressBook)
    .values({
      ...entry,
      address,
      owner_id: owner.owner_id,
      create_time: services.clock.now(),
      active_time: await services.holds.activeTimeOfNewAddress(tx, owner.owner_id),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Filter and page of the address book. */
export interface BookFilter {
  readonly coin?: string | undefined;
  readonly chain?: string | undefined;
  readonly type?: OrderType | undefined;
}

/** Lists the addresses of a book, last used first. */
export async function listEntries(
  database: Database,
  owner_id: number,
  filter: BookFilter,
  part: PagePart,
): Promise<Listing<AddressBookEntry>> {
  const condition = and(
    eq(addressBook.owner_id, owner_id),
    filter.coin === undefined ? undefined : eq(addressBook.coin, filter.coin),
    filter.chain === undefined ? undefined : eq(addressBook.chain, filter.chain),
    filter.type === undefined ? undefined : eq(addressBook.type, filter.type),
  );
  const found = await readPage(database, addressBook, database.select().from(addressBook).$dynamic(), {
    where: condition,
    order: [sql`${addressBook.last_used} desc nulls last`, desc(addressBook.id)],
    part,
  });
  return presentRows(found, present);
}

/**
 * Renames an address.
 *
 * @throws {ApiError} 404 if it is not in the book
 */
export async function renameEntry(
  database: Database,
  owner_id: number,
  { id, label }: { readonly id: number; readonly label: string },
): Promise<void> {
  const changed = await database
    .update(addressBook)
    .set({ label })
    .where(and(eq(addressBook.id, id), eq(addressBook.owner_id, owner_id)))
    .returning({ id: addressBook.id });
  if (changed.length === 0) throw notFound();
}

/**
 * Removes an address.
 *
 * @throws {ApiError} 404 if it is not in the book
 */
export async function removeEntry(tx: Database, owner_id: number, id: number): Promise<void> {
  const removed = await tx
    .delete(addressBook)
    .where(and(eq(addressBook.id, id), eq(addressBook.owner_id, owner_id)))
    .returning({ id: addressBook.id });
  if (removed.length === 0) throw notFound();
}

/** Counts the addresses of a book. */
export function countEntries(database: Database, owner_id: number): Promise<number> {
  return database.$count(addressBook, eq(addressBook.owner_id, owner_id));
}
