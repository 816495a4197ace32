import { getApiKeyAlerts, setApiKeyAlerts } from "contracts/calls/api-key-alerts";
import {
  createApiKey,
  deleteApiKey,
  getApiKeyLog,
  getApiKeys,
  resetApiKey,
  updateApiKey,
  type ApiPermission,
} from "contracts/calls/api-keys";
import { LIMITS } from "contracts/limits";
import { findBadIpLine, splitIpLines } from "contracts/schemas/fields";
import type { SecurityEvent } from "contracts/schemas/security";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isUniqueViolation, type Database } from "../../platform/database/database.ts";
import { ApiError, badRequest, notFound } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import type { Proof } from "../../modules/security/verification.ts";
import { canReach } from "../../modules/accounts/policy.ts";
import { subAccountIds } from "../../modules/accounts/repository.ts";
import { storeNews } from "../../modules/notifications/notify-person.ts";
import { noteOf } from "../../http/security-change.ts";
import {
  changeAllowed,
  findKey,
  findNamed,
  insertKey,
  listAlertKeys,
  listKeys,
  listUses,
  newPair,
  removeKey,
  updateKey,
} from "../../modules/api-keys/repository.ts";

type KeyEvent = Extract<SecurityEvent, `api_key_${string}`>;

/** Mining accounts whose keys a person manages: the person's own, and for a main account its sub-accounts too. */
async function idsOf(database: Database, { origin }: Session): Promise<readonly number[]> {
  return origin.account_type === "main"
    ? [origin.id, ...(await subAccountIds(database, origin.id))]
    : [origin.id];
}

/** Returns the person's account by name; a foreign one counts as missing. */
async function requireAccount(database: Database, session: Session, name: string) {
  const row = await findNamed(database, name);
  if (row === undefined || !canReach(session, row)) throw badRequest("account", "mining_account_required");
  return row;
}

/** Parses the addresses of a form; reports the first invalid line. */
function readList(text: string): string[] {
  const line = findBadIpLine(text);
  if (line !== undefined) {
    throw new ApiError(25006, "ip_line_bad", { data: { field: "ip_whitelist", line }, values: { line } });
  }
  const list = splitIpLines(text);
  if (list.length > LIMITS.ipWhitelistLines) throw badRequest("ip_whitelist", "ip_too_many");
  return list;
}

function readForm(body: { ip_whitelist: string; permissions: ApiPermission[]; remark: string }) {
  return {
    ip_whitelist: readList(body.ip_whitelist),
    permissions: body.permissions,
    remark: body.remark,
  };
}

function taken(): ApiError {
  return new ApiError(25005, "api_key_exists", { data: { field: "account" } });
}

/** A change to a key: stored in one transaction with the codes it uses, a log entry and the notice to the owner. */
interface KeyChange {
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly proof: Proof;
  readonly event: KeyEvent;
  readonly account: string;
  readonly write: (tx: Database) => Promise<unknown>;
}

async function changeKey(services: Services, change: KeyChange): Promise<void> {
  const { session, request, proof, event, account, write } = change;
  const sendEmail = await services.database.transaction(async (tx) => {
    await proof.consume(tx);
    await write(tx);
    await services.securityLog.record(tx, noteOf(event, session, request));
    return storeNews(services, tx, session.origin, {
      subject: "email_api_key_subject",
      body: `email_${event}`,
      values: { account },
      category: "security",
    });
  });
  await sendEmail();
}

function registerCreation(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, random, secrets, verification } = services;

  route(app, createApiKey, async ({ session, body, request }) => {
    const { id, account } = await requireAccount(database, session, body.account);
    const form = readForm(body);
    if ((await findKey(database, id)) !== undefined) throw taken();
    const proof = await verification.check({ session, business: "create_api_key", codes: body });
    const { columns, ...pair } = newPair(random, secrets);
    const row = { account_id: id, created_time: clock.now(), ...form, ...columns };
    try {
      await changeKey(services, {
        ...{ session, request, proof, account },
        event: "api_key_created",
        write: (tx) => insertKey(tx, row),
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw taken();
      throw error;
    }
    return { account, ...pair };
  });
}

/** The key may be deleted by another request while its owner verifies the change. */
async function requireDone(write: Promise<boolean>): Promise<void> {
  if (!(await write)) throw notFound();
}

function registerAlerts(app: FastifyInstance): void {
  const { services } = app;
  const { database, verification } = services;

  route(app, getApiKeyAlerts, async ({ session }) => ({
    accounts: await listAlertKeys(database, await idsOf(database, session)),
  }));
  route(app, setApiKeyAlerts, async ({ session, body, request }) => {
    const { id, account } = await requireAccount(database, session, body.account);
    if ((await findKey(database, id)) === undefined) throw notFound();
    const proof = await verification.check({ session, business: "edit_api_key", codes: body });
    await changeKey(services, {
      ...{ session, request, proof, account },
      event: "api_key_changed",
      write: (tx) => requireDone(changeAllowed(tx, id, { alerts: body.is_allowed })),
    });
    return null;
  });
}

function registerChanges(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, random, secrets, verification } = services;

  route(app, updateApiKey, async ({ session, body, request }) => {
    const { id, account } = await requireAccount(database, session, body.account);
    const form = readForm(body);
    if ((await findKey(database, id)) === undefined) throw notFound();
    const proof = await verification.check({ session, business: "edit_api_key", codes: body });
    await changeKey(services, {
      ...{ session, request, proof, account },
      event: "api_key_changed",
      write: (tx) => requireDone(changeAllowed(tx, id, form)),
    });
    return null;
  });

  route(app, resetApiKey, async ({ session, body, request }) => {
    const { id, account } = await requireAccount(database, session, body.account);
    if ((await findKey(database, id)) === undefined) throw notFound();
    const proof = await verification.check({ session, business: "reset_api_key", codes: body });
    const { columns, ...pair } = newPair(random, secrets);
    const change = { ...columns, created_time: clock.now(), used_time: null, used_address: null };
    await changeKey(services, {
      ...{ session, request, proof, account },
      event: "api_key_reset",
      write: (tx) => requireDone(updateKey(tx, id, change)),
    });
    return { account, ...pair };
  });

  route(app, deleteApiKey, async ({ session, body, request }) => {
    const { id, account } = await requireAccount(database, session, body.account);
    if ((await findKey(database, id)) === undefined) throw notFound();
    const proof = await verification.check({ session, business: "delete_api_key", codes: body });
    await changeKey(services, {
      ...{ session, request, proof, account },
      event: "api_key_deleted",
      write: (tx) => requireDone(removeKey(tx, id)),
    });
    return null;
  });
}

/** Registers the calls that manage API keys. They belong to the person, whichever mining account is selected. */
export function registerApiKeys(app: FastifyInstance): void {
  const { database, secrets } = app.services;
  route(app, getApiKeys, async ({ session }) => listKeys(database, await idsOf(database, session), secrets));
  route(app, getApiKeyLog, async ({ session }) => listUses(database, await idsOf(database, session)));
  registerCreation(app);
  registerChanges(app);
  registerAlerts(app);
}
