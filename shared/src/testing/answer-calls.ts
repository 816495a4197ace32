/** Answer of a call: its data, or the code of a refusal. */
export type Answer = { data: unknown } | { code: number; message: string };

/** A request as the server sees it. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers calls under `/res` at the network; an unknown one fails as a missing one does.
 *
 * @param answer chooses the answer
 * @returns requests so far, the newest last
 */
export function answerCalls(answer: (request: SeenRequest) => Answer | undefined): SeenRequest[] {
  const seen: SeenRequest[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(String(input), "https://pool.invalid");
    const request: SeenRequest = {
      method: init?.method ?? "GET",
      path: url.pathname.replace(/^\/res/u, ""),
      query: url.searchParams,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
    };
    seen.push(request);
    const found = answer(request) ?? { code: 404, message: "Not found" };
    return new Response(JSON.stringify({ code: 0, message: "", data: null, ...found }));
  });
  return seen;
}
