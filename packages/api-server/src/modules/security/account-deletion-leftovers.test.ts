import { DEFAULT_COIN } from "contracts/coins";
import { eq, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import * as schema from "../../platform/database/schema/index.ts";
import { call, lastCode, TEST_PASSWORD } from "../../testing/client.ts";
import { TEST_DATABASE_URL } from "../../testing/database.ts";
import { createDeletionSteps } from "../../testing/deleting.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { credit } from "../../testing/money.ts";
import { createResetSteps } from "../../testing/reset-steps.ts";
import { createSecurePerson, reload } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";
import { untilHeldUp } from "../../testing/wait-for-lock.ts";
import { findChallenge, storeChallenge, storeClaim } from "../engine-readers/claims-repository.ts";
import { eraseAccount, ERASED_TABLES } from "./account-deletion-repository.ts";
import { decideReset } from "./resets/decide.ts";

const testApp = registerTestApp();
const { personWithSub, remove } = createDeletionSteps(testApp);
const { emailCode } = createSecuritySteps(testApp);
const resets = createResetSteps(testApp);

// The embedded database engine runs one transaction at a time.
const onPostgres = TEST_DATABASE_URL === "" ? it.skip : it;

/** Tables whose rows are deleted or changed by another condition than the account's id alone. */
const ERASED_OTHERWISE = [
  "accounts",
  "address_book",
  "deposit_addresses",
  "observers",
  "sessions",
  "share_rules",
];

/** Tables kept on purpose: money and its records, earnings, and what operators or other people also read. */
const KEPT = [
  "accelerations",
  "account_hashrates",
  "activity_prizes",
  "activity_sheets",
  "agencies",
  "agency_codes",
  "agency_statements",
  "ambassadors",
  "auto_withdrawal_log",
  "block_corrections",
  "block_profits",
  "chat_messages",
  "conversions",
  "coupon_days",
  "customers",
  "daily_profits",
  "deposits",
  "exchange_quotes",
  "families",
  "family_blocks",
  "family_days",
  "family_hashrates",
  "family_hours",
  "fee_corrections",
  "fee_coupons",
  "hourly_profits",
  "ledger_accounts",
  "loan_orders",
  "loan_positions",
  "loan_records",
  "loan_settings",
  "money_writes",
  "profit_settings",
  "quick_switches",
  "rebates",
  "referrals",
  "reset_requests",
  "security_holds",
  "security_log",
  "share_records",
  "ticket_files",
  "tickets",
  "wallet_values",
  "withdrawal_batches",
  "withdrawals",
];

/** Returns the names of tables with a reference to an account. */
function tablesOfAccounts(): string[] {
  return Object.values(schema).flatMap((table: unknown) => {
    if (!is(table, PgTable)) return [];
    const keys = getTableConfig(table).foreignKeys;
    const isOfAccounts = keys.some((key) => getTableName(key.reference().foreignTable) === "accounts");
    return isOfAccounts ? [getTableName(table)] : [];
  });
}

it("R7.3.4 every table that refers to an account is emptied on its deletion or kept on purpose", () => {
  const known = [...ERASED_TABLES.map((table) => getTableName(table)), ...ERASED_OTHERWISE, ...KEPT];

  expect(tablesOfAccounts().filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !tablesOfAccounts().includes(name))).toEqual([]);
});

describe("a deleted sub-account", () => {
  it("frees its mining address, so that the main account can claim it", async () => {
    const { person, sub, account } = await personWithSub();
    const { database, clock } = testApp.app.services;
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    const row = { address, coin: DEFAULT_COIN, account_id: sub.id, claim_time: clock.now() };
    await database.insert(schema.miningAddresses).values(row);
    await storeChallenge(database, {
      account_id: sub.id,
      address,
      message: "m",
      expire_time: row.claim_time,
    });
    const removed = await remove(person, { id: sub.id, account });
    const holder = await storeClaim(database, { ...row, account_id: person.row.id });

    expect(removed.code).toBe(0);
    expect(holder).toBe(person.row.id);
    expect(await findChallenge(database, sub.id)).toBeUndefined();
  });

  it("leaves its deposit addresses to the main account, which gets what is still paid to them", async () => {
    const { person, sub, account } = await personWithSub();
    const { database, clock } = testApp.app.services;
    const common = { account_id: sub.id, coin: DEFAULT_COIN, chain: DEFAULT_COIN, create_time: clock.now() };
    await database.insert(schema.depositAddresses).values([
      { ...common, address: `own-${account}` },
      { ...common, address: `order-${account}`, expected_amount: "5" },
    ]);
    await remove(person, { id: sub.id, account });
    const { account_id, address } = schema.depositAddresses;
    const rows = await database
      .select({ account_id, address })
      .from(schema.depositAddresses)
      .orderBy(address);

    expect(rows).toEqual([
      { account_id: sub.id, address: `order-${account}` },
      { account_id: person.row.id, address: `own-${account}` },
    ]);
  });

  onPostgres(
    "R7.3.4 is kept if a transfer to it, which has locked the main account, is stored first",
    async () => {
      const { person, sub, account } = await personWithSub();
      const { database } = testApp.app.services;
      await call(testApp.app, "/common/sms/code?business=delete_user", { token: person.token });
      const codes = {
        captcha: await emailCode(person, "delete_user"),
        password: TEST_PASSWORD,
        verify_type: "sms_code",
        verify_code: await lastCode(testApp.app, person.phone),
      };
      const body = { payload: { id: sub.id, account }, ...codes };
      let answer: ReturnType<typeof call> | undefined;
      await database.transaction(async (tx) => {
        await lockAccount(tx, person.row.id);
        await credit(tx, sub.id, DEFAULT_COIN, "1");
        answer = call(testApp.app, "/account/deleteuser", { method: "POST", token: person.token, body });
        await untilHeldUp(database, answer);
      });

      expect(await answer).toMatchObject({ code: 25007, data: { reason: "balance" } });
      expect((await reload(testApp.app, sub)).account).toBe(account);
    },
  );
});

it("a reset in review ends with its account, with its photo and without a new phone number", async () => {
  const person = await createSecurePerson(testApp.app);
  const { database, clock } = testApp.app.services;
  const token = await resets.start("mobile", person.email);
  await resets.verify(person, token);
  await resets.addWords(token);
  await resets.addPhoto(token);
  const phone = { token, country_code: "44_U", mobile: "7700920001" };
  await resets.post("mobile/captcha", phone);
  const captcha = await lastCode(testApp.app, "+447700920001");
  await resets.post("submit", { type: "mobile", ...phone, captcha });
  const request = eq(schema.resetRequests.account_id, person.row.id);
  const [row] = await database.select().from(schema.resetRequests).where(request);
  await database.transaction((tx) => eraseAccount(tx, person.row.id, clock.now()));
  const services = testApp.app.services;
  const decided = await decideReset(services, row?.id ?? 0, { decision: "approve", reason: "" });

  expect(row?.status).toBe("in_review");
  expect(decided).toBe("not_found");
  expect(await database.$count(schema.resetProofs, eq(schema.resetProofs.request_id, row?.id ?? 0))).toBe(0);
  expect((await reload(testApp.app, person.row)).mobile).toBeNull();
});
