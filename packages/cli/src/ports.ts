import { createServer } from "node:net";

/** A port about to be used, and the setting that names it. */
export interface PortUse {
  readonly setting: string;
  readonly port: number;
  readonly host: string;
}

function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

/**
 * Returns whether a port can be listened on.
 *
 * @param port - 1 to 65535
 * @param host - name or address; `localhost` is checked as 127.0.0.1
 * @returns false if another process uses it or permission is missing
 */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  try {
    await listenOnce(port, host === "localhost" ? "127.0.0.1" : host);
    return true;
  } catch {
    // The port cannot be used, for whatever reason.
    return false;
  }
}

/** A port that another process uses; the message is one line for the terminal. */
export class BusyPortError extends Error {
  override readonly name = "BusyPortError";
}

/**
 * Checks all ports before anything is started.
 *
 * @param uses - ports with their settings
 * @throws {BusyPortError} naming the first that is in use or named twice
 */
export async function requireFreePorts(uses: readonly PortUse[]): Promise<void> {
  for (const [index, { setting, port, host }] of uses.entries()) {
    const twin = uses.slice(0, index).find((other) => other.port === port);
    if (twin !== undefined)
      throw new BusyPortError(`${twin.setting} and ${setting} are both ${port}; choose two ports.`);
    if (!(await isPortFree(port, host))) {
      throw new BusyPortError(
        `Port ${port} is in use, perhaps by another start of this project. Stop it, or choose another with ${setting}=…`,
      );
    }
  }
}
