import { setTimeout as wait } from "node:timers/promises";
import type { APIRequestContext, APIResponse, BrowserContext } from "@playwright/test";
import {
  DEMO_AGENCY,
  DEMO_MINER,
  DEMO_OBSERVERS,
  DEMO_PASSWORD,
  DEMO_TOTP_SECRET,
} from "api-server/demo-accounts";
import { LOCAL_STORAGE_KEYS } from "contracts";
import { fetchToken, readToken, useToken } from "../session.ts";
import { totpCode } from "../totp.ts";

/** Roles that crawl the product, including observers with their link. */
export const ROLES = ["visitor", "main", "sub", "agency", "observer", "observer-alone"] as const;

/** Name of one of {@link ROLES}. */
export type Role = (typeof ROLES)[number];

/** Observer links, which no page of the product links to. */
const OBSERVER_STARTS = DEMO_OBSERVERS.filter(({ name }) => name !== "revoked").map(
  ({ access_key, open_coins }) =>
    `/observer/dashboard?access_key=${access_key}&coin=${open_coins?.[0] ?? "BTC"}`,
);

/** Time after which the authenticator shows a different code. */
const CODE_MS = 45_000;
const RETRY_MS = 5000;

/** Start pages of a role, without the language prefix. */
export function startsOf(role: Role): readonly string[] {
  return role === "observer" || role === "observer-alone" ? OBSERVER_STARTS : [""];
}

async function readAnswer(answer: APIResponse): Promise<unknown> {
  return answer.json();
}

function find(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/**
 * Signs the agency in with the code of its authenticator; the server accepts each code once, so it waits for the next code after
 * another walk.
 */
async function signAgencyIn(request: APIRequestContext): Promise<string> {
  const until = Date.now() + CODE_MS;
  for (;;) {
    try {
      return await tryCode(request);
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(RETRY_MS);
    }
  }
}

async function tryCode(request: APIRequestContext): Promise<string> {
  const account = DEMO_AGENCY.email;
  const first = await readAnswer(
    await request.post("/res/account/signin", { data: { account, password: DEMO_PASSWORD } }),
  );
  const data = {
    account,
    business: "signin",
    verify_type: "google_code",
    verify_code: totpCode(DEMO_TOTP_SECRET),
    token: find(find(first, "data"), "temp_token"),
  };
  return readToken(await readAnswer(await request.post("/res/account/signin/verify", { data })));
}

/** Signs the miner in and selects the first sub-account. */
async function signSubAccountIn(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await fetchToken(request, DEMO_MINER.email)}` };
  const list = await readAnswer(await request.get("/res/account/user", { headers }));
  const accounts = find(find(list, "data"), "data");
  const id: unknown = Array.isArray(accounts) ? find(accounts[0], "id") : undefined;
  return readToken(await readAnswer(await request.put("/res/account/user", { headers, data: { id } })));
}

/**
 * Signs a role in.
 *
 * @param request - client of the system
 * @param role - role of the walk
 * @returns bearer token; null for roles that walk without one
 */
export async function signRoleIn(request: APIRequestContext, role: Role): Promise<string | null> {
  if (role === "main") return fetchToken(request, DEMO_MINER.email);
  if (role === "sub") return signSubAccountIn(request);
  return role === "agency" ? signAgencyIn(request) : null;
}

/**
 * Prepares a context: signs it in and suppresses the overlays of a first visit.
 *
 * @param context - context without pages
 * @param token - bearer token; null for a visitor
 * @param url - address of the site
 */
export async function enter(context: BrowserContext, token: string | null, url: string): Promise<void> {
  if (token !== null) await useToken(context, token, url);
  await context.addInitScript((banner) => {
    if (window.origin === "null") return;
    localStorage.setItem(banner, "true");
    localStorage.setItem("summaryTipShown", "true");
    sessionStorage.setItem("bindPromptPostponed", "true");
  }, LOCAL_STORAGE_KEYS.anniversaryBanner);
}
