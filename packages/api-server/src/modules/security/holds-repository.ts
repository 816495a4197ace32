import { PERIODS } from "contracts/periods";
import type { HoldKind, HoldReason } from "contracts/schemas/security";
import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accountSecurity, accounts, securityHolds } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Clock } from "../../platform/runtime.ts";
import { HOUR } from "../../platform/time.ts";

/** Waiting time of a new book address while the allow-list is on (domain wallet 2.5). */
export const NEW_ADDRESS_SECONDS = PERIODS.newAddressHours * HOUR;

const CHANGE_SECONDS = PERIODS.securityHoldHours * HOUR;

/**
 * Duration of a hold on withdrawals by reason (domain wallet 2.5). Null means no fixed end: "not me" ends with a new login
 * password, a reversed deposit when the shortfall is covered, or either by the operator.
 */
export const HOLD_SECONDS: Readonly<Record<HoldReason, number | null>> = {
  email: CHANGE_SECONDS,
  mobile: CHANGE_SECONDS,
  authenticator: CHANGE_SECONDS,
  signin_password: CHANGE_SECONDS,
  payment_password: CHANGE_SECONDS,
  reset: PERIODS.resetHoldHours * HOUR,
  allowlist: CHANGE_SECONDS,
  not_me: null,
  deposit_reversed: null,
};

/** These holds stop all outgoing money: they would be pointless if it could leave through another account of the same owner. */
const KINDS: Readonly<Partial<Record<HoldReason, HoldKind>>> = {
  not_me: "outgoing",
  deposit_reversed: "outgoing",
};

/** A period in which money cannot leave an account. */
export interface Hold {
  /** Account that it began on: the account itself or its main account. */
  readonly account_id: number;
  readonly kind: HoldKind;
  readonly reason: HoldReason;
  readonly start_time: number;
  /** End of the hold; null if only an event ends it. */
  readonly until: number | null;
}

/** Whether a hold stops all payments of its kind; after the allow-list was left, addresses of the book can still be paid. */
export function isFullHold({ reason }: Pick<Hold, "reason">): boolean {
  return reason !== "allowlist";
}

/** Holds on the money of accounts. */
export interface Holds {
  /** Lists current holds of an account and its main account, the one that ends last first. */
  of(database: Database, accountId: number): Promise<Hold[]>;
  /** Begins a hold; its duration and scope depend on its reason. */
  add(tx: Database, accountId: number, reason: HoldReason): Promise<void>;
  /**
   * Ends the holds with a reason, e.g. those of a "not me" link after a new password.
   *
   * @param startedBy later ones stay
   */
  end(tx: Database, accountId: number, reason: HoldReason, startedBy?: number): Promise<void>;
  /**
   * Requires that money may leave to a chain or an exchange; leaving the allow-list does not stop it, see `isAllowListOn`.
   *
   * @throws {ApiError} 21008 with reason and end of the hold otherwise.
   */
  requireNoWithdrawalHold(database: Database, accountId: number): Promise<void>;
  /**
   * Requires that money may leave the account at all, e.g. to another account of the same owner.
   *
   * @throws {ApiError} 21008 with reason and end of the hold otherwise.
   */
  requireNoOutgoingHold(database: Database, accountId: number): Promise<void>;
  /**
   * Whether only book addresses can be paid: while the allow-list is on, and for a day after it was left. The main account's switch
   * applies to its sub-accounts.
   */
  isAllowListOn(database: Database, accountId: number): Promise<boolean>;
  /** Time from which a new book address can be paid. */
  activeTimeOfNewAddress(database: Database, accountId: number): Promise<number>;
}

/** Selects an account and its main account. */
function withParent(accountId: number) {
  return sql`(${accountId}, coalesce((select ${accounts.parent_id} from ${accounts} where ${accounts.id} = ${accountId}), 0))`;
}

/** Creates the hold service. */
export function createHolds({ clock }: { clock: Clock }): Holds {
  async function of(database: Database, accountId: number): Promise<Hold[]> {
    const rows = await database
      .select({
        account_id: securityHolds.account_id,
        kind: securityHolds.kind,
        reason: securityHolds.reason,
        start_time: securityHolds.start_time,
        until: securityHolds.end_time,
      })
      .from(securityHolds)
      .where(
        and(
          sql`${securityHolds.account_id} in ${withParent(accountId)}`,
          or(isNull(securityHolds.end_time), gt(securityHolds.end_time, clock.now())),
        ),
      )
      .orderBy(sql`${securityHolds.end_time} desc nulls first`, asc(securityHolds.id));
    return rows;
  }

  async function require(database: Database, accountId: number, kinds: readonly HoldKind[]): Promise<void> {
    const hold = (await of(database, accountId)).find((one) => isFullHold(one) && kinds.includes(one.kind));
    if (hold) {
      const { reason, until } = hold;
      throw new ApiError(21008, "withdrawals_held", { data: { until, reason } });
    }
  }

  async function isAllowListOn(database: Database, accountId: number): Promise<boolean> {
    const [row] = await database
      .select({ id: accountSecurity.account_id })
      .from(accountSecurity)
      .where(
        and(
          sql`${accountSecurity.account_id} in ${withParent(accountId)}`,
          eq(accountSecurity.is_allowlist, true),
        ),
      )
      .limit(1);
    return row !== undefined || !(await of(database, accountId)).every(isFullHold);
  }

  return {
    of,
    isAllowListOn,
    async add(tx, accountId, reason) {
      const now = clock.now();
      const seconds = HOLD_SECONDS[reason];
      await tx.insert(securityHolds).values({
        account_id: accountId,
        kind: KINDS[reason] ?? "withdrawal",
        reason,
        start_time: now,
        end_time: seconds === null ? null : now + seconds,
      });
    },
    async end(tx, accountId, reason, startedBy) {
      const started = startedBy === undefined ? undefined : lte(securityHolds.start_time, startedBy);
      const same = and(eq(securityHolds.account_id, accountId), eq(securityHolds.reason, reason));
      await tx.delete(securityHolds).where(and(same, started));
    },
    requireNoWithdrawalHold: (database, accountId) =>
      require(database, accountId, ["withdrawal", "outgoing"]),
    requireNoOutgoingHold: (database, accountId) => require(database, accountId, ["outgoing"]),
    async activeTimeOfNewAddress(database, accountId) {
      return clock.now() + ((await isAllowListOn(database, accountId)) ? NEW_ADDRESS_SECONDS : 0);
    },
  };
}
