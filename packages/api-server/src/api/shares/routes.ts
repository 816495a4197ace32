import { amount, toSmallestUnits } from "amount";
import {
  deleteShareRule,
  exportShareRecords,
  getShareRecords,
  getShareRules,
  setShareProfit,
  SHARE_DAY_OFFSET,
  type ShareRule,
  type shareItemSchema,
} from "contracts/calls/shares";
import type { FastifyInstance } from "fastify";
import type * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import { ApiError, badRequest, notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import type { AccountRow, Session } from "../../platform/sessions/sessions-repository.ts";
import { FILE_ROWS, requireFileSize } from "../../platform/files/table-file.ts";
import { canReach, requireMain } from "../../modules/accounts/policy.ts";
import { isNamed, maskAccount } from "../../modules/accounts/present.ts";
import { findAccount } from "../../modules/accounts/repository.ts";
import { storeMoneyChange, storeNews } from "../../modules/notifications/notify-person.ts";
import { localeOf, type SendStored } from "../../modules/security/account-email.ts";
import { noteOf } from "../../http/security-change.ts";
import {
  closesCircle,
  endRule,
  findReceivers,
  listRules,
  lockRules,
  nextPeriod,
  replaceRules,
  type NamedRule,
} from "../../modules/shares/repository.ts";
import { percentOf, presentRecord, shareFile, shareText } from "../../modules/shares/record-file.ts";
import { listRecords } from "../../modules/shares/records-repository.ts";
import { DAY } from "../../platform/time.ts";
import { momentText } from "../../texts/moment-text.ts";

const WHOLE = 10_000;
const RATIO_DECIMALS = 4;

// Sharing earnings reveals whether an address has an account; the limit prevents checking lists of addresses.
const LOOKUP_LIMIT = { name: "share-lookup", limit: 60, seconds: 3600 } as const;

type ShareItem = v.InferOutput<typeof shareItemSchema>;

function presentRule({ rule, account, receiver }: NamedRule): ShareRule {
  return {
    id: rule.id,
    user_id: rule.account_id,
    user_account: account ?? "",
    coin: rule.coin,
    account: receiver.email ?? maskAccount(receiver),
    ratio: shareText(rule.ratio),
    remark: rule.remark,
    start_time: rule.start_time,
    end_time: rule.end_time,
  };
}

/** Reads the receivers of a form with their shares in ten-thousandths. */
async function readItems(services: Services, session: Session, items: readonly ShareItem[]) {
  const shares = items.map((item) => ({
    email: item.account.toLowerCase(),
    ratio: Number.parseInt(toSmallestUnits(amount(item.ratio), RATIO_DECIMALS).toString(), 10),
    remark: item.remark,
  }));
  if (shares.reduce((sum, { ratio }) => sum + ratio, 0) > WHOLE) {
    throw new ApiError(25003, "share_over", { data: { field: "items" } });
  }
  if (new Set(shares.map(({ email }) => email)).size < shares.length)
    throw badRequest("items", "share_twice");
  await services.rateLimits.count(LOOKUP_LIMIT, String(session.origin.id));
  const people = await findReceivers(
    services.database,
    shares.map(({ email }) => email),
    session.origin.id,
  );
  return shares.map((share, index) => {
    const person = people.get(share.email);
    if (person === undefined) {
      throw new ApiError(25002, "delegate_unknown", { data: { field: `items.${String(index)}.account` } });
    }
    return { ...share, person };
  });
}

interface Receiver {
  readonly person: AccountRow;
  readonly ratio: number;
}

function startText(start: number, receiver: AccountRow): string {
  return `${momentText(start, localeOf(receiver))} UTC`;
}

/** Stores the news for the receivers of a rule. */
async function storeForReceivers(
  services: Services,
  tx: Database,
  {
    owner,
    account,
    coin,
    receivers,
    start,
  }: {
    readonly owner: AccountRow;
    readonly account: string;
    readonly coin: string;
    readonly receivers: readonly Receiver[];
    readonly start: number;
  },
): Promise<SendStored[]> {
  const emails: SendStored[] = [];
  for (const { person, ratio } of receivers) {
    const from = startText(start, person);
    const news = {
      subject: "email_share_subject",
      body: "email_share",
      values: { owner: maskAccount(owner), account, coin, ratio: percentOf(ratio), from },
      category: "mining",
    } as const;
    emails.push(await storeNews(services, tx, person, news));
  }
  return emails;
}

function registerRules(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, poolSource, securityLog, verification } = services;

  route(app, getShareRules, async ({ session, query }) => {
    const { user_id, ...filter } = query;
    const found = await listRules(database, {
      ownerId: session.origin.id,
      accountId: user_id,
      now: clock.now(),
      ...filter,
    });
    return pageOf(found, query, presentRule);
  });

  route(app, setShareProfit, async ({ session, body, request }) => {
    requireMain(session);
    const account = await findAccount(database, body.user_id);
    if (!account || !isNamed(account) || !canReach(session, account)) throw notFound();
    if (!poolSource.coins.some(({ coin }) => coin === body.coin)) {
      throw new ApiError(26001, "coin_unknown", { data: { field: "coin" } });
    }
    const items = await readItems(services, session, body.items);
    const proof = await verification.check({ session, business: "share_profit", codes: body });
    const now = clock.now();
    const place = { account_id: account.id, owner_id: session.origin.id, coin: body.coin };
    const emails = await database.transaction(async (transaction) => {
      await proof.consume(transaction);
      await lockRules(transaction);
      const receivers = items.map(({ person }) => person.id);
      if (await closesCircle(transaction, place, { receivers, start: nextPeriod(now) })) {
        throw new ApiError(25002, "share_circle", { data: { field: "items" } });
      }
      await replaceRules(transaction, place, {
        items: items.map(({ person, ratio, remark }) => ({ receiver_id: person.id, ratio, remark })),
        now,
      });
      await securityLog.record(transaction, noteOf("share_profit_changed", session, request));
      const stored = await storeForReceivers(services, transaction, {
        owner: session.origin,
        account: account.account,
        coin: body.coin,
        receivers: items,
        start: nextPeriod(now),
      });
      // Without receivers, the owner keeps everything.
      if (items.length === 0) return stored;
      const change = await storeMoneyChange(services, transaction, session.origin, {
        body: "change_share",
        values: {
          coin: body.coin,
          account: account.account,
          from: startText(nextPeriod(now), session.origin),
          ratio: percentOf(items.reduce((sum, { ratio }) => sum + ratio, 0)),
          address: request.ip,
        },
      });
      return [...stored, change];
    });
    for (const send of emails) await send();
    return null;
  });

  route(app, deleteShareRule, async ({ session, params, request }) => {
    await database.transaction(async (transaction) => {
      const change = { id: params.id, now: clock.now() };
      if (!(await endRule(transaction, session.origin.id, change))) throw notFound();
      await securityLog.record(transaction, noteOf("share_profit_changed", session, request));
    });
    return null;
  });
}

