import { expect } from "@playwright/test";
import type { APIResponse, Page, Request } from "@playwright/test";

/** Mocked response of a call. */
export interface Answer {
  /** The envelope's `data`. */
  readonly data?: unknown;
  /** Business code; 0 by default. */
  readonly code?: number;
  readonly message?: string;
  /** HTTP status; 200 by default. */
  readonly status?: number;
}

/** Requests of one call, in the order they were made. */
export type SeenRequests = readonly Request[];

/**
 * Mocks the response of a call at the network level.
 *
 * @param page - page of the test, before it sends the request
 * @param call - method and path under `/res`, e.g. `GET /common/allow`
 * @param answer - the response, or a function that builds it from a request
 * @returns the mocked requests, as they arrive
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
 * Repeats the server's first response for equal requests, so that figures that change over time stay the same.
 *
 * @param page - page of the test, before it sends requests
 * @param url - pattern of the reads
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
 * Lets a write reach the server but drops its response, like a broken connection.
 *
 * @param method - method of the call
 * @param path - its path under `/res`
 * @returns the request bodies, as they arrive
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
 * Performs an action that stores a setting, and waits until it is stored: leaving the page earlier would lose it.
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
 * Delays requests, so that a test sees the loading state regardless of the speed of the machine.
 *
 * @param page - page of the test, before it sends the requests
 * @param url - pattern of the requests
 * @returns a function that releases these and later requests
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
 * Delays the requests that report the outcome of an order whose response was lost; the page shows the interim state for only two
 * seconds.
 *
 * @returns a function that releases them
 */
export function holdOutcomes(page: Page): Promise<() => void> {
  return holdBack(page, /\/res\/wallet\/(?:write|withdraw\/by_client)\//);
}

/**
 * Returns one page of a list as the server would.
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
