import { call, createPerson, lastMessage, solveCaptcha, TEST_PASSWORD } from "../testing/client.ts";
import { registerTestApp } from "../testing/hooks.ts";

const testApp = registerTestApp();

interface Sent {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
}

const TOO_MANY = 21003;
const PAGE_EVENT = {
  kind: "load",
  remote: "wallet",
  version: null,
  channel: null,
  revision: null,
  reason: null,
  page: null,
  timings: {},
};
const PAGE_EVENTS = { is_sampled: false, events: [PAGE_EVENT] };
const METRICS = { data: [{ id: "pages", c: 1 }] };

/** An address of a /64 network; each index is another host, some far from the others. */
function hostOf(network: string, index: number): string {
  return index % 2 === 0
    ? `${network}::${index.toString(16)}`
    : `${network}:${index.toString(16)}:ab:cd:${index.toString(16)}`;
}

function send(path: string, address: string, sent: Sent = {}) {
  return call(testApp.app, path, { ...sent, headers: { "x-forwarded-for": address } });
}

describe("limits by address", () => {
  it.each<[limit: number, what: string, path: string, sent: Sent]>([
    [300, "captchas", "/captcha/load?captcha_id=test", {}],
    [240, "page reports", "/monitor/page-events", { method: "POST", body: PAGE_EVENTS }],
    [120, "metrics", "/biz_monitor/v1/metrics", { method: "POST", body: METRICS }],
    [30, "invalid API keys", "/openapi/v1/account", {}],
    [30, "invalid observer keys", "/observer/info?access_key=unknown", {}],
    [60, "invitation codes", "/account/refer/check?code=unknown", {}],
  ])("allow %i %s from all IPv6 addresses of a /64 together", async (limit, what, path, sent) => {
    const network = `2001:db8:${what.length.toString(16)}:${String(limit)}`;
    const codes = [];
    for (let index = 0; index < limit; index += 1)
      codes.push((await send(path, hostOf(network, index), sent)).code);
    const over = await send(path, hostOf(network, limit + 1), sent);
    const neighbor = await send(path, hostOf(`${network}1`, 1), sent);

    expect(codes).not.toContain(TOO_MANY);
    expect(over).toMatchObject({ status: 429, code: TOO_MANY });
    expect(neighbor.code).toBe(codes[0]);
  });
});

describe("sign-ins over IPv6", () => {
  const signIn = async (account: string, password: string, address: string) => {
    const captcha = await solveCaptcha(testApp.app);
    const headers = { "x-forwarded-for": address, captcha };
    return call(testApp.app, "/account/signin", { method: "POST", body: { account, password }, headers });
  };

  it("are blocked for a name after five failures from any addresses of a /64, and from no other", async () => {
    const { email } = await createPerson(testApp.app);
    for (let index = 0; index < 5; index += 1)
      await signIn(email, "Wrong_Password_1", hostOf("2001:db8:0:a", index));

    expect(await signIn(email, TEST_PASSWORD, hostOf("2001:db8:0:a", 7))).toMatchObject({ code: TOO_MANY });
    expect((await signIn(email, TEST_PASSWORD, hostOf("2001:db8:0:b", 7))).code).toBe(0);
  });

  it("are blocked from an IPv4 address in either form", async () => {
    const { email } = await createPerson(testApp.app);
    const forms = ["203.0.113.5", "::ffff:203.0.113.5"];
    for (const address of [...forms, ...forms, "203.0.113.5"])
      await signIn(email, "Wrong_Password_1", address);

    expect(await signIn(email, TEST_PASSWORD, "::ffff:203.0.113.5")).toMatchObject({ code: TOO_MANY });
    expect((await signIn(email, TEST_PASSWORD, "::ffff:203.0.113.6")).code).toBe(0);
  });

  it("are reported to their owner with the full address", async () => {
    const { email } = await createPerson(testApp.app);
    await signIn(email, TEST_PASSWORD, "2001:db8:0:c::1");
    await signIn(email, TEST_PASSWORD, "2001:db8:0:c::2");

    expect((await lastMessage(testApp.app, email))?.body).toContain("2001:db8:0:c::2");
  });
});
