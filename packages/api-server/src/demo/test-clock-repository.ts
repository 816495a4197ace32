import { and, eq, gt, inArray, like, or, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import {
  accounts,
  depositAddresses,
  operators,
  quickSwitches,
  rateLimits,
  testChainTransactions,
  withdrawals,
} from "../platform/database/schema/index.ts";
import { currentPrices } from "../modules/prices/prices.ts";
import { runAutoWithdrawals } from "../modules/payouts/auto-settlement.ts";
import { retrySerialised } from "../modules/ledger/money-writes.ts";
import { TEST_CHAIN_SECONDS } from "../modules/payouts/test-chain-repository.ts";
import { RECONNECT_SECONDS } from "./quick-switch.ts";
import { DAY } from "../platform/time.ts";

const account = v.pipe(v.string(), v.regex(/^\w{3,32}$/));
const settlementSchema = v.strictObject({ account, coin: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/)) });
const ageSchema = v.strictObject({
  account,
  days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650)),
});
const accountSchema = v.strictObject({ account });
const emailSchema = v.strictObject({ email: v.pipe(v.string(), v.email()) });

/**
 * Registers the endpoints that skip a person's waiting times: for the next code and email, payment confirmations, and machines
 * that are switching.
 */
function registerWaits(app: FastifyInstance): void {
  const { clock, database, secrets } = app.services;
  app.put("/res/test/codes", async (request) => {
    const body = v.parse(accountSchema, request.body);
    const [row] = await database
      .update(accounts)
      .set({ totp_step: null })
      .where(eq(accounts.account, body.account))
      .returning({ email: accounts.email });
    if (row !== undefined && row.email !== null) {
      const target = secrets.mac("code-target", row.email.toLowerCase());
      await database.delete(rateLimits).where(like(rateLimits.key, `code_%:${target}`));
    }
    return { code: 0, message: "OK", data: null };
  });
  app.put("/res/test/operator-codes", async (request) => {
    const { email } = v.parse(emailSchema, request.body);
    await database.update(operators).set({ totp_step: null }).where(eq(operators.email, email));
    return { code: 0, message: "OK", data: null };
  });
  app.put("/res/test/confirmations", async (request) => {
    const body = v.parse(accountSchema, request.body);
    const own = database
      .select({ address: depositAddresses.address })
      .from(depositAddresses)
      .innerJoin(accounts, eq(accounts.id, depositAddresses.account_id))
      .where(eq(accounts.account, body.account));
    const paid = database
      .select({ address: withdrawals.address })
      .from(withdrawals)
      .innerJoin(accounts, eq(accounts.id, withdrawals.account_id))
      .where(eq(accounts.account, body.account));
    await database
      .update(testChainTransactions)
      .set({ time: sql`least(${testChainTransactions.time}, ${clock.now() - TEST_CHAIN_SECONDS})` })
      .where(or(inArray(testChainTransactions.address, own), inArray(testChainTransactions.address, paid)));
    return { code: 0, message: "OK", data: null };
  });
  app.put("/res/test/arrival", async (request) => {
    const body = v.parse(accountSchema, request.body);
    const own = database.select({ id: accounts.id }).from(accounts).where(eq(accounts.account, body.account));
    const arrived = clock.now() - RECONNECT_SECONDS;
    await database
      .update(quickSwitches)
      .set({ effective_time: arrived })
      .where(and(inArray(quickSwitches.account_id, own), gt(quickSwitches.effective_time, arrived)));
    return { code: 0, message: "OK", data: null };
  });
}

/**
 * Registers test endpoints, not part of the contract, that skip waiting times: `PUT /test/settlement` runs the auto-withdrawal
 * step of the daily settlement for one account and coin; `PUT /test/age` makes an account some days older; `PUT /test/codes` lets
 * it reuse the current authenticator code and resets its email code limit; `PUT /test/confirmations` makes payments to its
 * addresses, and those it ordered, irreversible; `PUT /test/operator-codes` is the same as `codes` for an operator; `PUT
 * /test/arrival` completes the switch of its machines to another coin. They exist only where enabled in the settings.
 */
export function registerTestClock(app: FastifyInstance): void {
  const { clock, database, lastMeasured, random } = app.services;
  registerWaits(app);
  app.put("/res/test/settlement", async (request) => {
    const scope = v.parse(settlementSchema, request.body);
    const now = clock.now();
    const prices = await currentPrices(lastMeasured, now);
    await retrySerialised(random, () =>
      database.transaction((tx) => runAutoWithdrawals(tx, now, prices, scope)),
    );
    return { code: 0, message: "OK", data: null };
  });
  app.put("/res/test/age", async (request) => {
    const body = v.parse(ageSchema, request.body);
    await database
      .update(accounts)
      .set({ register_time: clock.now() - body.days * DAY })
      .where(eq(accounts.account, body.account));
    return { code: 0, message: "OK", data: null };
  });
}
