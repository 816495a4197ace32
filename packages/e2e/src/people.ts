import { expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Text of the newest message to an address, once it has arrived.
 *
 * @param request - client of the system under test
 * @param to - address or number
 * @returns the body
 */
export async function readMail(request: APIRequestContext, to: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const answer: unknown = await (await request.get(`/outbox.json?to=${encodeURIComponent(to)}`)).json();
    const messages = isRecord(answer) && Array.isArray(answer["messages"]) ? answer["messages"] : [];
    const [first]: unknown[] = messages;
    text = isRecord(first) ? String(first["body"]) : "";
    expect(text).not.toBe("");
  }).toPass();
  return text;
}

/**
 * The code in the newest message to an address.
 *
 * @param request - client of the system under test
 * @param to - address or number
 * @param wanted - what the message has to speak of, so that an earlier one is not taken
 * @returns six digits
 */
export async function readCode(request: APIRequestContext, to: string, wanted = /\d{6}/): Promise<string> {
  let code = "";
  await expect(async () => {
    const text = await readMail(request, to);
    expect(text).toMatch(wanted);
    [code = ""] = /\b\d{6}\b/.exec(text) ?? [];
    expect(code).not.toBe("");
  }).toPass();
  return code;
}

/**
 * An address that nobody had before.
 *
 * @param name - what it begins with
 * @returns the address
 */
export function newAddress(name: string): string {
  return `${name}-${String(Date.now())}@e2e.example`;
}

/**
 * Makes a person of this test alone, through the pages; it is signed in afterwards.
 *
 * @param page - page of the test
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
 * @param page - page of the test
 * @returns name of the account
 */
export async function nameAccount(page: Page): Promise<string> {
  const name = `rig_${String(Date.now()).slice(-9)}`;
  await page.getByRole("link", { name: /Create a mining account/ }).click();
  await page.getByLabel("Account name").fill(name);
  await expect(page.getByText("This name is free.")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/en\/pool\/state/);
  return name;
}
