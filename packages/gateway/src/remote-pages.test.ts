import { placesOf, publishRelease, setRemoteEnabled } from "federation/publish";
import { brand } from "brand";
import { LANGUAGES } from "routes";
import { buildGateway } from "./app.ts";
import { OBSERVER_PAGE_HEADERS } from "./headers.ts";
import { writeBuild } from "./testing/build.ts";
import { makeConfig, writeSite } from "./testing/site.ts";

const TITLE = Object.fromEntries(LANGUAGES.map(({ locale, label }) => [locale, `Offers & more, ${label}`]));

/** Builds a remote unknown to host and gateway, with its own page. */
function buildHosting(version: string, paths: readonly string[], access = "public"): Promise<string> {
  const routes = paths.map((path) => ({
    name: `hosting.${path}`,
    path,
    access,
    page: { pattern: `hosting/${path}`, title: TITLE },
  }));
  return writeBuild(version, version, {
    remote: "hosting",
    container: "mfe_hosting",
    mount: "hosting",
    routes,
  });
}

async function setup() {
  const site = writeSite();
  const app = await buildGateway(makeConfig(site));
  const places = placesOf(site.assets);
  return {
    app,
    places,
    release: async (version: string, paths: readonly string[], canaryWeight?: number) =>
      publishRelease({
        places,
        dist: await buildHosting(version, paths),
        ...(canaryWeight === undefined ? {} : { canaryWeight }),
      }),
    ask: (url: string, cookie = "") => app.inject({ url, headers: { cookie } }),
  };
}

describe("pages of a remote that was published to a running gateway", () => {
  it("return 200 with their titles from the next request; other paths stay unknown", async () => {
    const { app, ask, release } = await setup();
    expect((await ask("/ru/hosting/offers")).statusCode).toBe(404);

    await release("1.0.0", ["offers"]);

    for (const { prefix, label } of LANGUAGES) {
      const { statusCode, body, headers } = await ask(`/${prefix}/hosting/offers?coin=BTC`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<title>Offers &amp; more, ${label} – ${brand.name}</title>`);
      expect(headers["content-security-policy"]).toContain("mfe_hosting#webpack");
    }
    expect((await ask("/ru/hosting")).statusCode).toBe(404);
    expect((await ask("/ru/hosting/offers/7")).statusCode).toBe(404);
    expect((await ask("/hosting/offers")).headers.location).toBe("/en/hosting/offers");
    await app.close();
  });

  it("are not cached and run no third-party script when opened with an observer's key", async () => {
    const site = writeSite();
    const app = await buildGateway({ ...makeConfig(site), chatOrigin: "https://chat.example" });
    const dist = await buildHosting("1.0.0", ["watched"], "observer");
    await publishRelease({ places: placesOf(site.assets), dist });

    const watched = await app.inject("/ru/hosting/watched?access_key=k");
    expect(watched.statusCode).toBe(200);
    expect(watched.headers).toMatchObject(OBSERVER_PAGE_HEADERS);
    expect(watched.headers["content-security-policy"]).not.toContain("chat.example");
    const unknown = await app.inject("/ru/hosting?access_key=k");
    expect(unknown.headers["content-security-policy"]).toContain("chat.example");
    await app.close();
  });

  it("keep their address while the remote is switched off", async () => {
    const { app, ask, places, release } = await setup();
    await release("1.0.0", ["offers"]);
    await setRemoteEnabled({ places, remote: "hosting", isEnabled: false });

    expect((await ask("/en/hosting/offers")).statusCode).toBe(200);
    await app.close();
  });

  it("are served to browsers that use the canary that adds them", async () => {
    const { app, ask, release } = await setup();
    const stable = await release("1.0.0", ["offers"]);
    const canary = await release("1.1.0", ["offers", "mine"], 10);
    const takes = ({ base }: { base: string }) =>
      `canary_releases=${String(canary.revision)}~hosting~${base.split("/")[3] ?? ""}`;

    expect((await ask("/en/hosting/mine", takes(canary))).statusCode).toBe(200);
    expect((await ask("/en/hosting/mine", takes(stable))).statusCode).toBe(404);
    // A browser that has not yet reported which release it uses is not rejected.
    expect((await ask("/en/hosting/mine")).statusCode).toBe(200);
    await app.close();
  });
});
