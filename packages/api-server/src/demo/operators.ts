import { findOperator, insertOperator } from "../modules/operators/operators-repository.ts";
import type { Services } from "../services.ts";
import { DEMO_OPERATORS, DEMO_PASSWORD, DEMO_TOTP_SECRET } from "./accounts.ts";

/** Creates missing demonstration operators. */
export async function seedOperators({ clock, database, passwords, secrets }: Services): Promise<void> {
  for (const { email, roles } of DEMO_OPERATORS) {
    if ((await findOperator(database, email)) !== undefined) continue;
    const ready = {
      password: await passwords.hash(DEMO_PASSWORD),
      totp_secret: secrets.seal(DEMO_TOTP_SECRET),
    };
    await insertOperator(database, { email, roles, now: clock.now(), ready });
  }
}
