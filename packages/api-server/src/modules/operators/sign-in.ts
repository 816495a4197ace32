import brand from "brand/brand.json" with { type: "json" };
import type { OperatorSignIn } from "contracts/operator/calls/session";
import { Secret, TOTP } from "otpauth";
import { ApiError } from "../../platform/errors.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { PlatformServices } from "../../platform/services.ts";
import type { SecurityServices } from "../security/index.ts";
import { changeOperator, findOperator, linkAuthenticator, useStep } from "./operators-repository.ts";
import type { OperatorRow } from "./operators-repository.ts";

const SECRET_BYTES = 20;
const BY_ADDRESS: RateLimit = { name: "operator_signin_address", limit: 60, seconds: 600 };
/** A sign-in takes two calls, password and code: the limit allows ten before the name is locked. */
const BY_NAME: RateLimit = { name: "operator_signin", limit: 10, seconds: 900 };

type SignInServices = Pick<PlatformServices, "database" | "passwords" | "random" | "rateLimits" | "secrets"> &
  Pick<SecurityServices, "totp">;

/** Sign-in request of an operator. */
export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  /** IP address of the caller. */
  readonly address: string;
}

/** Result of a sign-in step: the next step, or the operator whose session begins. */
export type SignInStep =
  Exclude<OperatorSignIn, { state: "signed_in" }> | { readonly state: "proved"; readonly row: OperatorRow };

function uriOf(email: string, secret: string): string {
  const uri = new TOTP({
    issuer: `${brand.name} desk`,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: 30,
  });
  return uri.toString();
}

function wrongCode(): ApiError {
  return new ApiError(21001, "code_wrong", { status: 409, data: { field: "code" } });
}

/** Shows the secret to be linked, the same one until it is linked. */
async function enroll(services: SignInServices, row: OperatorRow): Promise<SignInStep> {
  const { database, random, secrets } = services;
  let pending = row.totp_pending;
  if (pending === null) {
    const bytes = new Uint8Array(random.bytes(SECRET_BYTES));
    pending = secrets.seal(new Secret({ buffer: bytes.buffer }).base32);
    await changeOperator(database, row.id, { totp_pending: pending });
  }
  const secret = secrets.unseal(pending);
  return { state: "enroll", secret, uri: uriOf(row.email, secret) };
}

async function acceptCode(services: SignInServices, row: OperatorRow, code: string): Promise<void> {
  const { database, secrets, totp } = services;
  const sealed = row.totp_secret ?? row.totp_pending;
  const step = sealed === null ? undefined : totp.stepOf(secrets.unseal(sealed), code);
  if (step === undefined) throw wrongCode();
  const isTaken =
    row.totp_secret === null
      ? await linkAuthenticator(database, row, step)
      : await useStep(database, row.id, step);
  if (!isTaken) throw new ApiError(21002, "code_used", { status: 409, data: { field: "code" } });
}

/**
 * Performs a step of a sign-in. Every attempt is counted before anything is compared, so that parallel guesses cannot outrun the
 * counter.
 *
 * @throws {ApiError} 20001 for a wrong name or password, 21001 or 21002 for a wrong or used code, 21003 while the name is locked
 */
export async function takeSignInStep(services: SignInServices, request: SignInRequest): Promise<SignInStep> {
  const { database, passwords, rateLimits, secrets } = services;
  await rateLimits.count(BY_ADDRESS, request.address);
  const key = secrets.mac("operator", request.email.trim().toLowerCase());
  await rateLimits.count(BY_NAME, key);
  const row = await findOperator(database, request.email);
  const isRight = await passwords.matches(request.password, row?.password, "visitor");
  if (row === undefined || !isRight || row.disabled_time !== null) {
    throw new ApiError(20001, "credentials_wrong", { status: 409, data: { field: "password" } });
  }
  if (request.code === undefined) {
    return row.totp_secret === null ? enroll(services, row) : { state: "code" };
  }
  await acceptCode(services, row, request.code);
  await rateLimits.clear(BY_NAME, key);
  return { state: "proved", row };
}
