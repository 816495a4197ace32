import { ApiError } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { isNameTaken } from "./repository.ts";
import { type AccountServices, insertAccount, writeReferCode } from "./service-repository.ts";

const REFER_CODE_LENGTH = 8;
const REFER_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A person to create an account for. */
export interface NewUser {
  readonly email: string;
  readonly password: string;
  /** Name of the main mining account, if already known. */
  readonly account?: string;
  readonly language?: AccountRow["language"];
  readonly registerTime?: number;
}

/** A mining account to create under a main account. */
export interface NewSubAccount {
  readonly parentId: number;
  readonly account: string;
  readonly remark?: string;
  readonly coin?: string;
  /** Password for signing in with the sub-account's name, if any. */
  readonly password?: string;
}

/** Creates an invite code from letters and digits that cannot be confused. */
export function newInviteCode(random: PlatformServices["random"]): string {
  return Array.from({ length: REFER_CODE_LENGTH }, () =>
    REFER_ALPHABET.charAt(random.below(REFER_ALPHABET.length)),
  ).join("");
}

/**
 * Creates the main account of a person.
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
      refer_code: newInviteCode(services.random),
      language: user.language ?? "en_US",
      register_time: user.registerTime ?? services.clock.now(),
    },
    new ApiError(20005, "email_taken"),
  );
}

/**
 * Creates a mining account under a main account.
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
      register_time: services.clock.now(),
    },
    refusal,
  );
}

/** Returns the referral code of a main account; accounts without one get it when it is first shown. */
export async function referCodeOf(
  services: Pick<AccountServices, "database" | "random">,
  account: Pick<AccountRow, "id" | "refer_code">,
): Promise<string> {
  return account.refer_code ?? writeReferCode(services.database, account.id, newInviteCode(services.random));
}
