import type { FastifyInstance } from "fastify";
import { createGenerator } from "../modules/security/totp-repository.ts";
import { changeAccount, findAccount } from "../modules/accounts/repository.ts";
import type { AccountRow } from "../platform/sessions/sessions-repository.ts";
import type { TestClock } from "./app.ts";
import { createPerson } from "./client.ts";

/** Base32 authenticator secret of people created by {@link createSecurePerson}. */
export const TEST_SECRET = "NBQXG2DGOJXW45DEMVWW6YLDMNSXG43B";

/** Payment password of people created by {@link createSecurePerson}. */
export const TEST_PAYMENT_PASSWORD = "739150";

let phones = 0;

/** A person with every factor bound. */
export interface SecurePerson {
  readonly row: AccountRow;
  readonly token: string;
  readonly email: string;
  /** Phone number in the form used for sending SMS. */
  readonly phone: string;
}

/** Creates a person with email, phone, authenticator and payment password, which payments require. */
export async function createSecurePerson(
  app: FastifyInstance,
  change: Partial<AccountRow> = {},
): Promise<SecurePerson> {
  const { services } = app;
  const { row, token, email } = await createPerson(app);
  phones += 1;
  const mobile = `5550${String(phones).padStart(4, "0")}`;
  await changeAccount(services.database, row.id, {
    country_code: "1_U",
    mobile,
    totp_secret: services.totp.seal(TEST_SECRET),
    payment_password: await services.passwords.hash(TEST_PAYMENT_PASSWORD),
    is_payment_verify: true,
    ...change,
  });
  return { row: await reload(app, row), token, email, phone: `+1${mobile}` };
}

/** Reloads an account. */
export async function reload(app: FastifyInstance, row: AccountRow): Promise<AccountRow> {
  const found = await findAccount(app.services.database, row.id);
  if (found === undefined) throw new Error("the account is gone");
  return found;
}

/**
 * Returns an authenticator code of an unused time step: advances the clock by one step.
 *
 * @param secret base32
 */
export function nextTotp(clock: TestClock, secret = TEST_SECRET): string {
  clock.advance(30);
  return createGenerator(secret).generate({ timestamp: clock.now() * 1000 });
}
