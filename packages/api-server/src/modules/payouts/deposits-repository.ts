import type { Deposit } from "contracts/calls/wallet-deposits";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { beginsWith } from "../../platform/database/begins-with.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import type { Database } from "../../platform/database/database.ts";
import { accounts, depositAddresses, deposits } from "../../platform/database/schema/index.ts";
import { maskAddress } from "../../platform/masks.ts";
import type { Locale } from "../../texts/messages.ts";
import { presentRows, readListing, type Listing, type PagePart } from "../../platform/paging.ts";
import { amountText, type ChainTerms, confirmationsOf } from "../coins/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import type { AnyPayoutChain } from "./payout-chains.ts";
import type { PayoutServices } from "./services.ts";
import { countOrders, isOnPage } from "../ledger/index.ts";

/** A deposit address. */
export type AddressRow = typeof depositAddresses.$inferSelect;

/** Account, coin and chain of an address. */
export interface AddressRequest {
  readonly account_id: number;
  readonly coin: string;
  readonly chain: string;
  readonly locale: Locale;
}

/** Account, coin and chain for which a deposit address is requested. */
export interface Place {
  readonly request: AddressRequest;
  readonly terms: ChainTerms;
  readonly payoutChain: AnyPayoutChain;
}

/** Selects all addresses that the account got from the current wallet. */
function isOf({ request, payoutChain }: Place) {
  return and(
    eq(depositAddresses.account_id, request.account_id),
    eq(depositAddresses.coin, request.coin),
    eq(depositAddresses.chain, request.chain),
    eq(depositAddresses.chain_name, payoutChain.name),
  );
}

/** Lists the account's own addresses, newest first, without those of orders. */
function listAddresses(database: Database, place: Place): Promise<AddressRow[]> {
  return database
    .select()
    .from(depositAddresses)
    .where(and(isOf(place), isNull(depositAddresses.expected_amount)))
    .orderBy(desc(depositAddresses.id));
}

async function askForAddress(database: Database, place: Place): Promise<string> {
  const { request, terms, payoutChain } = place;
  const count = await database.$count(depositAddresses, isOf(place));
  return payoutChain.newAddress(terms, { account_id: request.account_id, number: count + 1 });
}

/** Services needed by deposit addresses. */
export type AddressServices = Pick<PayoutServices, "database" | "clock" | "chains">;

/** Decides whether to create an address beside the existing ones; throws to refuse. */
type AddressRule = (existing: readonly AddressRow[]) => boolean;

/**
 * Creates an address. The wallet is asked before the account's row is locked; concurrent requests get the same response and
 * create one address.
 */
export async function makeAddress(
  { database, clock }: AddressServices,
  place: Place,
  isNeeded: AddressRule,
): Promise<AddressRow> {
  const { request, payoutChain } = place;
  const { account_id, coin, chain } = request;
  const before = await listAddresses(database, place);
  const [known] = before;
  if (known !== undefined && !isNeeded(before)) return known;
  const address = await askForAddress(database, place);
  return database.transaction(async (tx) => {
    await lockAccount(tx, account_id);
    const existing = await listAddresses(tx, place);
    const [newest] = existing;
    if (newest !== undefined && !isNeeded(existing)) return newest;
    const [row] = await tx
      .insert(depositAddresses)
      .values({ account_id, coin, chain, address, chain_name: payoutChain.name, create_time: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new Error(`${payoutChain.name} gave an address of ${coin} twice`);
    return row;
  });
}

const ADDRESS_TRIES = 3;

/**
 * Creates an address for one payment of an account. Payments to it are ordinary deposits of the account.
 *
 * @param expected amount to be paid, smallest units
 */
export async function makePaymentAddress(
  { database, clock }: AddressServices,
  place: Place,
  expected: bigint,
): Promise<string> {
  const { account_id, coin, chain } = place.request;
  for (let attempt = 0; attempt < ADDRESS_TRIES; attempt += 1) {
    const address = await askForAddress(database, place);
    const added = await database
      .insert(depositAddresses)
      .values({
        account_id,
        coin,
        chain,
        address,
        chain_name: place.payoutChain.name,
        expected_amount: expected.toString(),
        create_time: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: depositAddresses.id });
    // A concurrent request of the account got the same address.
    if (added.length === 1) return address;
  }
  throw new Error(`${place.payoutChain.name} gave an address of ${coin} twice`);
}

/** A payment to an address of an order. */
export interface ArrivedPayment {
  readonly amount: bigint;
  readonly confirmations: number;
  /** Time of the payment on the chain. */
  readonly time: number;
  /** Whether it is part of the balance. */
  readonly is_credited: boolean;
}

/** Lists the payments to an address that the chain has not reversed. */
export async function arrivedPayments(
  database: Database,
  address: { readonly coin: string; readonly chain: string; readonly address: string },
): Promise<readonly ArrivedPayment[]> {
  const rows = await database
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.coin, address.coin),
        eq(deposits.chain, address.chain),
        eq(deposits.address, address.address),
      ),
    );
  return rows
    .filter(({ status }) => status !== "returned")
    .map((row) => ({
      amount: BigInt(row.amount),
      confirmations: row.confirmations,
      time: row.create_time,
      is_credited: row.status !== "confirming",
    }));
}

/** Filter of a list of deposits. */
export interface DepositFilter extends TimeFilter {
  readonly account_ids: readonly number[];
  readonly coin?: string | undefined;
  /** The only coins that are shown; undefined for all. */
  readonly coins?: readonly string[] | undefined;
  readonly status?: Deposit["status"] | undefined;
  /** A transaction id or an address, or the beginning of one. */
  readonly search?: string | undefined;
}

/** Lists deposits, newest first. */
export async function listDeposits(
  database: Database,
  filter: DepositFilter,
  view: PagePart & { readonly isSummary: boolean; readonly isMasked: boolean },
): Promise<Listing<Deposit>> {
  const condition = and(
    filter.coin === undefined ? undefined : eq(deposits.coin, filter.coin),
    filter.coins === undefined ? undefined : inArray(deposits.coin, [...filter.coins]),
    filter.status === undefined ? undefined : eq(deposits.status, filter.status),
    within(deposits.create_time, filter),
    beginsWith([deposits.txid, deposits.address], filter.search),
  );
  const found = await readListing(
    database
      .select({ deposit: deposits, account: accounts.account })
      .from(deposits)
      .innerJoin(accounts, eq(accounts.id, deposits.account_id))
      .where(isOnPage(deposits, { ...filter, condition }, view))
      .orderBy(desc(deposits.create_time), desc(deposits.id)),
    countOrders(database, deposits, { ...filter, condition }),
  );
  const hide = (text: string) => (view.isMasked ? maskAddress(text) : text);
  return presentRows(found, ({ deposit, account }): Deposit => {
    return {
      id: deposit.id,
      account: view.isSummary ? account : null,
      create_time: deposit.create_time,
      update_time: deposit.update_time,
      coin: deposit.coin,
      chain: deposit.chain,
      address: hide(deposit.address),
      amount: amountText(deposit.amount, deposit.coin),
      txid: hide(deposit.txid),
      confirmations: deposit.confirmations,
      ...confirmationsOf(deposit.coin, deposit.chain),
      status: deposit.status,
    };
  });
}
