import { readConfig } from "../platform/config.ts";
import { registerTestApp } from "../testing/hooks.ts";

const PROXY = "10.0.0.5";
/** Calls with a wrong observer key that an address may make. */
const MOST_WRONG_KEYS = 30;

const test = registerTestApp({ TRUSTED_PROXIES: PROXY });

/** Sends a wrong observer key through a peer that names a visitor. */
async function tryKey(remoteAddress: string, visitor: string): Promise<number> {
  const { statusCode } = await test.app.inject({
    url: "/res/observer/info?access_key=unknown",
    remoteAddress,
    headers: { "x-forwarded-for": visitor },
  });
  return statusCode;
}

describe("TRUSTED_PROXIES of a pool server", () => {
  it("adds to loopback, where the gateway or nginx beside it connects from", () => {
    const loopback = ["127.0.0.1", "::1"];

    expect(readConfig({}).trustedProxies).toEqual(loopback);
    expect(readConfig({ TRUSTED_PROXIES: " 10.0.0.5, 10.1.0.0/16 ,," }).trustedProxies).toEqual([
      ...loopback,
      "10.0.0.5",
      "10.1.0.0/16",
    ]);
  });

  it.each(["zz", "10.0.0.5,proxy.example", "10.0.0.0/16/8", "abc"])("refuses %s at the start", (value) => {
    expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(
      "TRUSTED_PROXIES must be addresses or networks, several separated by commas",
    );
  });

  it.each([
    ["127.0.0.1", "192.0.2"],
    ["::1", "198.51.100"],
    [PROXY, "203.0.113"],
  ])("lets %s name the visitor, whose address alone is limited", async (peer, network) => {
    for (let tries = 0; tries < MOST_WRONG_KEYS; tries += 1) await tryKey(peer, `${network}.1`);

    expect(await tryKey(peer, `${network}.1`)).toBe(429);
    expect(await tryKey(peer, `${network}.2`)).not.toBe(429);
  });

  it("lets no other address name the visitor", async () => {
    for (let tries = 0; tries < MOST_WRONG_KEYS; tries += 1)
      await tryKey("10.0.0.6", `192.0.2.${String(tries + 100)}`);

    expect(await tryKey("10.0.0.6", "192.0.2.99")).toBe(429);
  });

  it("lets the gateway beside it name the host of the operators' desk", async () => {
    const signIn = (host: string) =>
      test.app.inject({
        method: "POST",
        url: "/operator/sign-in",
        headers: { host: "127.0.0.1:3001", "x-forwarded-host": host, origin: "https://desk.internal" },
        payload: { email: "nobody@pool.example", password: "Wrong_Password_1", totp: "000000" },
      });

    expect((await signIn("desk.internal")).statusCode).not.toBe(403);
    expect((await signIn("other.internal")).statusCode).toBe(403);
  });
});
