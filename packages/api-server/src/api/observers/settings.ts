import {
  createObserver,
  deleteObserver,
  getObserverVisits,
  getObservers,
  resetObserver,
  setObserverAuth,
  updateObserver,
} from "contracts/calls/observers";
import { VALIDATE_LEVEL } from "contracts/schemas/verification";
import type { FastifyInstance } from "fastify";
import { ApiError, notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { canReach } from "../../modules/accounts/policy.ts";
import { isNamed } from "../../modules/accounts/present.ts";
import { findAccount } from "../../modules/accounts/repository.ts";
import { storeNews } from "../../modules/notifications/notify-person.ts";
import { noteOf } from "../../http/security-change.ts";
import { endOf, newKey, presentLink } from "../../modules/observers/links.ts";
import { listVisits } from "../../modules/observers/visits-repository.ts";
import {
  insertLink,
  listLinks,
  lockLink,
  removeLink,
  requireLink,
  requireRoom,
  updateLink,
  type ObserverRow,
} from "../../modules/observers/links-repository.ts";

/** How long the codes of a creation also cover the first choice of permissions, which is a separate call. */
const FIRST_AUTH_SECONDS = 600;

/** Permissions that show assets or revenue sharing; adding them requires verification again. */
const PROVEN = ["asset", "share_profit"];

function requireMinedCoins({ poolSource }: Services, coins: readonly string[] | null | undefined): void {
  const mined = poolSource.coins.map(({ coin }) => coin);
  if (coins?.every((coin) => mined.includes(coin)) === false) {
    throw new ApiError(26001, "coin_unknown", { data: { field: "open_coins" } });
  }
}

/** Returns the named mining account of a form; another person's account is not found. */
async function requireOwnAccount(services: Services, session: Session, id: number) {
  const row = await findAccount(services.database, id);
  if (!row || !isNamed(row) || !canReach(session, row)) throw notFound();
  return row;
}

function registerList(app: FastifyInstance): void {
  const { database, clock, secrets } = app.services;

  route(app, getObservers, async ({ session, query }) => {
    const { user_id, ...request } = query;
    const found = await listLinks(database, {
      ownerId: session.origin.id,
      accountId: user_id,
      ...request,
    });
    const now = clock.now();
    return pageOf(found, query, ({ link, account }) => presentLink(link, { account, secrets, now }));
  });
  route(app, getObserverVisits, async ({ session, params }) => {
    const { link } = await requireLink(database, session.origin.id, params.id);
    return listVisits(database, link.id, clock.now());
  });
}

function registerCreation(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, random, secrets, securityLog, verification } = services;

  route(app, createObserver, async ({ session, body, request }) => {
    requireMinedCoins(services, body.open_coins);
    const now = clock.now();
    const expire_time = endOf(body, now) ?? null;
    const account = body.global ? null : await requireOwnAccount(services, session, body.user_id);
    const proof = await verification.check({ session, business: "create_observer", codes: body });
    const { id, sendEmail } = await database.transaction(async (transaction) => {
      await proof.consume(transaction);
      await requireRoom(transaction, session.origin.id);
      await securityLog.record(transaction, noteOf("observer_created", session, request));
      const made = await insertLink(transaction, {
        ...newKey(random, secrets),
        owner_id: session.origin.id,
        global: body.global,
        account_id: account?.id ?? null,
        remark: body.remark,
        open_auth: ["dashboard"],
        open_coins: body.open_coins,
        created_time: now,
        expire_time,
      });
      const stored = await storeNews(services, transaction, session.origin, {
        subject: "email_observer_subject",
        body: account === null ? "email_observer_global" : "email_observer_single",
        values: { remark: body.remark, account: account?.account ?? "" },
        category: "security",
      });
      return { id: made, sendEmail: stored };
    });
    await sendEmail();
    return { id };
  });
}

/** Whether a change of permissions requires verification. */
function needsProof(link: ObserverRow, open_auth: readonly string[], now: number): boolean {
  const isCovered = link.auth_time === null && now < link.created_time + FIRST_AUTH_SECONDS;
  return !isCovered && PROVEN.some((one) => open_auth.includes(one) && !link.open_auth.includes(one));
}

function registerPermissions(app: FastifyInstance): void {
  const { database, clock, securityLog, verification } = app.services;

  route(app, setObserverAuth, async ({ session, body, request }) => {
    const { link } = await requireLink(database, session.origin.id, body.observer_id);
    const now = clock.now();
    const isProven = needsProof(link, body.open_auth, now);
    const codes = {
      session,
      business: "edit_observer",
      codes: body,
      level: VALIDATE_LEVEL.secondFactor,
    } as const;
    const proof = isProven ? await verification.check(codes) : undefined;
    await database.transaction(async (transaction) => {
      await proof?.consume(transaction);
      // The codes of the creation cover one choice; of two concurrent ones, the second finds the choice already made.
      const locked = await lockLink(transaction, link.id);
      if (locked === undefined) throw notFound();
      if (!isProven && needsProof(locked, body.open_auth, now)) throw new ApiError(21002, "code_expired");
      await updateLink(transaction, link.id, { open_auth: body.open_auth, auth_time: now });
      await securityLog.record(transaction, noteOf("observer_changed", session, request));
    });
    return null;
  });
}

function registerChanges(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, random, secrets, securityLog } = services;

  route(app, updateObserver, async ({ session, params, body }) => {
    requireMinedCoins(services, body.open_coins);
    const { link, account } = await requireLink(database, session.origin.id, params.id);
    const now = clock.now();
    const expire_time = endOf(body, now);
    const change = {
      ...(body.remark === undefined ? {} : { remark: body.remark }),
      ...(expire_time === undefined ? {} : { expire_time }),
      ...(body.open_coins === undefined ? {} : { open_coins: body.open_coins }),
    };
    if (Object.keys(change).length > 0) await updateLink(database, link.id, change);
    return presentLink({ ...link, ...change }, { account, secrets, now });
  });

  route(app, resetObserver, async ({ session, params, request }) => {
    const { link, account } = await requireLink(database, session.origin.id, params.id);
    const change = { ...newKey(random, secrets), used_time: null };
    await database.transaction(async (transaction) => {
      await updateLink(transaction, link.id, change);
      await securityLog.record(transaction, noteOf("observer_changed", session, request));
    });
    return presentLink({ ...link, ...change }, { account, secrets, now: clock.now() });
  });

  route(app, deleteObserver, async ({ session, params, request }) => {
    await database.transaction(async (transaction) => {
      if (!(await removeLink(transaction, session.origin.id, params.id))) throw notFound();
      await securityLog.record(transaction, noteOf("observer_deleted", session, request));
    });
    return null;
  });
}

/** Registers the endpoints for managing observer links. Links belong to the person, whichever mining account is selected. */
export function registerObserverSettings(app: FastifyInstance): void {
  registerList(app);
  registerCreation(app);
  registerPermissions(app);
  registerChanges(app);
}
