import { CAPTCHA_AFTER_FAILURES } from "contracts/constants";
import type { FastifyRequest } from "fastify";
import { findByLogin } from "../../modules/accounts/repository.ts";
import { phoneOf } from "../../modules/security/verification.ts";
import { limitKey } from "../../platform/limit-key.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import type { Services } from "../../services.ts";

const BY_ADDRESS: RateLimit = { name: "signin_failures_address", limit: 50, seconds: 600 };
const BY_NAME_AND_ADDRESS: RateLimit = { name: "signin_failures", limit: 5, seconds: 900 };
const BY_NAME: RateLimit = { name: "signin_failures_account", limit: 50, seconds: 3600 };

function nameKey({ secrets }: Pick<Services, "secrets">, login: string): string {
  return secrets.mac("login", login.toLowerCase());
}

function pairKey(services: Pick<Services, "secrets">, login: string, request: FastifyRequest): string {
  return `${nameKey(services, login)}:${limitKey(request.ip)}`;
}

/** Whether a request is from the network of the account's last sign-in. */
function isFromLastPlace(row: AccountRow | undefined, request: FastifyRequest): boolean {
  const last = row?.last_signin_address ?? null;
  return last !== null && limitKey(last) === limitKey(request.ip);
}

/** Refuses a request once a limit is reached, even with the right password; otherwise the response would reveal a correct guess. */
async function refuseReached({ rateLimits }: Services, limit: RateLimit, key: string): Promise<void> {
  if ((await rateLimits.peek(limit, key)) >= limit.limit) await rateLimits.count(limit, key);
}

/**
 * Finds the account of a sign-in name, before its password is compared, unless earlier failures forbid another attempt. A name that
 * is attacked from many addresses is refused everywhere but in the network of its last sign-in, from which its owner is not locked out.
 *
 * @throws {ApiError} 21003 after too many failures of the address, the name there, or the name; 21010 without the captcha where it
 *   is required
 */
export async function findForSignIn(
  services: Services,
  request: FastifyRequest,
  login: string,
): Promise<AccountRow | undefined> {
  const { captcha, database, rateLimits } = services;
  const pair = pairKey(services, login, request);
  await refuseReached(services, BY_ADDRESS, request.ip);
  await refuseReached(services, BY_NAME_AND_ADDRESS, pair);
  const name = nameKey(services, login);
  const isAttacked = (await rateLimits.peek(BY_NAME, name)) >= BY_NAME.limit;
  if (isAttacked || (await rateLimits.peek(BY_NAME_AND_ADDRESS, pair)) >= CAPTCHA_AFTER_FAILURES)
    await captcha.check(request.headers["captcha"]);
  const row = await findByLogin(database, login);
  if (isAttacked && !isFromLastPlace(row, request)) await rateLimits.count(BY_NAME, name);
  return row;
}

/**
 * Counts a wrong password.
 *
 * @throws {ApiError} 21003 if it is one too many
 */
export async function countFailure(
  services: Services,
  request: FastifyRequest,
  login: string,
): Promise<void> {
  const { rateLimits } = services;
  // First the counter that limits every address, so that no other one ends the counting before it.
  await rateLimits.count(BY_NAME_AND_ADDRESS, pairKey(services, login, request));
  await rateLimits.count(BY_ADDRESS, request.ip);
  await rateLimits.count(BY_NAME, nameKey(services, login));
}

/** Clears the failures of a name from an address, after the right password. */
export async function clearFailures(
  services: Services,
  request: FastifyRequest,
  login: string,
): Promise<void> {
  await services.rateLimits.clear(BY_NAME_AND_ADDRESS, pairKey(services, login, request));
}

/** Clears the failures of all sign-in names of an account and of its second step, after its owner has set a new password by email or SMS. */
export async function clearAllFailures(services: Services, row: AccountRow): Promise<void> {
  const phone = row.mobile === null ? [] : [phoneOf(row), `+${phoneOf(row)}`];
  for (const login of [row.email, row.account, ...phone])
    if (login !== null) await services.rateLimits.clear(BY_NAME, nameKey(services, login));
  await services.factorTries.unlockSignIn(row.id);
}
