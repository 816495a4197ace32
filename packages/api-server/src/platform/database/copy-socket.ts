import { rmSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { hasCode } from "./error-codes.ts";
import { DatabaseOutage, outageOf } from "./outage.ts";

/** Longest socket address that every system accepts. */
const LONGEST_ADDRESS = 100;
const NO_ROOM = 507;
/** Only the server's user may connect. */
const OWNER_ONLY = 0o177;

const requestSchema = v.object({
  folder: v.pipe(
    v.string(),
    v.check((folder) => path.isAbsolute(folder)),
  ),
});

function addressIn(dataDir: string): string {
  return path.join(dataDir, "copy.sock");
}

/**
 * Accepts requests for a copy of the database from programs of the same user on this machine, at a socket in the data folder.
 *
 * @param copy writes a consistent copy into a folder that does not exist
 * @returns function that stops it; a data folder whose path is too long for a socket has none
 */
export async function serveCopies(
  dataDir: string,
  copy: (folder: string) => Promise<void>,
): Promise<() => void> {
  const address = addressIn(dataDir);
  if (Buffer.byteLength(address) > LONGEST_ADDRESS) return () => undefined;
  async function answer(asked: IncomingMessage): Promise<void> {
    const { folder } = v.parse(requestSchema, JSON.parse(await text(asked)));
    await copy(folder);
  }
  const server = createServer((asked, response) => {
    answer(asked).then(
      () => response.end(),
      (error: unknown) =>
        response
          .writeHead(outageOf(error) === "full" ? NO_ROOM : 500)
          .end(error instanceof Error ? error.message : "the copy failed"),
    );
  });
  server.unref();
  // The owner of the folder's lock is its only user; a leftover socket is from a killed process.
  rmSync(address, { force: true });
  const mask = process.umask(OWNER_ONLY);
  const isListening = await new Promise<boolean>((resolve) => {
    // File systems without sockets must not prevent the use of the database.
    server.once("error", () => resolve(false));
    server.listen(address, () => resolve(true));
  }).finally(() => process.umask(mask));
  return () => {
    if (!isListening) return;
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Asks the process that runs an embedded database to write a copy.
 *
 * @returns false if none runs there
 * @throws Error with the reason from the process
 */
export function requestCopy(dataDir: string, folder: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: addressIn(dataDir), method: "POST", path: "/copy" }, (response) => {
      text(response).then((reason) => {
        if (response.statusCode === 200) resolve(true);
        else reject(response.statusCode === NO_ROOM ? new DatabaseOutage("full") : new Error(reason));
      }, reject);
    });
    asked.once("error", (error) => {
      if (hasCode(error, "ENOENT") || hasCode(error, "ECONNREFUSED")) resolve(false);
      else reject(error);
    });
    asked.end(JSON.stringify({ folder }));
  });
}
