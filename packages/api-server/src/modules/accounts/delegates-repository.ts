import { and, desc, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { accounts, delegates, sessions } from "../../platform/database/schema/index.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";

const owner = alias(accounts, "delegate_owner");
const person = alias(accounts, "delegate_person");

/** A delegation to store. */
export type NewDelegation = typeof delegates.$inferInsert;

/** A delegation with its account, owner and delegate. */
export interface Delegation {
  readonly row: typeof delegates.$inferSelect;
  /** The mining account. */
  readonly account: AccountRow;
  /** The account that offered it. */
  readonly owner: AccountRow;
  /** The delegate, once the offer is accepted. */
  readonly person: AccountRow | null;
}

function joined(database: Database) {
  return database
    .select({ row: delegates, account: accounts, owner, person })
    .from(delegates)
    .innerJoin(accounts, eq(accounts.id, delegates.account_id))
    .innerJoin(owner, eq(owner.id, delegates.owner_id))
    .leftJoin(person, eq(person.id, delegates.delegate_id));
}

/** A person who is offered delegations: matched by address until accepted, then by account. */
export type Receiver = Pick<AccountRow, "id" | "email" | "account_type">;

/** Matches delegations that a person accepted or can accept. */
function isOfferedTo({ id, email, account_type }: Receiver): SQL | undefined {
  const accepted = eq(delegates.delegate_id, id);
  if (email === null || account_type !== "main") return accepted;
  return or(accepted, and(isNull(delegates.delegate_id), eq(delegates.delegate_email, email.toLowerCase())));
}

/** Selects the person, and whether as owner or delegate. */
export interface DelegateFilter extends PageRequest {
  readonly person: Receiver;
  readonly role: "given" | "received";
}

/** Returns a page of delegations, newest first. */
export async function listDelegations(
  database: Database,
  { person: reader, role, ...request }: DelegateFilter,
): Promise<Listing<Delegation>> {
  const condition = role === "given" ? eq(delegates.owner_id, reader.id) : isOfferedTo(reader);
  return readPage(database, delegates, joined(database).$dynamic(), {
    where: condition,
    order: [desc(delegates.created_time), desc(delegates.id)],
    part: partOf(request),
  });
}

/** Returns one delegation. */
export async function findDelegation(database: Database, id: number): Promise<Delegation | undefined> {
  const [found] = await joined(database).where(eq(delegates.id, id));
  return found;
}

/**
 * Lists the delegated accounts that a person has accepted.
 *
 * @returns delegations, oldest first
 */
export function listAccepted(database: Database, personId: number): Promise<Delegation[]> {
  return joined(database)
    .where(and(eq(delegates.delegate_id, personId), isNotNull(delegates.accepted_time)))
    .orderBy(delegates.id)
    .limit(100);
}

/** Returns the main account with an email address. */
export async function findPerson(database: Database, email: string): Promise<AccountRow | undefined> {
  const [found] = await database
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email.toLowerCase()), eq(accounts.account_type, "main")));
  return found;
}

/** Returns the number of delegations that a person has offered. */
export function countGiven(database: Database, ownerId: number): Promise<number> {
  return database.$count(delegates, eq(delegates.owner_id, ownerId));
}

/** Stores an offer; the same account cannot be offered twice to one address. */
export async function insertDelegation(database: Database, row: NewDelegation): Promise<void> {
  await database.insert(delegates).values(row);
}

/**
 * Accepts an offer.
 *
 * @returns false when no open offer to this person has the id
 */
export async function acceptOffer(
  database: Database,
  receiver: Receiver,
  { id, time }: { readonly id: number; readonly time: number },
): Promise<boolean> {
  const accepted = await database
    .update(delegates)
    .set({ accepted_time: time, delegate_id: receiver.id })
    .where(and(eq(delegates.id, id), isOfferedTo(receiver), isNull(delegates.accepted_time)))
    .returning({ id: delegates.id });
  return accepted.length > 0;
}

/**
 * Ends a delegation or withdraws an offer, in a transaction. The delegate's sessions that act as the account end with that reason: their
 * pages would act for the delegate's own account without saying so.
 */
export async function removeDelegation(tx: Database, id: number): Promise<void> {
  const [removed] = await tx.delete(delegates).where(eq(delegates.id, id)).returning();
  if (removed === undefined || removed.delegate_id === null) return;
  await tx
    .update(sessions)
    .set({ ended: "removed" })
    .where(
      and(
        eq(sessions.account_id, removed.account_id),
        eq(sessions.origin_id, removed.delegate_id),
        isNull(sessions.ended),
      ),
    );
}
