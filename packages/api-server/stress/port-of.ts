import type { FastifyInstance } from "fastify";

/** Port on which a started server listens. */
export function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
