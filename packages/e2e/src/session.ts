import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { COOKIES, COOKIE_LIFE_SECONDS } from "contracts";

/**
 * Reads the token from a response.
 *
 * @param body - response of a sign-in call
 * @returns bearer token
 * @throws Error with the response if it has no token
 */
export function readToken(body: unknown): string {
  if (typeof body === "object" && body !== null && "data" in body) {
    const { data } = body;
    if (typeof data === "object" && data !== null && "token" in data && typeof data.token === "string")
      return data.token;
  }
  throw new Error(`sign-in was refused: ${JSON.stringify(body)}`);
}

/**
 * Signs in through the API.
 *
 * @param request - client of the system under test
 * @param account - email address of a demo account without login verification
 * @returns bearer token
 * @throws Error with the server's response if it refuses
 */
export async function fetchToken(request: APIRequestContext, account: string): Promise<string> {
  const answer = await request.post("/res/account/signin", { data: { account, password: DEMO_PASSWORD } });
  return readToken(await answer.json());
}

/**
 * Stores a token where the pages read it.
 *
 * @param context - browser context of the test
 * @param token - bearer token
 * @param url - address of the site
 */
export async function useToken(context: BrowserContext, token: string, url: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + COOKIE_LIFE_SECONDS;
  await context.addCookies([{ name: COOKIES.token, value: token, url, expires, sameSite: "Strict" }]);
}
