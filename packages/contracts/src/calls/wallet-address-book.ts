import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { page } from "../schemas/envelope.ts";
import { emailCaptchaField, withdrawAddressField } from "../schemas/fields.ts";
import {
  coinSchema,
  countSchema,
  fileSchema,
  idParams,
  idSchema,
  nothingSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { secondFactorEntries } from "../schemas/verification.ts";
import { chainSchema, exportQueryEntries, listEntries } from "../schemas/wallet.ts";
import { withdrawTypeSchema } from "./wallet.ts";
import { oneLine } from "../schemas/one-line.ts";

const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIMITS.addressLabelLength), oneLine);
const codes = { ...secondFactorEntries, email_captcha: emailCaptchaField };

/** An address that the person pays to; `active_time` is when it becomes payable in allow-list mode. */
export const addressBookEntrySchema = v.strictObject({
  id: idSchema,
  coin: coinSchema,
  chain: v.string(),
  type: withdrawTypeSchema,
  address: v.string(),
  label: v.string(),
  create_time: timeSchema,
  active_time: timeSchema,
  last_used: v.nullable(timeSchema),
});

/** An address that the person pays to. */
export type AddressBookEntry = v.InferOutput<typeof addressBookEntrySchema>;

const filter = {
  coin: v.optional(coinSchema),
  chain: v.optional(chainSchema),
  type: v.optional(withdrawTypeSchema),
};

/** An address as entered by a person. */
export const addressBookItemSchema = v.strictObject({
  coin: coinSchema,
  chain: chainSchema,
  type: withdrawTypeSchema,
  address: withdrawAddressField,
  label,
});

/** The person's addresses, most recently used first. */
export const getAddressBook = defineCall({
  name: "getAddressBook",
  method: "GET",
  path: "/wallet/address_book",
  origin: "own",
  source: "domain wallet 3.3",
  summary: "Address book",
  access: "account",
  query: v.strictObject({ ...listEntries, ...filter }),
  response: page(addressBookEntrySchema),
});

/** Adds an address; verification business `address_book`. */
export const createAddressBookEntry = defineCall({
  name: "createAddressBookEntry",
  method: "POST",
  path: "/wallet/address_book",
  origin: "own",
  source: "domain wallet 2.2, 3.3",
  summary: "Add an address",
  access: "account",
  body: v.strictObject({ ...addressBookItemSchema.entries, ...codes }),
  response: addressBookEntrySchema,
});

/** Renames an address; the address itself never changes. */
export const renameAddressBookEntry = defineCall({
  name: "renameAddressBookEntry",
  method: "PUT",
  path: "/wallet/address_book",
  origin: "own",
  source: "domain wallet 3.3",
  summary: "Rename an address",
  access: "account",
  body: v.strictObject({ id: idSchema, label }),
  response: nothingSchema,
});

/** Removes an address. */
export const deleteAddressBookEntry = defineCall({
  name: "deleteAddressBookEntry",
  method: "DELETE",
  path: "/wallet/address_book/:id",
  origin: "own",
  source: "domain wallet 3.3",
  summary: "Remove an address",
  access: "account",
  params: idParams,
  response: nothingSchema,
});

/** Adds many addresses; existing ones are skipped, and one invalid row rejects the whole import and is named. */
export const importAddressBook = defineCall({
  name: "importAddressBook",
  method: "POST",
  path: "/wallet/address_book/import",
  origin: "own",
  source: "domain wallet 3.3",
  summary: "Import addresses",
  access: "account",
  body: v.strictObject({
    items: v.pipe(v.array(addressBookItemSchema), v.minLength(1), v.maxLength(LIMITS.batchWithdrawRows)),
    ...codes,
  }),
  response: v.strictObject({ added: countSchema, skipped: countSchema }),
});

/** Exports the address book as a file: coin, chain, type, address, label. */
export const exportAddressBook = defineCall({
  name: "exportAddressBook",
  method: "GET",
  path: "/wallet/address_book/export",
  origin: "own",
  source: "domain wallet 3.3",
  summary: "Export the address book",
  access: "account",
  answer: "file",
  query: v.strictObject({ format: exportQueryEntries.format, ...filter }),
  response: fileSchema,
});
