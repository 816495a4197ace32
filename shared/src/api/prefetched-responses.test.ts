import type { PreparedRequest } from "./build-request.ts";
import { takePrefetchedResponse } from "./prefetched-responses.ts";

const HEADERS = {
  Authorization: "Bearer token-of-a-person",
  "Accept-Language": "en_US",
  currency: "USD",
  platform: "web",
};
const URL = "/res/account/user/info";

function request(change: Partial<PreparedRequest> = {}): PreparedRequest {
  return {
    path: "/account/user/info",
    url: URL,
    method: "GET",
    headers: HEADERS,
    body: undefined,
    ...change,
  };
}

function askEarly(): Promise<Response> {
  // The response is never inspected here; its consumer does that.
  const answer = new Promise<Response>(() => undefined);
  globalThis.prefetchedResponses = new Map([[URL, { headers: HEADERS, answer, time: 0 }]]);
  return answer;
}

describe("takePrefetchedResponse", () => {
  afterEach(() => {
    globalThis.prefetchedResponses = undefined;
    jest.restoreAllMocks();
  });

  it("returns a response once", () => {
    const answer = askEarly();
    expect(takePrefetchedResponse(request())).toBe(answer);
    expect(takePrefetchedResponse(request())).toBeUndefined();
  });

  it.each([
    ["another person", { headers: { ...HEADERS, Authorization: "Bearer another" } }],
    ["another language", { headers: { ...HEADERS, "Accept-Language": "ru_RU" } }],
    ["another currency", { headers: { ...HEADERS, currency: "CNY" } }],
    ["another platform", { headers: { ...HEADERS, platform: "wechat" } }],
    ["another address", { url: "/res/account/origin/user" }],
    ["a write", { method: "POST" as const }],
  ])("withholds it from %s", (_case, change) => {
    askEarly();
    expect(takePrefetchedResponse(request(change))).toBeUndefined();
  });

  it("withholds an outdated response", () => {
    askEarly();
    jest.spyOn(performance, "now").mockReturnValue(60_000);
    expect(takePrefetchedResponse(request())).toBeUndefined();
  });

  it("returns nothing when nothing was requested", () => {
    expect(takePrefetchedResponse(request())).toBeUndefined();
  });
});
