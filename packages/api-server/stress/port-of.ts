import type { FastifyInstance } from "fastify";

/** Returns the port a started server listens on. */
export function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
