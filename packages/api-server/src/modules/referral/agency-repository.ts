import { and, eq, isNull, sql } from "drizzle-orm";
import { MAX_AGENCY_CODES } from "contracts/calls/agency";
import * as v from "valibot";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { accounts, agencies, agencyCodes } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { percentOfHundredths } from "./terms.ts";
import { whole } from "../../platform/database/row-fields.ts";

/** An agency. */
export type AgencyRow = typeof agencies.$inferSelect;

/** Finds the agency of an account. */
export async function findAgency(database: Database, accountId: number): Promise<AgencyRow | undefined> {
  const [row] = await database
    .select()
    .from(agencies)
    .innerJoin(accounts, eq(accounts.id, agencies.account_id))
    .where(and(eq(agencies.account_id, accountId), eq(accounts.is_agency, true)));
  return row?.agencies;
}

/** Makes an account an agency, or changes its name and tier. */
export async function writeAgency(transaction: Database, agency: AgencyRow): Promise<void> {
  const { account_id, name, tier } = agency;
  await transaction
    .insert(agencies)
    .values(agency)
    .onConflictDoUpdate({ target: agencies.account_id, set: { name, tier } });
  await transaction
    .update(accounts)
    .set({ is_agency: true, agency_unread: true })
    .where(eq(accounts.id, account_id));
}

const codeRow = v.object({
  code: v.string(),
  discount: v.number(),
  remark: v.string(),
  create_time: whole,
  customers: v.number(),
});

/** An invite code with the number of people who used it. */
export type CodeRow = v.InferOutput<typeof codeRow>;

/** Lists the open invite codes, newest first. */
export function listCodes(database: Database, agencyId: number): Promise<CodeRow[]> {
  return selectRows(
    database,
    sql`select c.code, c.discount, c.remark, c.create_time,
          (select count(*) from referrals r where r.referrer_id = c.agency_id and r.code = c.code)::int as customers
        from agency_codes c where c.agency_id = ${agencyId} and c.end_time is null order by c.create_time desc, c.code`,
    codeRow,
  );
}

/**
 * Creates an invite code.
 *
 * @throws {ApiError} 28001 for a discount above the tier, 28002 above the limit of codes
 */
export async function insertCode(
  transaction: Database,
  agency: AgencyRow,
  code: Omit<CodeRow, "customers">,
): Promise<void> {
  if (code.discount > agency.tier) {
    throw new ApiError(28001, "agency_discount_range", {
      data: { field: "discount" },
      values: { tier: percentOfHundredths(agency.tier) },
    });
  }
  await lockAccount(transaction, agency.account_id);
  const open = await transaction.$count(
    agencyCodes,
    and(eq(agencyCodes.agency_id, agency.account_id), isNull(agencyCodes.end_time)),
  );
  if (open >= MAX_AGENCY_CODES) {
    throw new ApiError(28002, "agency_code_limit", { values: { max: MAX_AGENCY_CODES } });
  }
  await transaction.insert(agencyCodes).values({ ...code, agency_id: agency.account_id });
}

/** Closes an invite code to new customers. */
export async function closeCode(
  database: Database,
  agencyId: number,
  { code, now }: { readonly code: string; readonly now: number },
): Promise<boolean> {
  const rows = await database
    .update(agencyCodes)
    .set({ end_time: sql`coalesce(${agencyCodes.end_time}, ${now})` })
    .where(and(eq(agencyCodes.agency_id, agencyId), eq(agencyCodes.code, code.toUpperCase())))
    .returning({ code: agencyCodes.code });
  return rows.length > 0;
}
