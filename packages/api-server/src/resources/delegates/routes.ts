import {
  acceptDelegate,
  createDelegate,
  deleteDelegate,
  getDelegatedAccounts,
  getDelegates,
  type Delegate,
} from "contracts/calls/delegates";
import { and, count, eq, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { isUniqueViolation } from "../../database/database.ts";
import { delegates } from "../../database/schema/index.ts";
import { ApiError, notFound } from "../../errors.ts";
import { pageOf, presentRows } from "../../pages.ts";
import { route } from "../../plugins/route.ts";
import type { Services } from "../../services/services.ts";
import type { AccountRow, Session } from "../../services/sessions.ts";
import { localeOf, pageLink } from "../../services/account-mail.ts";
import { canReach, requireMain } from "../account/policy.ts";
import { isNamed, maskAccount, presentAccount } from "../account/present.ts";
import { findAccount, hashFigures } from "../account/repository.ts";
import { tell } from "../account/tell.ts";
import { fromOf } from "../security/change.ts";
import { findDelegation, findPerson, listAccepted, listDelegations, type Delegation } from "./repository.ts";

const MAX_DELEGATES = 50;

// Whether an address has an account is told to whoever authorises it, but not for a list of addresses.
const LOOKUP_LIMIT = { name: "delegate-lookup", limit: 20, seconds: 3600 } as const;

function present({ row, account, owner, person }: Delegation, role: Delegate["role"]): Delegate {
  return {
    id: row.id,
    role,
    user_id: row.account_id,
    user_account: account.account ?? "",
    account: role === "given" ? (person.email ?? maskAccount(person)) : maskAccount(owner),
    remark: role === "given" ? row.remark : "",
    create_time: row.created_time,
    accept_time: row.accepted_time,
  };
}

async function requireDelegate(services: Services, session: Session, email: string): Promise<AccountRow> {
  await services.rateLimits.count(LOOKUP_LIMIT, String(session.origin.id));
  const person = await findPerson(services.database, email);
  if (person === undefined || person.id === session.origin.id) {
    throw new ApiError(25002, "delegate_unknown", { data: { field: "account" } });
  }
  return person;
}

async function tellOffer(services: Services, delegation: Delegation): Promise<void> {
  const { owner, person, account } = delegation;
  const name = account.account ?? "";
  await tell(services, person, {
    subject: "mail_delegate_offer_subject",
    body: "mail_delegate_offer",
    values: {
      owner: maskAccount(owner),
      account: name,
      link: pageLink(services, localeOf(person), "setting/observer?tab=delegates"),
    },
    category: "security",
  });
  await tell(services, owner, {
    subject: "mail_delegate_given_subject",
    body: "mail_delegate_given",
    values: { person: person.email ?? "", account: name },
    category: "security",
  });
}

async function tellEnd(services: Services, delegation: Delegation): Promise<void> {
  const { owner, person, account } = delegation;
  const name = account.account ?? "";
  const news = {
    subject: "mail_delegate_end_subject",
    body: "mail_delegate_end",
    category: "security",
  } as const;
  await tell(services, person, { ...news, values: { other: maskAccount(owner), account: name } });
  await tell(services, owner, { ...news, values: { other: person.email ?? "", account: name } });
}

function registerGrant(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, securityLog, verification } = services;

  route(app, createDelegate, async ({ session, body, request }) => {
    requireMain(session);
    const account = await findAccount(database, body.user_id);
    if (!account || !isNamed(account) || !canReach(session, account)) throw notFound();
    const person = await requireDelegate(services, session, body.account);
    const row = {
      account_id: account.id,
      owner_id: session.origin.id,
      delegate_id: person.id,
      remark: body.remark,
      created_time: clock.now(),
    };
    try {
      await database.transaction(async (transaction) => {
        await verification.takeToken(transaction, session, "delegate", body.token);
        const [sum] = await transaction
          .select({ total: count() })
          .from(delegates)
          .where(eq(delegates.owner_id, session.origin.id));
        if ((sum?.total ?? 0) >= MAX_DELEGATES) {
          throw new ApiError(25001, "delegate_limit", { values: { limit: MAX_DELEGATES } });
        }
        await transaction.insert(delegates).values(row);
        await securityLog.note(transaction, {
          account_id: session.origin.id,
          event: "delegate_added",
          ...fromOf(request),
        });
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new ApiError(25002, "delegate_exists", { data: { field: "account" } });
      throw error;
    }
    await tellOffer(services, {
      row: { ...row, id: 0, accepted_time: null },
      account,
      owner: session.origin,
      person,
    });
    return null;
  });
}

/** Delegations: offered by an owner through the security dialog, accepted by the other person, ended by both. */
export function registerDelegates(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, securityLog } = services;
  registerGrant(app);

  route(app, getDelegates, async ({ session, query }) => {
    const found = await listDelegations(database, { personId: session.origin.id, ...query });
    return pageOf(
      presentRows(found, (one) => present(one, query.role)),
      query,
    );
  });

  route(app, getDelegatedAccounts, async ({ session }) => {
    const found = await listAccepted(database, session.origin.id);
    const figures = await hashFigures(
      database,
      found.map(({ account }) => account.id),
    );
    return found.flatMap(({ row, account, owner }) =>
      owner.frozen_time === null && isNamed(account)
        ? [
            {
              ...presentAccount(account, figures.get(account.id)),
              // What the owner noted on the account, and what it is to the owner, is not for others.
              remark: "",
              account_type: "sub" as const,
              delegate_id: row.id,
              owner: maskAccount(owner),
            },
          ]
        : [],
    );
  });

  route(app, acceptDelegate, async ({ session, params }) => {
    const accepted = await database
      .update(delegates)
      .set({ accepted_time: clock.now() })
      .where(
        and(
          eq(delegates.id, params.id),
          eq(delegates.delegate_id, session.origin.id),
          isNull(delegates.accepted_time),
        ),
      )
      .returning({ id: delegates.id });
    if (accepted.length === 0) throw notFound();
    return null;
  });

  route(app, deleteDelegate, async ({ session, params, request }) => {
    const found = await findDelegation(database, params.id);
    const isParty = found && [found.row.owner_id, found.row.delegate_id].includes(session.origin.id);
    if (!isParty) throw notFound();
    await database.transaction(async (transaction) => {
      await transaction.delete(delegates).where(eq(delegates.id, params.id));
      await securityLog.note(transaction, {
        account_id: found.row.owner_id,
        event: "delegate_removed",
        ...fromOf(request),
      });
    });
    await tellEnd(services, found);
    return null;
  });
}
