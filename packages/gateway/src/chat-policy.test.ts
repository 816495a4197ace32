import { buildGateway } from "./app.ts";
import { isNginxInstalled, startNginx } from "./testing/nginx.ts";
import { ask } from "./testing/raw.ts";
import { makeConfig, startApi, writeSite } from "./testing/site.ts";

const CHAT = "https://chat.example";
const PLAIN = [
  "default-src 'none'",
  "script-src 'self' https://assets.example.com 'sha256-c2NyaXB0'",
  "style-src 'self' https://assets.example.com 'sha256-c3R5bGU='",
  "img-src 'self' data:",
  "font-src 'self' https://assets.example.com",
  "connect-src 'self' https://assets.example.com",
];
const WIDENED = [
  "default-src 'none'",
  `script-src 'self' https://assets.example.com ${CHAT} 'sha256-c2NyaXB0'`,
  "style-src 'self' https://assets.example.com 'sha256-c3R5bGU='",
  `img-src 'self' data: ${CHAT}`,
  "font-src 'self' https://assets.example.com",
  `connect-src 'self' https://assets.example.com ${CHAT} wss://chat.example`,
];

const closers: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function loadsOf(port: number, path: string): Promise<readonly string[]> {
  const { headers } = await ask(port, path);
  return (headers["content-security-policy"] ?? "").split("; ").slice(0, PLAIN.length);
}

async function expectWidened(port: number): Promise<void> {
  expect(await loadsOf(port, "/en/pool/state")).toEqual(WIDENED);
  expect(await loadsOf(port, "/en/observer/dashboard?access_key=k")).toEqual(PLAIN);
}

describe("the chat of another provider", () => {
  it("R9.8 widens the page policy by exactly its origin, and not beside an observer's key", async () => {
    const api = await startApi();
    const config = { ...makeConfig(writeSite(), { API_URL: api.url }), chatOrigin: CHAT };
    const app = await buildGateway(config);
    closers.push(
      () => app.close(),
      () => api.server.close(),
    );
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));

    await expectWidened(Number.parseInt(port, 10));
  });

  (isNginxInstalled ? it : it.skip)("R9.8 does the same in the generated nginx", async () => {
    const api = await startApi();
    const { stop, port } = await startNginx([api.url], { chatOrigin: CHAT });
    closers.push(stop, () => api.server.close());

    await expectWidened(port);
  });
});
