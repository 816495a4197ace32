import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { readToken } from "./session.ts";

/** An email goes out with the call that asks for it. */
const MAIL_MS = 20_000;

const CODE = /\b\d{6}\b/;

/**
 * A suffix that makes names of tests unique across processes and repetitions.
 *
 * @returns nine digits
 */
export function ownDigits(): string {
  return String(randomInt(1_000_000_000)).padStart(9, "0");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Text of a message to an address, once it has arrived. The server writes on its own, too, of payouts and loans, so that the
 * newest message need not be the requested one.
 *
 * @param request - client of the system under test
 * @param to - address or number
 * @param requested - everything that the message has to speak of; of several messages the newest counts
 */
export async function readMail(
  request: APIRequestContext,
  to: string,
  ...requested: readonly RegExp[]
): Promise<string> {
  let text: string | undefined;
  await expect(async () => {
    const answer: unknown = await (await request.get(`/outbox.json?to=${encodeURIComponent(to)}`)).json();
    const messages: unknown[] =
      isRecord(answer) && Array.isArray(answer["messages"]) ? answer["messages"] : [];
    const bodies = messages.map((message) => (isRecord(message) ? String(message["body"]) : ""));
    text = bodies.find((body) => requested.every((part) => part.test(body)));
    expect(text, `what ${to} was sent:\n${bodies.join("\n")}`).toBeDefined();
  }).toPass({ timeout: MAIL_MS });
  return text ?? "";
}

/**
 * The code in the newest message to an address that has one.
 *
 * @param request - client of the system under test
 * @param to - address or number
 * @param requested - what the message has to speak of, so that an earlier one is not taken
 * @returns six digits
 */
export async function readCode(
  request: APIRequestContext,
  to: string,
  requested: RegExp = CODE,
): Promise<string> {
  const text = await readMail(request, to, requested, CODE);
  const [code = ""] = CODE.exec(text) ?? [];
  return code;
}

/**
 * An address that no one had before.
 *
 * @param name - what it begins with
 */
export function newAddress(name: string): string {
  return `${name}-${ownDigits()}@e2e.example`;
}

/**
 * A mobile number of the United States that no one had before.
 *
 * @returns ten digits, without the dial code
 */
export function newMobile(): string {
  return `5${ownDigits()}`;
}

/** What a person has from the beginning. */
export interface SeedData {
  /** The authenticator of the demonstration, and a month of membership. */
  readonly is_secured?: boolean;
  /** Code by which the person signed up; it brings a coupon. */
  readonly refer_code?: string;
  /** What is paid to the mining account, by coin. */
  readonly deposits?: Readonly<Record<string, string>>;
}

/**
 * Makes a person with a mining account and signs it in, without the pages, their captcha and their limits.
 *
 * @param request - client of the system under test
 * @param email - address, from {@link newAddress}
 * @param seedData - nothing but the account by default
 * @returns name of the mining account, and a bearer token
 */
export async function makePerson(
  request: APIRequestContext,
  email: string,
  seedData: SeedData = {},
): Promise<{ account: string; token: string }> {
  const account = `rig_${ownDigits()}`;
  const answer = await request.put("/res/test/person", { data: { email, account, ...seedData } });
  return { account, token: readToken(await answer.json()) };
}

/**
 * Makes a person of this test alone, through the pages; it is signed in afterwards.
 *
 * @param request - client of the system under test
 * @param email - address, from {@link newAddress}
 */
export async function signUp(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.goto("/en/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(/Resend in \d+ s/)).toBeVisible();
  await page.getByLabel("Email code").fill(await readCode(request, email));
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Repeat password").fill(DEMO_PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/en\/signup\/success$/);
}

/**
 * Names the mining account of a person who has just signed up.
 *
 * @returns name of the account
 */
export async function nameAccount(page: Page): Promise<string> {
  const name = `rig_${ownDigits()}`;
  await page.getByRole("link", { name: /Create a mining account/ }).click();
  await page.getByLabel("Account name").fill(name);
  await expect(page.getByText("This name is free.")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/en\/pool\/state/);
  return name;
}
