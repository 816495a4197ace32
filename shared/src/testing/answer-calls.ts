/** Response to a call: its data, an error code, a failing status with or without an envelope, or a file. */
export type Answer =
  | { data: unknown; status?: number }
  | { code: number; message: string; data?: unknown; status?: number }
  | { status: number }
  | { file: string; name: string };

/** A request as the server sees it. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** Chooses the response to a request: at once, later, or by throwing like a broken connection. */
export type Answerer = (request: SeenRequest) => Answer | Promise<Answer> | undefined;

function respond(answer: Answer): Response {
  if ("file" in answer) {
    const { file, name } = answer;
    return new Response(file, { headers: { "content-disposition": `attachment; filename="${name}"` } });
  }
  const { status = 200, ...envelope } = answer;
  if (Object.keys(envelope).length === 0) return new Response("", { status });
  return Response.json({ code: 0, message: "", data: null, ...envelope }, { status });
}

/**
 * Mocks responses to calls under `/res` at the network level; an unknown call fails as if missing.
 *
 * @param answer chooses the response
 * @returns requests so far, newest last
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

/**
 * Creates a response that is pending until the test resolves it.
 *
 * @returns the response, and a function that resolves it
 */
export function holdAnswer(): { answer: Promise<Answer>; give: (answer: Answer) => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: promise, give: resolve };
}
