import type { FastifyInstance } from "fastify";
import { sendFile } from "./files.ts";
import { sendMissing } from "./missing.ts";
import type { RegistryReader } from "./registry.ts";
import { createRemoteFiles } from "./remote-files.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves the registry and the published remotes. A release's folder is written once, so all its files are immutable.
 *
 * @param app - instance to register on
 * @param assetsDir - folder of `registry.json` and `remotes/`
 * @param getRegistry - returns the registry as it may be served now
 */
export function registerRemotes(app: FastifyInstance, assetsDir: string, getRegistry: RegistryReader): void {
  const findFile = createRemoteFiles(assetsDir);

  app.get("/federation/registry.json", async (request, reply) => {
    const served = await getRegistry();
    if (served === null) return sendMissing(reply);
    return sendFile(request, reply.header("cache-control", "public, no-cache"), served.file);
  });

  app.get("/remotes/*", async (request, reply) => {
    const [pathname = ""] = request.url.split("?");
    const file = await findFile(pathname);
    return file === null
      ? sendMissing(reply)
      : sendFile(request, reply.header("cache-control", IMMUTABLE), file);
  });
}
