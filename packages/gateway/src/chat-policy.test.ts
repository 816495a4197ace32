import { testBothServers } from "./testing/both-servers.ts";
import { ask } from "./testing/raw.ts";

const CHAT = "https://chat.example";
const PLAIN = [
  "default-src 'none'",
  "script-src 'self' https://assets.example.com 'sha256-c2NyaXB0'",
  "style-src 'self' https://assets.example.com 'sha256-c3R5bGU='",
  "img-src 'self' data: https://assets.example.com",
  "font-src 'self' https://assets.example.com",
  "connect-src 'self' https://assets.example.com",
];
const WIDENED = [
  "default-src 'none'",
  `script-src 'self' https://assets.example.com ${CHAT} 'sha256-c2NyaXB0'`,
  "style-src 'self' https://assets.example.com 'sha256-c3R5bGU='",
  `img-src 'self' data: https://assets.example.com ${CHAT}`,
  "font-src 'self' https://assets.example.com",
  `connect-src 'self' https://assets.example.com ${CHAT} wss://chat.example`,
];

async function loadsOf(port: number, path: string): Promise<readonly string[]> {
  const { headers } = await ask(port, path);
  return (headers["content-security-policy"] ?? "").split("; ").slice(0, PLAIN.length);
}

async function expectWidened(port: number): Promise<void> {
  expect(await loadsOf(port, "/en/pool/state")).toEqual(WIDENED);
  expect(await loadsOf(port, "/en/observer/dashboard?access_key=k")).toEqual(PLAIN);
}

describe("the chat of another provider", () => {
  testBothServers(
    "R9.8 widens the page policy by exactly its origin, and not beside an observer's key",
    { config: { chatOrigin: CHAT }, nginx: { chatOrigin: CHAT } },
    expectWidened,
  );
});
