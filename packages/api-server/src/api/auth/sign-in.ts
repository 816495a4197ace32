import { recoverSignIn, sendSignInSms, signIn, verifySignIn, type SignInResult } from "contracts/calls/auth";
import type { VerifyType } from "contracts/businesses";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { ApiError } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { isErased } from "../../modules/accounts/present.ts";
import { changeAccount, findAccount, findByLogin, replaceHash } from "../../modules/accounts/repository.ts";
import { describeDevice } from "../../platform/device-name.ts";
import { clearFailures, countFailure, findForSignIn } from "./sign-in-failures.ts";
import { startAccount } from "../custom/routes.ts";
import type { SendStored } from "../../modules/security/account-email.ts";
import { SIGN_IN } from "../../modules/security/steps-repository.ts";
import { cancelDeletion } from "../../modules/security/account-deletion.ts";
import { deliverSmsCode, storeSignInEmail } from "../../http/sign-in-notices.ts";

const BY_ADDRESS: RateLimit = { name: "signin_address", limit: 300, seconds: 600 };
const VERIFY_TRIES: RateLimit = { name: "signin_verify", limit: 5, seconds: 600 };
const TEMP_TOKEN_SECONDS = 600;

function refused(): ApiError {
  return new ApiError(20001, "credentials_wrong");
}

/** Whether the account or its main account is frozen. */
async function isFrozen({ database }: Pick<Services, "database">, row: AccountRow): Promise<boolean> {
  if (row.frozen_time !== null) return true;
  const parent = row.parent_id === null ? undefined : await findAccount(database, row.parent_id);
  return parent !== undefined && parent.frozen_time !== null;
}

/**
 * Refuses a frozen account.
 *
 * @throws {ApiError} 20002 if the account or its main account is frozen
 */
export async function refuseFrozen(services: Pick<Services, "database">, row: AccountRow): Promise<void> {
  if (await isFrozen(services, row)) throw new ApiError(20002, "account_frozen");
}

/**
 * Locks the account of a sign-in: a deletion, a freeze or a new password that is written at the same time is then either stored
 * before it, and refuses it, or ends its session.
 *
 * @param row account as verified
 * @throws {ApiError} 20001 if the account was erased or its password replaced since, 20002 if it was frozen
 */
async function lockSignIn(tx: Database, row: AccountRow): Promise<void> {
  await lockAccount(tx, row.id);
  const current = await findAccount(tx, row.id);
  if (current === undefined || isErased(current) || current.password !== row.password) throw refused();
  await refuseFrozen({ database: tx }, current);
}

/** Stores the messages and emails that report a sign-in, in its transaction. */
async function storeEmails(
  services: Services,
  tx: Database,
  row: AccountRow,
  { address, codesLeft }: { readonly address: string; readonly codesLeft: number | undefined },
): Promise<SendStored[]> {
  const emails: SendStored[] = [];
  if (row.last_signin_address !== null && row.last_signin_address !== address)
    emails.push(await storeSignInEmail(services, tx, row, address));
  if (codesLeft !== undefined) {
    const values = { left: codesLeft };
    const text = { subject: "email_change_subject", body: "email_recovery_used", values } as const;
    const message = { category: "security" } as const;
    emails.push(await services.accountEmail.store(tx, row, { ...text, hasFreezeHint: true, message }));
  }
  return emails;
}

/**
 * Starts the session of a verified owner, and notifies the owner of a new IP address and of a used recovery code.
 *
 * @param row account as verified
 * @throws {ApiError} 20001 if it was erased or its password replaced since, 20002 if it was frozen
 */
export async function completeSignIn(
  services: Services,
  request: FastifyRequest,
  row: AccountRow,
  event: "signin" | "signin_recovery" = "signin",
): Promise<{ token: string }> {
  const from = { address: request.ip, device: describeDevice(request.headers["user-agent"]) };
  const { address } = from;
  const account = await startAccount(services.database, row);
  const codesLeft = event === "signin_recovery" ? await services.recoveryCodes.left(row.id) : undefined;
  const { token, emails } = await services.database.transaction(async (tx) => {
    await lockSignIn(tx, row);
    const started = await services.sessions.start(row.id, from, account, tx);
    await services.securityLog.record(tx, { account_id: row.id, event, ...from });
    const cancelled = await cancelDeletion(services, tx, row, from);
    if (row.last_signin_address !== address)
      await changeAccount(tx, row.id, { last_signin_address: address });
    const reports = await storeEmails(services, tx, row, { address, codesLeft });
    return { token: started, emails: [cancelled, ...reports] };
  });
  request.log.info({ request_id: request.id, account_id: row.id }, "signed in");
  for (const send of emails) await send();
  return { token };
}

function verifyTypes(row: AccountRow): ("google_code" | "sms_code")[] {
  if (!row.is_signin_verify) return [];
  return [
    ...(row.totp_secret === null ? [] : (["google_code"] as const)),
    ...(row.mobile === null ? [] : (["sms_code"] as const)),
  ];
}

