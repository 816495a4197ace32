import { sql } from "drizzle-orm";
import { isUniqueViolation } from "../../platform/database/database.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "../../platform/sessions/sessions.ts";
import { isNameTaken } from "./repository.ts";

const REFER_CODE_LENGTH = 8;
const REFER_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A person about to get an account. */
export interface NewUser {
  readonly email: string;
  readonly password: string;
  /** Name of the main mining account, when it is known already. */
  readonly account?: string;
  readonly referrerId?: number;
  readonly language?: AccountRow["language"];
  readonly registerTime?: number;
}

/** A mining account about to be made under a main account. */
export interface NewSubAccount {
  readonly parentId: number;
  readonly account: string;
  readonly remark?: string;
  readonly coin?: string;
  /** A sub-account with a password can be signed in to by its name. */
  readonly password?: string;
  readonly registerTime?: number;
}

type AccountServices = Pick<Services, "database" | "clock" | "random" | "passwords">;

function newReferCode({ random }: Pick<Services, "random">): string {
  return Array.from({ length: REFER_CODE_LENGTH }, () =>
    REFER_ALPHABET.charAt(random.below(REFER_ALPHABET.length)),
  ).join("");
}

async function insertAccount(
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
 * Makes the main account of a person.
 *
 * @throws {ApiError} 20005 when the email address or the name is taken.
 */
export async function createUser(services: AccountServices, user: NewUser): Promise<AccountRow> {
  return insertAccount(
    services,
    {
      account: user.account ?? null,
      account_type: "main",
      email: user.email.toLowerCase(),
      password: await services.passwords.hash(user.password),
      referrer_id: user.referrerId ?? null,
      refer_code: newReferCode(services),
      language: user.language ?? "en_US",
      register_time: user.registerTime ?? services.clock.now(),
    },
    new ApiError(20005, "email_taken"),
  );
}

/**
 * Makes a mining account under a main account.
 *
 * @throws {ApiError} 25008 when the name is taken.
 */
export async function createSubAccount(services: AccountServices, sub: NewSubAccount): Promise<AccountRow> {
  const refusal = new ApiError(25008, "name_taken", { data: { field: "account" } });
  if (await isNameTaken(services.database, sub.account)) throw refusal;
  return insertAccount(
    services,
    {
      account: sub.account,
      account_type: "sub",
      parent_id: sub.parentId,
      remark: sub.remark ?? "",
      last_visit_coin: sub.coin ?? null,
      password: sub.password === undefined ? null : await services.passwords.hash(sub.password),
      register_time: sub.registerTime ?? services.clock.now(),
    },
    refusal,
  );
}

/**
 * Gives a new person's main account its name.
 *
 * @throws {ApiError} 25008 when the name is taken, by a request at the same moment too.
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
