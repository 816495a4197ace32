import type { ResetRequest } from "contracts/calls/reset";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { resetProofs, resetRequests } from "../../../platform/database/schema/index.ts";
import type { AccountRow } from "../../../platform/sessions/sessions-repository.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { findAccount } from "../../accounts/index.ts";

/** A stored request. */
export type ResetRow = typeof resetRequests.$inferSelect;

/** A proof without its file. */
export type ProofRow = Omit<typeof resetProofs.$inferSelect, "file">;

/** Statuses in which a request waits for its owner or for the reviewer. */
const OPEN = ["in_review", "more_needed"] as const;

const proofColumns = {
  id: resetProofs.id,
  request_id: resetProofs.request_id,
  kind: resetProofs.kind,
  facts: resetProofs.facts,
  size: resetProofs.size,
  is_complete: resetProofs.is_complete,
  time: resetProofs.time,
};

/** Stores a new request. */
export async function insertRequest(
  database: Database,
  request: typeof resetRequests.$inferInsert,
): Promise<void> {
  await database.insert(resetRequests).values(request);
}

/** Finds the active request of a token. */
export async function findByToken(
  database: Database,
  token: string,
  now: number,
): Promise<ResetRow | undefined> {
  const [row] = await database
    .select()
    .from(resetRequests)
    .where(and(eq(resetRequests.token_hash, hashToken(token)), gt(resetRequests.expire_time, now)));
  return row;
}

/** Finds the request with an id. */
export async function findRequest(database: Database, id: number): Promise<ResetRow | undefined> {
  const [row] = await database.select().from(resetRequests).where(eq(resetRequests.id, id));
  return row;
}

/** Finds the account owner of a request; undefined if the entered account does not exist. */
export async function findOwner(database: Database, row: ResetRow): Promise<AccountRow | undefined> {
  return row.account_id === null ? undefined : findAccount(database, row.account_id);
}

/** Updates a request if it still has one of the given statuses; returns false otherwise. */
export async function changeRequest(
  database: Database,
  id: number,
  from: readonly ResetRow["status"][],
  change: Partial<ResetRow>,
): Promise<boolean> {
  const changed = await database
    .update(resetRequests)
    .set(change)
    .where(and(eq(resetRequests.id, id), inArray(resetRequests.status, [...from])))
    .returning({ id: resetRequests.id });
  return changed.length === 1;
}

/** Lists the proofs of a request. */
export function listProofs(database: Database, requestId: number): Promise<ProofRow[]> {
  return database
    .select(proofColumns)
    .from(resetProofs)
    .where(eq(resetProofs.request_id, requestId))
    .orderBy(asc(resetProofs.id));
}

/** Lists the requests that wait for a decision, oldest first. */
export function listInReview(database: Database, submittedBy = Number.MAX_SAFE_INTEGER): Promise<ResetRow[]> {
  return database
    .select()
    .from(resetRequests)
    .where(and(eq(resetRequests.status, "in_review"), sql`${resetRequests.submit_time} <= ${submittedBy}`))
    .orderBy(asc(resetRequests.id))
    .limit(100);
}

/** Lists the undecided requests of a person. */
export function listOpenResets(
  database: Database,
  accountId: number,
): Promise<Pick<ResetRequest, "type" | "status">[]> {
  return database
    .select({ type: resetRequests.type, status: resetRequests.status })
    .from(resetRequests)
    .where(and(eq(resetRequests.account_id, accountId), inArray(resetRequests.status, [...OPEN])));
}

/** Cancels all undecided requests of an account and deletes their proofs. */
export async function cancelResets(tx: Database, accountId: number, now: number): Promise<void> {
  const cancelled = await tx
    .update(resetRequests)
    .set({ status: "cancelled", finish_time: now, new_factor: null })
    .where(
      and(
        eq(resetRequests.account_id, accountId),
        inArray(resetRequests.status, ["started", "verified", ...OPEN]),
      ),
    )
    .returning({ id: resetRequests.id });
  const ids = cancelled.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(resetProofs).where(inArray(resetProofs.request_id, ids));
}

/** Stores a text proof, replacing an earlier one of its kind. */
export async function storeProof(
  database: Database,
  proof: Pick<ProofRow, "request_id" | "kind" | "facts" | "time">,
): Promise<void> {
  const { facts, time } = proof;
  await database
    .insert(resetProofs)
    .values({ ...proof, is_complete: true })
    .onConflictDoUpdate({
      target: [resetProofs.request_id, resetProofs.kind],
      set: { facts, time, is_complete: true },
    });
}

/** A part of a photo. */
export interface PhotoPart {
  readonly requestId: number;
  readonly size: number;
  readonly offset: number;
  readonly bytes: Buffer;
  readonly time: number;
}

/** Appends a part to a photo, or starts it over; returns the number of bytes stored. */
export async function addPhotoPart(database: Database, part: PhotoPart): Promise<number> {
  const { requestId, size, offset, bytes, time } = part;
  const length = sql<number>`octet_length(${resetProofs.file})::int`;
  const one = and(eq(resetProofs.request_id, requestId), eq(resetProofs.kind, "photo"));
  if (offset === 0) {
    const values = { size, file: bytes, is_complete: false, time };
    await database
      .insert(resetProofs)
      .values({ request_id: requestId, kind: "photo", ...values })
      .onConflictDoUpdate({ target: [resetProofs.request_id, resetProofs.kind], set: values });
    return bytes.length;
  }
  const [grown] = await database
    .update(resetProofs)
    .set({ file: sql`${resetProofs.file} || ${bytes}` })
    .where(and(one, eq(resetProofs.size, size), eq(resetProofs.is_complete, false), eq(length, offset)))
    .returning({ length });
  if (grown) return grown.length;
  const [stored] = await database.select({ length }).from(resetProofs).where(one);
  return stored?.length ?? 0;
}

/** Reads the photo of a request. */
export async function readPhoto(database: Database, requestId: number): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ file: resetProofs.file })
    .from(resetProofs)
    .where(and(eq(resetProofs.request_id, requestId), eq(resetProofs.kind, "photo")));
  return row?.file ? Buffer.from(row.file) : undefined;
}

/** Marks a photo as complete, or deletes one that is not a picture. */
export async function finishPhoto(database: Database, requestId: number, isPicture: boolean): Promise<void> {
  const one = and(eq(resetProofs.request_id, requestId), eq(resetProofs.kind, "photo"));
  if (isPicture) await database.update(resetProofs).set({ is_complete: true }).where(one);
  else await database.delete(resetProofs).where(one);
}
