import { amount, toSmallestUnits } from "amount";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { precisionOf } from "../modules/coins/coins.ts";
import { changeAccount } from "../modules/accounts/repository.ts";
import { createUser } from "../modules/accounts/service.ts";
import { acceptInvite, findInvite } from "../modules/referral/relations-repository.ts";
import { depositAddress } from "../modules/payouts/deposits.ts";
import { payOnTestChain, TEST_CHAIN_SECONDS } from "../modules/payouts/test-chain-repository.ts";
import type { Services } from "../services.ts";
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from "./accounts.ts";
import { DAY } from "../platform/time.ts";

const bodySchema = v.strictObject({
  email: v.pipe(v.string(), v.email()),
  account: v.pipe(v.string(), v.regex(/^\w{3,32}$/)),
  /** Whether the account is a month old and has the demonstration's authenticator. */
  is_secured: v.optional(v.boolean(), false),
  /** Referral code used for sign-up. */
  refer_code: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{4,32}$/))),
  /** Deposits to the account, by coin. */
  deposits: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,8})?$/))), {}),
});

/** Creates deposits old enough to be irreversible; the chain watcher credits them. */
async function payDeposits(
  services: Services,
  account_id: number,
  deposits: Readonly<Record<string, string>>,
): Promise<void> {
  const { clock, database, random } = services;
  for (const [coin, paid] of Object.entries(deposits)) {
    const place = { coin, chain: coin };
    const { address } = await depositAddress(services, { ...place, account_id, locale: "en_US" });
    await payOnTestChain(database, {
      ...place,
      address,
      amount: toSmallestUnits(amount(paid), precisionOf(coin)),
      time: clock.now() - TEST_CHAIN_SECONDS,
      mark: random.uuid(),
    });
  }
}

/**
 * Registers `PUT /test/person`, not part of the contract: it creates a person with a mining account, as if they had signed up,
 * and signs them in. It exists only where enabled in the settings.
 */
export function registerTestPeople(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, secrets, sessions } = services;
  app.put("/res/test/person", async (request) => {
    const { email, account, is_secured, refer_code, deposits } = v.parse(bodySchema, request.body);
    const registerTime = clock.now() - (is_secured ? 30 * DAY : 0);
    const row = await createUser(services, { email, account, registerTime, password: DEMO_PASSWORD });
    if (is_secured) await changeAccount(database, row.id, { totp_secret: secrets.seal(DEMO_TOTP_SECRET) });
    const invite = refer_code === undefined ? undefined : await findInvite(database, refer_code);
    if (invite) await acceptInvite(database, { id: row.id, register_time: clock.now() }, invite);
    await payDeposits(services, row.id, deposits);
    return { code: 0, message: "OK", data: { token: await sessions.start(row.id) } };
  });
}
