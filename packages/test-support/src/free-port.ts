import { once } from "node:events";
import { createServer } from "node:net";

/** Finds a port of the loopback address that no one listens on now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: "127.0.0.1", exclusive: true });
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
