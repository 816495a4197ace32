/** Answer of a call: its data, the code of a refusal, or a failing status with or without an envelope. */
export type Answer =
  | { data: unknown; status?: number }
  | { code: number; message: string; data?: unknown; status?: number }
  | { status: number };

/** A request as the server sees it. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** Chooses the answer of a request: at once, later, or by throwing as a broken connection does. */
export type Answerer = (request: SeenRequest) => Answer | Promise<Answer> | undefined;

function respond({ status = 200, ...envelope }: Answer): Response {
  const isBare = Object.keys(envelope).length === 0;
  return new Response(isBare ? "" : JSON.stringify({ code: 0, message: "", data: null, ...envelope }), {
    status,
  });
}

/**
 * Answers calls under `/res` at the network; an unknown one fails as a missing one does.
 *
 * @param answer chooses the answer
 * @returns requests so far, the newest last
 */
export function answerCalls(answer: Answerer): SeenRequest[] {
  const seen: SeenRequest[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(String(input), "https://pool.invalid");
    const request: SeenRequest = {
      method: init?.method ?? "GET",
      path: url.pathname.replace(/^\/res/u, ""),
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
    };
    seen.push(request);
    return respond((await answer(request)) ?? { code: 404, message: "Not found" });
  });
  return seen;
}
