import {
  createAddressBookEntry,
  deleteAddressBookEntry,
  exportAddressBook,
  getAddressBook,
  type AddressBookEntry,
  importAddressBook,
  renameAddressBookEntry,
} from "contracts/calls/wallet-address-book";
import type { FastifyInstance } from "fastify";
import { pageOf, partOf } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { FILE_ROWS, tableFile, tableOf, type Column } from "../../platform/files/table-file.ts";
import { storeMoneyChange } from "../../modules/notifications/notify-person.ts";
import { addEntries, addEntry } from "../../modules/payouts/address-book.ts";
import {
  listEntries,
  removeEntry,
  renameEntry,
  type BookOwner,
} from "../../modules/payouts/address-book-repository.ts";
import { ownerOf } from "../../modules/accounts/owner.ts";
import { actorOf } from "./withdrawal-routes.ts";
import { noteBy } from "../../modules/payouts/withdrawals.ts";

/** Export columns, which the address book page can import again. */
const COLUMNS: readonly Column<AddressBookEntry>[] = [
  { head: "coin", cell: ({ coin }) => coin },
  { head: "chain", cell: ({ chain }) => chain },
  { head: "type", cell: ({ type }) => type },
  { head: "address", cell: ({ address }) => address },
  { head: "label", cell: ({ label }) => label },
];

function bookOf({ account }: Session): BookOwner {
  return { owner_id: ownerOf(account), account_id: account.id };
}

/** Registers the address book endpoints. */
export function registerAddressBook(app: FastifyInstance): void {
  route(app, getAddressBook, async ({ query, session, services: { database } }) => {
    return pageOf(await listEntries(database, ownerOf(session.account), query, partOf(query)), query);
  });
  route(app, createAddressBookEntry, async (context) => {
    const { session, services, body } = context;
    const proof = await services.verification.check({ session, business: "address_book", codes: body });
    const { coin, chain, type, address, label } = body;
    const { entry, sendEmail } = await services.database.transaction(async (tx) => {
      await proof.consume(tx);
      const added = await addEntry(services, tx, bookOf(session), { coin, chain, type, address, label });
      await services.securityLog.record(tx, noteBy(actorOf(context), "address_added"));
      const change = {
        body: "change_book",
        values: { coin, destination: added.address, address: context.request.ip },
      } as const;
      return { entry: added, sendEmail: await storeMoneyChange(services, tx, session.origin, change) };
    });
    await sendEmail();
    return entry;
  });
  route(app, importAddressBook, async (context) => {
    const { session, services, body } = context;
    const proof = await services.verification.check({ session, business: "address_book", codes: body });
    const { counts, sendEmail } = await services.database.transaction(async (tx) => {
      await proof.consume(tx);
      const made = await addEntries(services, tx, bookOf(session), body.items);
      await services.securityLog.record(tx, noteBy(actorOf(context), "address_added"));
      if (made.added === 0) return { counts: made };
      const change = {
        body: "change_book_many",
        values: { count: String(made.added), address: context.request.ip },
      } as const;
      return { counts: made, sendEmail: await storeMoneyChange(services, tx, session.origin, change) };
    });
    await sendEmail?.();
    return counts;
  });
  route(app, renameAddressBookEntry, async ({ session, services: { database }, body }) => {
    await renameEntry(database, ownerOf(session.account), body);
    return null;
  });
  route(app, deleteAddressBookEntry, async (context) => {
    const { session, services, params } = context;
    await services.database.transaction(async (tx) => {
      await removeEntry(tx, ownerOf(session.account), params.id);
      await services.securityLog.record(tx, noteBy(actorOf(context), "address_removed"));
    });
    return null;
  });
  route(app, exportAddressBook, async ({ query, session, services: { database } }) => {
    const { rows } = await listEntries(database, ownerOf(session.account), query, {
      offset: 0,
      limit: FILE_ROWS,
    });
    return tableFile({
      name: `address_book_${session.account.account ?? ""}`,
      table: tableOf(rows, COLUMNS),
      format: query.format,
    });
  });
}
