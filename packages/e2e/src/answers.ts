import { expect } from "@playwright/test";
import type { APIResponse, Page, Request } from "@playwright/test";

/** What a call is answered with instead of the server's own answer. */
export interface Answer {
  /** The envelope's `data`. */
  readonly data?: unknown;
  /** Business code; 0 by default. */
  readonly code?: number;
  readonly message?: string;
  /** HTTP status; 200 by default. */
  readonly status?: number;
}

/** Requests of one call, in the order in which they were made. */
export type SeenRequests = readonly Request[];

/**
 * Answers a call at the network.
 *
 * @param page - page of the test, before it asks
 * @param call - method and path under `/res`, e.g. `GET /common/allow`
 * @param answer - the answer, or what makes it out of a request
 * @returns the requests that were answered, as they come in
 */
export async function answerCall(
  page: Page,
  call: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`,
  answer: Answer | ((request: Request) => Answer),
): Promise<SeenRequests> {
  const [method = "", path = ""] = call.split(" ");
  const seen: Request[] = [];
  await page.route(
    (url) => url.pathname === `/res${path}`,
    async (route) => {
      const request = route.request();
      if (request.method() !== method) {
        await route.fallback();
        return;
      }
      seen.push(request);
      const {
        data = null,
        code = 0,
        message = "",
        status = 200,
      } = typeof answer === "function" ? answer(request) : answer;
      await route.fulfill({ status, json: { code, message, data } });
    },
  );
  return seen;
}

/**
 * Gives the first answer of the server again whenever the same is requested: figures that change over time stay the same.
 *
 * @param page - page of the test, before it asks
 * @param url - which reads
 */
export async function keepAnswers(page: Page, url: RegExp): Promise<void> {
  const kept = new Map<string, Promise<APIResponse>>();
  await page.route(url, async (route) => {
    const asked = route.request().url();
    const answer = kept.get(asked) ?? route.fetch();
    kept.set(asked, answer);
    await route.fulfill({ response: await answer });
  });
}

/**
 * Lets a write reach the server and cuts its answer off, as a connection does that dies meanwhile.
 *
 * @param method - method of the call
 * @param path - its path under `/res`
 * @returns bodies that were sent, as they come in
 */
export async function loseAnswers(page: Page, method: string, path: string): Promise<readonly unknown[]> {
  const sent: unknown[] = [];
  await page.route(
    (url) => url.pathname === `/res${path}`,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      sent.push(route.request().postDataJSON());
      await route.fetch();
      return route.abort("timedout");
    },
  );
  return sent;
}

/**
 * Does something that stores a setting at once, and waits until it is stored: a page that is left before loses it.
 *
 * @param act - what the person does
 */
export async function storeCustom(page: Page, act: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PUT" && new URL(answer.url()).pathname === "/res/setting/custom",
  );
  await act();
  expect((await stored).ok()).toBe(true);
}

/**
 * Holds requests back, so that a test sees what a page shows meanwhile, however fast or slow the machine is.
 *
 * @param page - page of the test, before it asks
 * @param url - which requests
 * @returns lets them, and those that follow, through
 */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/**
 * Holds back what tells a page the outcome of an order whose answer got lost: what it shows meanwhile lasts two seconds.
 *
 * @returns lets the page learn it
 */
export function holdOutcomes(page: Page): Promise<() => void> {
  return holdBack(page, /\/res\/wallet\/(?:write|withdraw\/by_client)\//);
}

/**
 * Gives one page of a list the way the server does.
 *
 * @param request - request with `page` and `limit`
 * @returns the envelope's `data`
 */
export function pageOf(rows: readonly unknown[], request: Request): object {
  const query = new URL(request.url()).searchParams;
  const page = Number.parseInt(query.get("page") ?? "1", 10);
  const limit = Number.parseInt(query.get("limit") ?? "10", 10);
  const data = rows.slice((page - 1) * limit, page * limit);
  return {
    data,
    total: rows.length,
    curr_page: page,
    count: data.length,
    has_next: page * limit < rows.length,
    total_page: Math.max(1, Math.ceil(rows.length / limit)),
  };
}
