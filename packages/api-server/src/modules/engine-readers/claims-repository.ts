import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accounts, addressChallenges, miningAddresses } from "../../platform/database/schema/index.ts";

/** An address whose ownership an account has proven. */
export type AddressClaim = Pick<typeof miningAddresses.$inferSelect, "address" | "coin" | "claim_time">;

/** The text that an account has to sign. */
export type AddressChallenge = typeof addressChallenges.$inferSelect;

/** Returns account names by their proven addresses. */
export async function readClaimedAccounts(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ address: miningAddresses.address, account: accounts.account })
    .from(miningAddresses)
    .innerJoin(accounts, eq(accounts.id, miningAddresses.account_id));
  return new Map(rows.flatMap(({ address, account }) => (account === null ? [] : [[address, account]])));
}

/** Lists the addresses of an account, oldest first. */
export function listClaims(database: Database, accountId: number): Promise<AddressClaim[]> {
  const { address, coin, claim_time } = miningAddresses;
  return database
    .select({ address, coin, claim_time })
    .from(miningAddresses)
    .where(eq(miningAddresses.account_id, accountId))
    .orderBy(asc(claim_time), asc(address));
}

/** Returns the account that holds an address. */
export async function findHolder(database: Database, address: string): Promise<number | undefined> {
  const [row] = await database
    .select({ id: miningAddresses.account_id })
    .from(miningAddresses)
    .where(eq(miningAddresses.address, address));
  return row?.id;
}

/** Replaces the text that an account has to sign. */
export async function storeChallenge(database: Database, challenge: AddressChallenge): Promise<void> {
  const { account_id, ...rest } = challenge;
  await database
    .insert(addressChallenges)
    .values(challenge)
    .onConflictDoUpdate({ target: addressChallenges.account_id, set: rest });
}

/** Returns the text that an account has to sign. */
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
 * Stores a claim and uses up its challenge.
 *
 * @returns the account that now holds the address; a different one if it was faster
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

/** Removes a claim; does nothing if the account does not hold the address. */
export async function removeClaim(database: Database, accountId: number, address: string): Promise<void> {
  await database
    .delete(miningAddresses)
    .where(and(eq(miningAddresses.account_id, accountId), eq(miningAddresses.address, address)));
}
