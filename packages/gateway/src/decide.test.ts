import { getRoute } from "routes";
import { GATEWAY_CASES } from "./cases.ts";
import { decidePage } from "./decide.ts";

afterEach(() => jest.restoreAllMocks());

describe("decidePage", () => {
  it.each(GATEWAY_CASES.map((row) => [row.title, row] as const))(
    "%s",
    (_title, { path, headers, status, location }) => {
      const decision = decidePage({
        url: path,
        cookie: headers?.cookie,
        acceptLanguage: headers?.["accept-language"],
      });

      expect(decision.kind === "missing-file" ? 404 : decision.status).toBe(status);
      expect(decision.kind === "redirect" ? decision.location : undefined).toBe(location);
    },
  );

  it("R2.1.10 responds with 404 and the shell of the language for a page that is not built", () => {
    jest.replaceProperty(getRoute("farms"), "isBuilt", false);

    expect(decidePage({ url: "/es/farms" })).toEqual({
      kind: "page",
      status: 404,
      lang: "es",
      name: null,
      isPlain: false,
      content: null,
    });
  });

  it.each([
    ["/en", { kind: "redirect", status: 302, location: "/en/observer/dashboard" }],
    [
      "/en/observer/worker?access_key=k",
      { kind: "page", status: 200, lang: "en", name: "observer.worker", isPlain: true, content: null },
    ],
    ["/en/pool/state", { kind: "page", status: 404, lang: "en", name: null, isPlain: false, content: null }],
  ])("R2.4.1 the observer deployment responds to %s with its own pages only", (url, expected) => {
    expect(decidePage({ url }, "observer")).toEqual(expected);
  });

  it.each([
    ["/en/blog", { path: "/en/blog", isFrame: false }],
    ["/zh-hk/blog/halving-2028/", { path: "/zh-hk/blog/halving-2028", isFrame: false }],
    ["/ru/announcements/7", { path: "/ru/announcements/7", isFrame: false }],
    ["/ru/farms/altai?from=a", { path: "/ru/farms/altai", isFrame: true }],
    ["/en/blog?page=2", null],
    ["/en/statistics?coin=LTC", { path: "/en/statistics", coin: "LTC", isFrame: false }],
    ["/en/statistics?coin=ltc", null],
    ["/en/statistics?coin=LTC&chart=price", null],
    ["/en/pricing?coin=LTC", null],
    ["/en/brand", null],
  ])("requests %s from the pool server as %j", (url, content) => {
    expect(decidePage({ url })).toMatchObject({ status: 200, content });
  });

  it.each(["/en/blog/%0d%0a", "/en/farms/Altai", "/en/companies/Altai?from=a"])(
    "no entry can have the id in %s",
    (url) => {
      expect(decidePage({ url })).toMatchObject({ status: 404, content: null });
    },
  );

  it("R2.1.1 encodes non-ASCII bytes of the query in the location", () => {
    expect(decidePage({ url: "/pool?a=\u00e9\u0001" })).toMatchObject({ location: "/en/pool?a=%C3%A9%01" });
  });
});
