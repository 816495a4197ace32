import { checkAddress } from "coin-address";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import {
  accounts,
  addressBook,
  depositAddresses,
  withdrawals,
} from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { ChainTerms } from "../coins/index.ts";
import type { OrderType } from "./terms.ts";

/** Owner and destination of an order. */
export interface DestinationRequest {
  readonly owner_id: number;
  readonly account_id: number;
  readonly terms: ChainTerms;
  readonly type: OrderType;
  readonly address: string;
}

/** A valid destination, with details to show about it. */
export interface Destination {
  /** The address as stored and paid. */
  readonly address: string;
  readonly recipient_id: number | null;
  /** Whether the person paid it before. An entry in the address book does not count: anyone with the session can add one. */
  readonly is_known: boolean;
  readonly lookalike: string | null;
  readonly twin: string | null;
}

/** Email domain of accounts at the demonstration's exchange. */
const PARTNER_DOMAIN = "@exchange.example";
const ALIKE_LETTERS = 4;
const MAX_COMPARED = 500;

/**
 * Whether the exchange has an account for an email address. The demonstration's exchange has everyone with an account here, and
 * the addresses of its own domain.
 */
export async function hasExchangeAccount(database: Database, email: string): Promise<boolean> {
  if (email.toLowerCase().endsWith(PARTNER_DOMAIN)) return true;
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`)
    .limit(1);
  return rows.length > 0;
}

function malformed(reason: string, details: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError(22005, reason === "own_deposit" ? "own_deposit_address" : "address_malformed", {
    data: { reason, ...details },
  });
}

/** Condition of the person's finished payments on a chain, optionally to one address. */
function isPaid({ owner_id, terms }: DestinationRequest, address?: string) {
  return and(
    eq(withdrawals.owner_id, owner_id),
    eq(withdrawals.coin, terms.coin),
    eq(withdrawals.chain, terms.chain),
    eq(withdrawals.type, "outer"),
    eq(withdrawals.status, "finished"),
    address === undefined ? undefined : eq(withdrawals.address, address),
  );
}

/** Lists the addresses that the person's payments reached, newest first. */
async function paidAddresses(database: Database, request: DestinationRequest): Promise<string[]> {
  const rows = await database
    .selectDistinctOn([withdrawals.address], { address: withdrawals.address })
    .from(withdrawals)
    .where(isPaid(request))
    .orderBy(withdrawals.address, desc(withdrawals.id))
    .limit(MAX_COMPARED);
  return rows.map((row) => row.address);
}

/** Condition of an address in the payer's address book; the letter case of an email does not matter. */
function isListed({ owner_id, terms, type }: DestinationRequest, address: string) {
  return and(
    eq(addressBook.owner_id, owner_id),
    eq(addressBook.coin, terms.coin),
    eq(addressBook.chain, terms.chain),
    type === "coinex"
      ? eq(sql`lower(${addressBook.address})`, address.toLowerCase())
      : eq(addressBook.address, address),
  );
}

function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.slice(one.indexOf(":") + 1), other.slice(other.indexOf(":") + 1)];
  return (
    a !== b &&
    a.slice(0, ALIKE_LETTERS) === b.slice(0, ALIKE_LETTERS) &&
    a.slice(-ALIKE_LETTERS) === b.slice(-ALIKE_LETTERS)
  );
}

/** Resolves a destination outside the pool: the address is checked against its chain and the pool's own addresses. */
export async function resolveOuter(database: Database, request: DestinationRequest): Promise<Destination> {
  const { terms } = request;
  const checked = checkAddress(terms.coin, terms.chain, request.address);
  if (!checked.ok) {
    const { reason, twin, network } = checked;
    throw malformed(reason, {
      ...(twin === undefined ? {} : { twin }),
      ...(network === undefined ? {} : { network }),
    });
  }
  const address = checked.normalized;
  const own = await database
    .select({ id: depositAddresses.id })
    .from(depositAddresses)
    .where(
      and(
        eq(depositAddresses.coin, terms.coin),
        eq(depositAddresses.chain, terms.chain),
        eq(depositAddresses.address, address),
      ),
    )
    .limit(1);
  if (own.length > 0) throw malformed("own_deposit");
  const is_known = (await database.$count(withdrawals, isPaid(request, address))) > 0;
  const paid = is_known ? [] : await paidAddresses(database, request);
  return {
    address,
    recipient_id: null,
    is_known,
    lookalike: paid.find((one) => isAlike(one, address)) ?? null,
    twin: checked.warning?.twin ?? null,
  };
}

/**
 * Time from which a destination can be paid while the allow-list is on.
 *
 * @param request who pays; the text must be the resolved form
 * @returns seconds since 1970, null when it is not in the address book
 */
export async function listedFrom(database: Database, request: DestinationRequest): Promise<number | null> {
  const [entry] = await database
    .select({ active_time: addressBook.active_time })
    .from(addressBook)
    .where(and(isListed(request, request.address), isNotNull(addressBook.active_time)));
  return entry?.active_time ?? null;
}
