import {
  acceptDelegate,
  createDelegate,
  deleteDelegate,
  getDelegatedAccounts,
  getDelegates,
  type Delegate,
} from "contracts/calls/delegates";
import type { FastifyInstance } from "fastify";
import { isUniqueViolation, type Database } from "../../platform/database/database.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { localeOf, pageLink, type SendStored } from "../../modules/security/account-email.ts";
import { canReach, requireMain } from "../../modules/accounts/policy.ts";
import { isNamed, maskAccount, presentAccount } from "../../modules/accounts/present.ts";
import { findAccount, hashFigures } from "../../modules/accounts/repository.ts";
import { storeNews, type News } from "../../modules/notifications/notify-person.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { fromOf, noteOf } from "../../http/security-change.ts";
import {
  acceptOffer,
  countGiven,
  findDelegation,
  findPerson,
  insertDelegation,
  listAccepted,
  listDelegations,
  removeDelegation,
  type Delegation,
} from "../../modules/accounts/delegates-repository.ts";

const MAX_DELEGATES = 50;

// Each offer sends an email to an address chosen by someone else.
const OFFER_LIMIT = { name: "delegate-offer", limit: 20, seconds: 3600 } as const;

function present({ row, account, owner, person }: Delegation, role: Delegate["role"]): Delegate {
  return {
    id: row.id,
    role,
    user_id: row.account_id,
    user_account: account.account ?? "",
    account: role === "given" ? (person?.email ?? row.delegate_email) : maskAccount(owner),
    remark: role === "given" ? row.remark : "",
    create_time: row.created_time,
    accept_time: row.accepted_time,
  };
}

/** Stores the news for the holder of an address; with an account, in the message center too. */
async function storeForReceiver(
  services: Services,
  tx: Database,
  { row, person, owner }: Delegation,
  write: (locale: Locale) => News,
): Promise<SendStored> {
  const receiver = person ?? (await findPerson(tx, row.delegate_email));
  const locale = localeOf(receiver ?? owner);
  const news = write(locale);
  if (receiver !== undefined) return storeNews(services, tx, receiver, news);
  return services.accountEmail.storeTo(tx, {
    channel: "mail",
    recipient: row.delegate_email,
    subject: translate(locale, news.subject),
    body: translate(locale, news.body, news.values),
  });
}

async function storeOffer(services: Services, tx: Database, delegation: Delegation): Promise<SendStored[]> {
  const { row, owner, account } = delegation;
  const name = account.account ?? "";
  const toReceiver = await storeForReceiver(services, tx, delegation, (locale) => ({
    subject: "email_delegate_offer_subject",
    body: "email_delegate_offer",
    values: {
      owner: maskAccount(owner),
      account: name,
      link: pageLink(services, locale, "setting/observer?tab=delegates"),
    },
    category: "security",
  }));
  const toOwner = await storeNews(services, tx, owner, {
    subject: "email_delegate_given_subject",
    body: "email_delegate_given",
    values: { person: row.delegate_email, account: name },
    category: "security",
  });
  return [toReceiver, toOwner];
}

async function storeEnd(services: Services, tx: Database, delegation: Delegation): Promise<SendStored[]> {
  const { row, owner, person, account } = delegation;
  const name = account.account ?? "";
  const news = {
    subject: "email_delegate_end_subject",
    body: "email_delegate_end",
    category: "security",
  } as const;
  const toReceiver = await storeForReceiver(services, tx, delegation, () => ({
    ...news,
    values: { other: maskAccount(owner), account: name },
  }));
  const other = person?.email ?? row.delegate_email;
  const toOwner = await storeNews(services, tx, owner, { ...news, values: { other, account: name } });
  return [toReceiver, toOwner];
}

/** Whether a person is a party to a delegation: an offer belongs to the holder of its address. */
function isParty({ row }: Delegation, { id, email, account_type }: AccountRow): boolean {
  const isOffered = row.delegate_id === null && account_type === "main" && email !== null;
  return (
    row.owner_id === id || row.delegate_id === id || (isOffered && email.toLowerCase() === row.delegate_email)
  );
}

function registerGrant(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, securityLog, verification } = services;

  route(app, createDelegate, async ({ session, body, request }) => {
    requireMain(session);
    const account = await findAccount(database, body.user_id);
    if (!account || !isNamed(account) || !canReach(session, account)) throw notFound();
    await services.rateLimits.count(OFFER_LIMIT, String(session.origin.id));
    const delegate_email = body.account.toLowerCase();
    if (delegate_email === session.origin.email?.toLowerCase()) {
      throw new ApiError(25002, "delegate_self", { data: { field: "account" } });
    }
    const row = {
      account_id: account.id,
      owner_id: session.origin.id,
      delegate_email,
      delegate_id: null,
      remark: body.remark,
      created_time: clock.now(),
    };
    const offered = {
      row: { ...row, id: 0, accepted_time: null },
      account,
      owner: session.origin,
      person: null,
    };
    const store = async (transaction: Database) => {
      await verification.takeToken(transaction, session, "delegate", body.token);
      if ((await countGiven(transaction, session.origin.id)) >= MAX_DELEGATES) {
        throw new ApiError(25001, "delegate_limit", { values: { limit: MAX_DELEGATES } });
      }
      await insertDelegation(transaction, row);
      await securityLog.record(transaction, noteOf("delegate_added", session, request));
      return storeOffer(services, transaction, offered);
    };
    const emails = await database.transaction(store).catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new ApiError(25002, "delegate_exists", { data: { field: "account" } });
      throw error;
    });
    for (const send of emails) await send();
    return null;
  });
}

/** Registers delegations: offered by an owner through the security dialog, accepted by the other person, ended by either. */
export function registerDelegates(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, securityLog } = services;
  registerGrant(app);

  route(app, getDelegates, async ({ session, query }) => {
    const found = await listDelegations(database, { person: session.origin, ...query });
    return pageOf(found, query, (one) => present(one, query.role));
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
              // The owner's remark and the real account type are hidden from others.
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
    const offer = { id: params.id, time: clock.now() };
    if (!(await acceptOffer(database, session.origin, offer))) throw notFound();
    return null;
  });

  route(app, deleteDelegate, async ({ session, params, request }) => {
    const found = await findDelegation(database, params.id);
    if (!found || !isParty(found, session.origin)) throw notFound();
    const emails = await database.transaction(async (transaction) => {
      await removeDelegation(transaction, params.id);
      await securityLog.record(transaction, {
        account_id: found.row.owner_id,
        event: "delegate_removed",
        ...fromOf(request),
      });
      return storeEnd(services, transaction, found);
    });
    for (const send of emails) await send();
    return null;
  });
}
