import brand from "brand/brand.json" with { type: "json" };
import { getGoogleAuth, setGoogleAuth } from "contracts/calls/security";
import { createRecoveryCodes } from "contracts/calls/security-overview";
import type { Business } from "contracts/schemas/verification";
import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import { changeAccountSecurity } from "../../modules/security/account-security-repository.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Random } from "../../platform/runtime.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { applyChange } from "../../http/security-change.ts";

const SECRET_BYTES = 20;
const STEP_SECONDS = 600;
const NEW_CODE_TRIES: RateLimit = { name: "new_totp", limit: 10, seconds: 600 };

/** Creates an authenticator secret of 160 bits, and the URI that apps read from the QR code. */
export function newAuthenticator(random: Random, person: AccountRow): { totp_key: string; qrcode: string } {
  const bytes = random.bytes(SECRET_BYTES);
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const uri = new TOTP({
    issuer: brand.name,
    label: person.email ?? person.account ?? String(person.id),
    secret,
    algorithm: "SHA1",
    digits: 6,
    period: 30,
  });
  return { totp_key: secret.base32, qrcode: uri.toString() };
}

function requireBusiness(business: Business, person: AccountRow): "bind_google_auth" | "change_google_auth" {
  const expected = person.totp_secret === null ? "bind_google_auth" : "change_google_auth";
  if (business !== expected) throw badRequest("business", "business");
  return expected;
}

/**
 * Registers the endpoints of the authenticator and its recovery codes. The old secret is valid until the new one is confirmed.
 */
export function registerAuthenticator(app: FastifyInstance): void {
  const { services } = app;
  const { random, rateLimits, recoveryCodes, secrets, steps, totp, verification } = services;

  route(app, getGoogleAuth, async ({ session, query }) => {
    const business = requireBusiness(query.business, session.origin);
    await verification.inspectToken(session, business, query.token);
    const fresh = newAuthenticator(random, session.origin);
    await verification.takeToken(services.database, session, business, query.token);
    const token = await steps.start({
      accountId: session.origin.id,
      business,
      seconds: STEP_SECONDS,
      payload: { secret: secrets.seal(fresh.totp_key) },
    });
    return { ...fresh, token };
  });

  route(app, setGoogleAuth, async ({ session, body, request }) => {
    const { origin } = session;
    const business = requireBusiness(body.business, origin);
    const { secret } = await verification.inspectToken(session, business, body.token);
    if (secret === undefined) throw new ApiError(21007, "step_expired");
    await rateLimits.count(NEW_CODE_TRIES, String(origin.id));
    const step = totp.stepOf(secrets.unseal(secret), body.google_code);
    if (step === undefined) throw new ApiError(21001, "code_wrong", { data: { field: "google_code" } });
    let recovery_codes: string[] = [];
    await applyChange(services, {
      request,
      session,
      event: business === "change_google_auth" ? "authenticator_changed" : "authenticator_bound",
      endsSessions: true,
      ...(business === "change_google_auth" ? { hold: "authenticator" } : {}),
      async write(tx) {
        await verification.takeToken(tx, session, business, body.token);
        await changeAccount(tx, origin.id, { totp_secret: secret, totp_step: step });
        await changeAccountSecurity(tx, origin.id, { is_rebind_advised: false });
        recovery_codes = await recoveryCodes.issue(tx, origin.id);
      },
    });
    return { recovery_codes };
  });

  route(app, createRecoveryCodes, async ({ session, body, request }) => {
    const proof = await verification.check({ session, business: "recovery_codes", codes: body });
    let recovery_codes: string[] = [];
    await applyChange(services, {
      request,
      session,
      event: "recovery_codes_issued",
      proof,
      async write(tx) {
        recovery_codes = await recoveryCodes.issue(tx, session.origin.id);
      },
    });
    return { recovery_codes };
  });
}
