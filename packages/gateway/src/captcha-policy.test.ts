import { testBothServers } from "./testing/both-servers.ts";
import { ask } from "./testing/raw.ts";
import { makeConfig, writeSite } from "./testing/site.ts";

const CAPTCHA = "https://captcha.example:8443";
const REMOTES = "'self' https://assets.example.com";

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
    "img-src": `'self' data: https://assets.example.com ${CAPTCHA}`,
    "connect-src": `${REMOTES} ${CAPTCHA}`,
    "frame-src": CAPTCHA,
    "trusted-types": types.replace("host#webpack", "host#captcha host#webpack"),
  });
}

describe("the captcha of another provider", () => {
  testBothServers(
    "R7.6.3 widens the page policy by exactly its origin, and not beside an observer's key",
    { environment: { CAPTCHA_SCRIPT: `${CAPTCHA}/v4/load.js?a=b` }, nginx: { captchaOrigin: CAPTCHA } },
    expectWidened,
  );

  it("changes nothing while the pool's own captcha is used", () => {
    expect(makeConfig(writeSite()).captchaOrigin).toBeNull();
  });
});