/**
 * Signs in a person verified by a password or the linked chat app, or requests the second step.
 *
 * @throws {ApiError} 20002 for a frozen account
 */
export async function signInProven(
  services: Services,
  request: FastifyRequest,
  row: AccountRow,
): Promise<SignInResult> {
  await refuseFrozen(services, row);
  const [first, ...others] = verifyTypes(row);
  if (first === undefined) return completeSignIn(services, request, row);
  const token = await services.steps.start({
    accountId: row.id,
    business: SIGN_IN,
    seconds: TEMP_TOKEN_SECONDS,
  });
  return { temp_token: token, verify_types: [first, ...others] };
}

/**
 * Stores the right password with today's parameters if its hash has others.
 *
 * @returns the account as stored
 */
async function renewHash(services: Services, row: AccountRow, password: string): Promise<AccountRow> {
  const { database, passwords } = services;
  if (row.password === null || !passwords.isOutdated(row.password)) return row;
  const hash = await passwords.hash(password);
  return (await replaceHash(database, row, hash)) ? { ...row, password: hash } : row;
}

/** Registers the sign-in calls: password, then a code if the account requires one. */
export function registerSignIn(app: FastifyInstance): void {
  const { services } = app;
  const { passwords, rateLimits } = services;

  route(app, signIn, async ({ body, request, address }): Promise<SignInResult> => {
    await rateLimits.count(BY_ADDRESS, address);
    const row = await findForSignIn(services, request, body.account);
    const isRight = await passwords.matches(body.password, row?.password, "visitor");
    if (!row || !isRight) {
      request.log.warn({ request_id: request.id }, "sign-in failed");
      if (row) await recordFailure(services, request, row);
      await countFailure(services, request, body.account);
      throw refused();
    }
    await refuseFrozen(services, row);
    await clearFailures(services, request, body.account);
    return signInProven(services, request, await renewHash(services, row, body.password));
  });

  registerVerification(app);
}

function recordFailure(services: Services, request: FastifyRequest, row: AccountRow): Promise<void> {
  return services.securityLog.record(services.database, {
    account_id: row.id,
    event: "signin_failed",
    address: request.ip,
    device: describeDevice(request.headers["user-agent"]),
  });
}

function registerVerification(app: FastifyInstance): void {
  const { services } = app;
  const { codes, factorTries, rateLimits, recoveryCodes, secrets, steps, totp, verification } = services;

  async function stepOf(token: string): Promise<AccountRow> {
    const step = await steps.look(token, SIGN_IN);
    if (!step) throw new ApiError(21007, "step_expired");
    return step.account;
  }

  route(app, recoverSignIn, async ({ body, request }) => {
    const row = await stepOf(body.token);
    const named = await findByLogin(services.database, body.account);
    if (named?.id !== row.id) throw new ApiError(21007, "step_expired");
    await rateLimits.count(VERIFY_TRIES, secrets.mac("step", body.token));
    await recoveryCodes.take(row.id, body.recovery_code);
    if (!(await steps.take(body.token, SIGN_IN))) throw new ApiError(21007, "step_expired");
    await refuseFrozen(services, row);
    return completeSignIn(services, request, row, "signin_recovery");
  });

  async function acceptCode(
    request: FastifyRequest,
    row: AccountRow,
    { verify_type, verify_code }: { readonly verify_type: VerifyType; readonly verify_code: string },
  ): Promise<void> {
    if (verify_type === "sms_code" && row.mobile !== null)
      return codes.accept(verification.smsSubject(row, SIGN_IN), verify_code);
    if (verify_type === "google_code") {
      if (await totp.accept(row, verify_code)) return;
      await recordFailure(services, request, row);
    }
    throw new ApiError(21001, "code_wrong", { data: { field: "verify_code" } });
  }

  route(app, verifySignIn, async ({ body, request }) => {
    const row = await stepOf(body.token);
    const named = await findByLogin(services.database, body.account);
    if (named?.id !== row.id) throw new ApiError(21007, "step_expired");
    await rateLimits.count(VERIFY_TRIES, secrets.mac("step", body.token));
    await factorTries.signInCode(row, () => acceptCode(request, row, body));
    if (!(await steps.take(body.token, SIGN_IN))) throw new ApiError(21007, "step_expired");
    await refuseFrozen(services, row);
    return completeSignIn(services, request, row);
  });

  route(app, sendSignInSms, async ({ query, request, locale }) => {
    const row = await stepOf(query.token);
    if (row.mobile === null) throw new ApiError(21004, "bad_request", { data: { missing: [2] } });
    const subject = verification.smsSubject(row, SIGN_IN);
    const code = await codes.issue(subject, "sms");
    await deliverSmsCode(services, request, { code, number: subject.target, locale });
    return null;
  });
}
