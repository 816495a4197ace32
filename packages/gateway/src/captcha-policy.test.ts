import { buildGateway } from "./app.ts";
import { isNginxInstalled, startNginx } from "./testing/nginx.ts";
import { ask } from "./testing/raw.ts";
import { makeConfig, startApi, writeSite } from "./testing/site.ts";

const CAPTCHA = "https://captcha.example:8443";
const REMOTES = "'self' https://assets.example.com";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function policyAt(port: number, path: string): Promise<Readonly<Record<string, string>>> {
  const { headers } = await ask(port, path);
  const directives = (headers["content-security-policy"] ?? "").split("; ");
  return Object.fromEntries(directives.map((one) => [one.split(" ")[0], one.split(" ").slice(1).join(" ")]));
}

async function expectWidened(port: number): Promise<void> {
  const plain = await policyAt(port, "/en/observer/dashboard?access_key=k");
  const { "script-src": scripts = "", "trusted-types": types = "" } = plain;

  expect(plain).not.toHaveProperty("frame-src");
  expect(JSON.stringify(plain)).not.toContain("captcha");
  expect(await policyAt(port, "/en/signup")).toEqual({
    ...plain,
    "script-src": scripts.replace(REMOTES, `${REMOTES} ${CAPTCHA}`),
    "img-src": `'self' data: ${CAPTCHA}`,
    "connect-src": `${REMOTES} ${CAPTCHA}`,
    "frame-src": CAPTCHA,
    "trusted-types": types.replace("host#webpack", "host#captcha host#webpack"),
  });
}

describe("the captcha of another provider", () => {
  it("R7.6.3 widens the page policy by exactly its origin, and not beside an observer's key", async () => {
    const api = await startApi();
    const config = makeConfig(writeSite(), { API_URL: api.url, CAPTCHA_SCRIPT: `${CAPTCHA}/v4/load.js?a=b` });
    const app = await buildGateway(config);
    closers.push(
      () => app.close(),
      () => api.server.close(),
    );
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));

    await expectWidened(Number.parseInt(port, 10));
  });

  (isNginxInstalled ? it : it.skip)("R7.6.3 does the same in the generated nginx", async () => {
    const api = await startApi();
    const { stop, port } = await startNginx([api.url], { captchaOrigin: CAPTCHA });
    closers.push(stop, () => api.server.close());

    await expectWidened(port);
  });

  it("changes nothing while the pool's own captcha is used", () => {
    expect(makeConfig(writeSite()).captchaOrigin).toBeNull();
  });
});