type Query = v.InferOutput<NonNullable<typeof exportShareRecords.query>>;

/** Returns the start of a pool day, which begins at 16:00 UTC of the day before. */
function dayStart(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / 1000 - DAY + SHARE_DAY_OFFSET;
}

function filterOf(session: Session, query: Omit<Query, "format">, position: { page: number; limit: number }) {
  const end = dayStart(query.end_date);
  return {
    personId: session.origin.id,
    role: query.role,
    accountId: query.user_id,
    coin: query.coin,
    from: dayStart(query.start_date),
    to: end === undefined ? undefined : end + DAY,
    ...position,
  };
}

/** Registers the endpoints for revenue-sharing rules and their settlements. */
export function registerShares(app: FastifyInstance): void {
  const { database, clock } = app.services;
  registerRules(app);

  route(app, getShareRecords, async ({ session, query }) => {
    const found = await listRecords(database, filterOf(session, query, query));
    return pageOf(found, query, (row) => presentRecord(row, query.role));
  });

  route(app, exportShareRecords, async ({ session, query, currency, locale }) => {
    const { rows, total } = await listRecords(
      database,
      filterOf(session, query, { page: 1, limit: FILE_ROWS }),
    );
    requireFileSize(total);
    const money = { locale, currency, utc_offset: 0 };
    return shareFile(rows, { ...query, ...money, now: clock.now() });
  });
}
