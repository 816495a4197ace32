import { and, eq, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { REFERRAL_TERMS } from "contracts/calls/refer";
import { selectRows, type Database } from "../../platform/database/database.ts";
import {
  accounts,
  agencies,
  agencyCodes,
  ambassadors,
  referrals,
} from "../../platform/database/schema/index.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { grantCoupon } from "../coupons/index.ts";
import { type AmbassadorTime, hundredths, type RateTerms } from "./terms.ts";
import { whole } from "../../platform/database/row-fields.ts";

/** Referrer and terms of a code at sign-up. */
export interface Invite {
  readonly referrer: AccountRow;
  readonly program: "referral" | "agency";
  readonly code: string;
  /** Discount on the fee of the person who signs up, in hundredths of a percent. */
  readonly discount: number;
  /** Name of the agency; null for a person's own code. */
  readonly agency: string | null;
}

const INVITEE_DISCOUNT = hundredths("1") - hundredths(REFERRAL_TERMS.invitee.payRatio);

/** Finds the owner of a referral code or an agency's invite code, ignoring case. */
export async function findInvite(database: Database, text: string): Promise<Invite | undefined> {
  const code = text.trim().toUpperCase();
  const [own] = await database.select().from(accounts).where(eq(accounts.refer_code, code));
  if (own !== undefined)
    return { referrer: own, program: "referral", code, discount: INVITEE_DISCOUNT, agency: null };
  const [agent] = await database
    .select({ referrer: accounts, name: agencies.name, discount: agencyCodes.discount })
    .from(agencyCodes)
    .innerJoin(agencies, eq(agencies.account_id, agencyCodes.agency_id))
    .innerJoin(accounts, eq(accounts.id, agencyCodes.agency_id))
    .where(and(eq(agencyCodes.code, code), isNull(agencyCodes.end_time)));
  if (agent === undefined) return undefined;
  const { referrer, name, discount } = agent;
  return { referrer, program: "agency", code, discount, agency: name };
}

// At many providers, addresses with a tag or dots are the same mailbox; only its owner gains from them.
function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.toLowerCase().split("@");
  return `${(name.split("+")[0] ?? "").replaceAll(".", "")}@${host}`;
}

/**
 * Whether the person who signs up owns the code: the address is a variant of the referrer's, or the browser is signed in as the
 * referrer or one of their sub-accounts.
 *
 * @param visitorId main account that the browser is signed in to
 */
export function isOwnInvite({ referrer }: Invite, email: string, visitorId: number | undefined): boolean {
  const isSameMailbox = referrer.email !== null && mailboxOf(referrer.email) === mailboxOf(email);
  return isSameMailbox || referrer.id === visitorId;
}

/** Records whose code a person used to sign up. A person's own code gives a coupon, an agency's code a lasting discount. */
export async function acceptInvite(
  database: Database,
  invitee: Pick<AccountRow, "id" | "register_time">,
  { referrer, program, code, discount }: Invite,
): Promise<void> {
  await database
    .insert(referrals)
    .values({
      invitee_id: invitee.id,
      referrer_id: referrer.id,
      program,
      code,
      discount: program === "agency" ? discount : 0,
      join_time: invitee.register_time,
    })
    .onConflictDoNothing();
  if (program === "agency") return;
  const { days, payRatio, useWithinDays } = REFERRAL_TERMS.invitee;
  await grantCoupon(database, {
    account_id: invitee.id,
    kind: "trial",
    pay_ratio: hundredths(payRatio),
    coins: [],
    modes: [],
    days,
    source: "referral",
    now: invitee.register_time,
    useWithinDays,
  });
}

const relationRow = v.object({
  account_id: v.number(),
  invitee_id: v.number(),
  referrer_id: v.number(),
  program: v.picklist(["referral", "agency"]),
  discount: v.number(),
  join_time: whole,
  first_time: v.nullable(whole),
  tier: v.number(),
});

/** A mining account of an invited person, with what the rate depends on. */
export type Relation = v.InferOutput<typeof relationRow> & RateTerms;

/** Reads the times at which people were ambassadors, by account. */
export async function ambassadorTimes(
  database: Database,
  referrerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AmbassadorTime[]>> {
  if (referrerIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(ambassadors)
    .where(
      sql`${ambassadors.account_id} = any(${`{${referrerIds.join(",")}}`}::int[]) and ${ambassadors.status} in ('approved', 'ended')`,
    );
  const groups = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      own.flatMap(({ decide_time, end_time }) =>
        decide_time === null ? [] : [{ start: decide_time, end: end_time }],
      ),
    ]),
  );
}

/** Lists the relations of the people behind some mining accounts, without referrers who deleted their account. */
export async function listRelations(
  database: Database,
  accountIds: readonly number[],
): Promise<readonly Relation[]> {
  const rows = await selectRows(
    database,
    sql`select a.id as account_id, r.invitee_id, r.referrer_id, r.program, r.discount, r.join_time, r.first_time,
          coalesce(g.tier, 0) as tier
        from accounts a
          join referrals r on r.invitee_id = coalesce(a.parent_id, a.id)
          join accounts p on p.id = r.referrer_id and p.email is not null
          left join agencies g on g.account_id = r.referrer_id
        where a.id = any(${`{${accountIds.join(",")}}`}::int[])`,
    relationRow,
  );
  const times = await ambassadorTimes(database, [...new Set(rows.map(({ referrer_id }) => referrer_id))]);
  return rows.map((row) => ({ ...row, ambassador: times.get(row.referrer_id) ?? [] }));
}
