import type { Page, Request } from "@playwright/test";

/** What a call is answered with instead of the server's own answer. */
export interface Answer {
  /** The envelope's `data`. */
  readonly data?: unknown;
  /** Business code; 0 unless told. */
  readonly code?: number;
  readonly message?: string;
  /** HTTP status; 200 unless told. */
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
 * Lets a write reach the server and cuts its answer off, as a connection does that dies meanwhile.
 *
 * @param page - page of the test
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
 * Gives one page of a list the way the server does.
 *
 * @param rows - all rows
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
