import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { isServedName, readStaticFile, sendFile } from "./files.ts";
import type { StaticFile } from "./files.ts";
import { sendMissing } from "./missing.ts";
import { isPlainPath } from "./proxy.ts";
import type { RegistryReader } from "./registry.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves the registry and the published remotes. A release's folder is written once, so all its files are immutable.
 *
 * @param app - instance to register on
 * @param assetsDir - folder of `registry.json` and `remotes/`
 * @param getRegistry - returns the registry as it may be served now
 */
export function registerRemotes(app: FastifyInstance, assetsDir: string, getRegistry: RegistryReader): void {
  const files = new Map<string, StaticFile>();

  function find(pathname: string): StaticFile | null {
    const known = files.get(pathname);
    if (known !== undefined) return known;
    const file = path.join(assetsDir, pathname);
    if (!isPlainPath(pathname) || !isServedName(pathname) || !existsSync(file) || !statSync(file).isFile())
      return null;
    const read = readStaticFile(file);
    files.set(pathname, read);
    return read;
  }

  app.get("/federation/registry.json", async (request, reply) => {
    const served = await getRegistry();
    if (served === null) return sendMissing(reply);
    return sendFile(request, reply.header("cache-control", "public, no-cache"), served.file);
  });

  app.get("/remotes/*", (request, reply) => {
    const [pathname = ""] = request.url.split("?");
    const file = find(pathname);
    return file === null
      ? sendMissing(reply)
      : sendFile(request, reply.header("cache-control", IMMUTABLE), file);
  });
}
