import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accounts, addressChallenges, miningAddresses } from "../../platform/database/schema/index.ts";

/** An address that an account proved to hold. */
export type AddressClaim = Pick<typeof miningAddresses.$inferSelect, "address" | "coin" | "claim_time">;

/** What an account is to sign. */
export type AddressChallenge = typeof addressChallenges.$inferSelect;

/** Names of accounts by the addresses they proved to hold. */
export async function readClaimedAccounts(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ address: miningAddresses.address, account: accounts.account })
    .from(miningAddresses)
    .innerJoin(accounts, eq(accounts.id, miningAddresses.account_id));
  return new Map(rows.flatMap(({ address, account }) => (account === null ? [] : [[address, account]])));
}

/** The addresses of an account, the oldest first. */
export function listClaims(database: Database, accountId: number): Promise<AddressClaim[]> {
  const { address, coin, claim_time } = miningAddresses;
  return database
    .select({ address, coin, claim_time })
    .from(miningAddresses)
    .where(eq(miningAddresses.account_id, accountId))
    .orderBy(asc(claim_time), asc(address));
}

/** The account that holds an address. */
export async function findHolder(database: Database, address: string): Promise<number | undefined> {
  const [row] = await database
    .select({ id: miningAddresses.account_id })
    .from(miningAddresses)
    .where(eq(miningAddresses.address, address));
  return row?.id;
}

/** Replaces what an account is to sign. */
export async function storeChallenge(database: Database, challenge: AddressChallenge): Promise<void> {
  const { account_id, ...rest } = challenge;
  await database
    .insert(addressChallenges)
    .values(challenge)
    .onConflictDoUpdate({ target: addressChallenges.account_id, set: rest });
}

/** What an account is to sign. */
export async function findChallenge(
  database: Database,
  accountId: number,
): Promise<AddressChallenge | undefined> {
  const [row] = await database
    .select()
    .from(addressChallenges)
    .where(eq(addressChallenges.account_id, accountId));
  return row;
}

/**
 * Stores a claim and uses its challenge up.
 *
 * @returns the account that holds the address then: another one was faster where it is not the own
 */
export function storeClaim(
  database: Database,
  claim: AddressClaim & { readonly account_id: number },
): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    await tx.insert(miningAddresses).values(claim).onConflictDoNothing();
    await tx.delete(addressChallenges).where(eq(addressChallenges.account_id, claim.account_id));
    return findHolder(tx, claim.address);
  });
}

/** Gives an address up; nothing happens when the account does not hold it. */
export async function removeClaim(database: Database, accountId: number, address: string): Promise<void> {
  await database
    .delete(miningAddresses)
    .where(and(eq(miningAddresses.account_id, accountId), eq(miningAddresses.address, address)));
}
