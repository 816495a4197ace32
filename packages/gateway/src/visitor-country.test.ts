import { buildGateway, buildObserverGateway } from "./app.ts";
import { readGatewayConfig } from "./config.ts";
import { makeConfig, startApi, writeSite } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

async function setup(environment: Record<string, string>, build = buildGateway) {
  const api = await startApi({});
  const app = await build(makeConfig(writeSite(), { API_URL: api.url, ...environment }));
  closers.push(
    () => app.close(),
    () => api.server.close(),
  );
  return { app, api };
}

const TRUSTED = { TRUSTED_PROXIES: "127.0.0.1", COUNTRY_HEADER: "CF-IPCountry" };

const HEADERS = { "x-forwarded-for": "203.0.113.7", "x-hashfront-country": "DE", "cf-ipcountry": "cn" };

describe("the visitor's country", () => {
  it.each([
    ["a trusted proxy", TRUSTED, HEADERS, "CN"],
    ["a client", { COUNTRY_HEADER: "CF-IPCountry" }, HEADERS, undefined],
    ["a trusted proxy without the setting", { TRUSTED_PROXIES: "127.0.0.1" }, HEADERS, undefined],
    ["a proxy that reports no code", TRUSTED, { ...HEADERS, "cf-ipcountry": "T1" }, undefined],
    ["a request of the proxy itself", TRUSTED, { "cf-ipcountry": "CN" }, undefined],
  ])("R7.1.1 is forwarded as reported by %s", async (_case, environment, headers, country) => {
    const { app, api } = await setup(environment);
    await app.inject({ url: "/res/common/allow", headers });

    expect(api.seen[0]?.headers["x-hashfront-country"]).toBe(country);
  });

  it("is forwarded by the stand-alone observer", async () => {
    const { app, api } = await setup(TRUSTED, buildObserverGateway);
    await app.inject({ url: "/res/common/allow", headers: HEADERS });

    expect(api.seen[0]?.headers["x-hashfront-country"]).toBe("CN");
  });

  it.each(["Host", "X-Forwarded-For", "content-type", "x country", "X-Hashfront-Country"])(
    "is taken from no header %s",
    (name) => {
      expect(() => readGatewayConfig({ COUNTRY_HEADER: name })).toThrow(
        "COUNTRY_HEADER must be the name of a header with the country, such as CF-IPCountry",
      );
    },
  );
});
