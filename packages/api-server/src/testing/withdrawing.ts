import { writeAddress } from "coin-address";
import { createSubAccount } from "../modules/accounts/service.ts";
import { withdrawals } from "../platform/database/schema/index.ts";
import type { TestApp } from "./app.ts";
import { call, lastCode, type TestAnswer } from "./client.ts";
import { credit } from "./money.ts";
import { createSecurePerson, nextTotp, TEST_PAYMENT_PASSWORD, type SecurePerson } from "./secure-person.ts";
import { DAY } from "../platform/time.ts";

let ids = 0;

/** Creates a unique id like those of clients. */
export function newClientId(): string {
  ids += 1;
  return `0b5f1a52-6f0d-4c8e-9a41-${ids.toString(16).padStart(12, "0")}`;
}

/** Returns an address that was never paid before. */
export function addressOf(mark: number, coin = "BTC"): string {
  return writeAddress(coin, coin, new Uint8Array(32).fill(mark % 256).fill(mark >> 8, 0, 4));
}

/** A long-standing person with every factor, a balance and a sub-account. */
export interface Holder extends SecurePerson {
  readonly subName: string;
  readonly subId: number;
}

/**
 * Creates such a person.
 *
 * @param balance amount in bitcoin
 */
export async function createHolder(test: TestApp, balance = "1"): Promise<Holder> {
  const { services } = test.app;
  const person = await createSecurePerson(test.app, { register_time: test.clock.now() - 40 * DAY });
  const subName = `sub_${String(person.row.id)}x`;
  const sub = await createSubAccount(services, { parentId: person.row.id, account: subName });
  await credit(services.database, person.row.id, "BTC", balance);
  return { ...person, subName, subId: sub.id };
}

/** Fields of a withdrawal, except its codes. */
export interface WithdrawalText {
  readonly client_id?: string;
  readonly coin?: string;
  readonly type?: "outer" | "inner" | "coinex";
  readonly address?: string;
  readonly amount?: string;
  readonly fee?: string;
  readonly remark?: string;
}

/**
 * Builds the body of a withdrawal without its codes.
 *
 * @param text differences from the default, 0.1 BTC to an address
 */
export function withdrawalBody(text: WithdrawalText = {}) {
  const type = text.type ?? "outer";
  return {
    client_id: newClientId(),
    coin: "BTC",
    chain: text.coin ?? "BTC",
    is_inner: type === "inner",
    address: addressOf(7),
    amount: "0.1",
    fee: type === "outer" ? "0.0001" : "0",
    remark: "",
    ...text,
    type,
  };
}

/** Requests the code of a payment and returns every code that it needs. */
export async function paymentCodes(
  test: TestApp,
  person: SecurePerson,
  of: {
    readonly coin: string;
    readonly amount: string;
    readonly address: string;
    readonly is_inner: boolean;
  },
  business = "withdraw",
) {
  test.clock.advance(61);
  const { coin, amount, address, is_inner } = of;
  const query = new URLSearchParams({ business, coin, amount, address, is_inner: String(is_inner) });
  await call(test.app, `/common/email/code?${query.toString()}`, { token: person.token });
  return {
    payment_password: TEST_PAYMENT_PASSWORD,
    verify_type: "google_code",
    verify_code: nextTotp(test.clock),
    email_captcha: await lastCode(test.app, person.email),
  };
}

/**
 * Orders a withdrawal with every code.
 *
 * @param text differences from the default, 0.1 BTC to an address
 */
export async function withdrawAs(
  test: TestApp,
  person: SecurePerson,
  text: WithdrawalText = {},
): Promise<TestAnswer> {
  const body = withdrawalBody(text);
  const codes = await paymentCodes(test, person, body);
  return call(test.app, "/wallet/withdraw", {
    method: "POST",
    token: person.token,
    body: { ...body, ...codes },
  });
}

/** Stores a finished withdrawal of a month ago, so that its address is known; the ledger does not record it. */
export async function insertFinished(
  { app, clock }: TestApp,
  person: SecurePerson,
  {
    coin,
    address,
    type = "outer",
  }: { readonly coin: string; readonly address: string; readonly type?: "outer" | "coinex" },
): Promise<void> {
  const time = clock.now() - 30 * DAY;
  const { id } = person.row;
  await app.services.database.insert(withdrawals).values({
    account_id: id,
    owner_id: id,
    coin,
    chain: coin,
    type,
    address,
    amount: "2",
    fee: "1",
    status: "finished",
    usd_value: "0",
    limit_time: time,
    create_time: time,
    update_time: time,
  });
}
