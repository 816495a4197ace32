import { eq, sql } from "drizzle-orm";
import { isUniqueViolation, type Database } from "../../platform/database/database.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { isNameTaken } from "./repository.ts";

/** Services needed to create accounts. */
export type AccountServices = Pick<PlatformServices, "database" | "clock" | "random" | "passwords">;

/** Inserts an account with a unique referral code. */
export async function insertAccount(
  services: AccountServices,
  row: typeof accounts.$inferInsert,
  refusal: ApiError,
): Promise<AccountRow> {
  try {
    const [made] = await services.database.insert(accounts).values(row).returning();
    if (made) return made;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  throw refusal;
}

/**
 * Names a new person's main account.
 *
 * @throws {ApiError} 25008 when the name is taken, even by a concurrent request.
 */
export async function nameMainAccount(
  services: AccountServices,
  row: AccountRow,
  name: string,
  coin: string | undefined,
): Promise<AccountRow> {
  const refusal = new ApiError(25008, "name_taken", { data: { field: "account" } });
  if (await isNameTaken(services.database, name)) throw refusal;
  try {
    const [named] = await services.database
      .update(accounts)
      .set({ account: name, last_visit_coin: coin ?? row.last_visit_coin })
      .where(sql`${accounts.id} = ${row.id} and ${accounts.account} is null`)
      .returning();
    if (named) return named;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  throw refusal;
}

/** Assigns a referral code to an account; a code assigned concurrently is kept. */
export async function writeReferCode(database: Database, id: number, code: string): Promise<string> {
  const [row] = await database
    .update(accounts)
    .set({ refer_code: sql`coalesce(${accounts.refer_code}, ${code})` })
    .where(eq(accounts.id, id))
    .returning({ code: accounts.refer_code });
  return row?.code ?? code;
}
