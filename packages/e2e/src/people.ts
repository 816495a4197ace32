import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { readToken } from "./session.ts";

/** An email is sent with the call that requests it. */
const MAIL_MS = 20_000;

const CODE = /\b\d{6}\b/;

/**
 * Returns a suffix that makes names in tests unique across processes and repetitions.
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
 * Waits for a message to an address and returns its text. The server also sends messages on its own, such as on payouts and
 * loans, so the newest message need not be the requested one.
 *
 * @param request - client of the system under test
 * @param to - address or number
 * @param requested - texts that the message must contain; the newest match is used
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
 * Returns the code from the newest message to an address that has one.
 *
 * @param request - client of the system under test
 * @param to - address or number
 * @param requested - text that the message must contain, so that an earlier one is not used
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
 * Returns an unused email address.
 *
 * @param name - its prefix
 */
export function newAddress(name: string): string {
  return `${name}-${ownDigits()}@e2e.example`;
}

/**
 * Returns an unused US mobile number.
 *
 * @returns ten digits, without the dial code
 */
export function newMobile(): string {
  return `5${ownDigits()}`;
}

/** Initial data of a person. */
export interface SeedData {
  /** The demo authenticator, and an account age of a month. */
  readonly is_secured?: boolean;
  /** Referral code used at sign-up; it grants a coupon. */
  readonly refer_code?: string;
  /** Initial deposits to the mining account, by coin. */
  readonly deposits?: Readonly<Record<string, string>>;
}

/**
 * Creates a person with a mining account and signs them in, bypassing the pages, their captcha and their limits.
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
 * Creates a person for one test through the sign-up pages; the page is signed in afterwards.
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
 * Names the mining account of a newly signed-up person.
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
