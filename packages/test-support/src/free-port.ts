import { once } from "node:events";
import { createServer } from "node:net";

/** Ports already returned: the system may offer one again before it is used. */
const found = new Set<number>();

async function nextPort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: "127.0.0.1", exclusive: true });
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Finds a free port of the loopback address, a different one each time. */
export async function findFreePort(): Promise<number> {
  let port = await nextPort();
  while (found.has(port)) port = await nextPort();
  found.add(port);
  return port;
}
