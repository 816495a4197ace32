import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A proxy of the built system that sends documents slowly. */
export interface SlowDocuments {
  readonly url: string;
  close: () => Promise<void>;
}

const PARTS = 40;
/** Longer than a browser waits before painting a partial document. */
const PAUSE_MS = 25;

/**
 * Starts a proxy of the built system that sends each document in parts, like a slow network.
 *
 * @param target - address of the built system
 * @returns its URL, and a function to stop it
 */
export async function startSlowDocuments(target: string): Promise<SlowDocuments> {
  const server = createServer((incoming, outgoing) => {
    // Compressed parts could not be decoded before the last one.
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const onward = request(new URL(incoming.url ?? "/", target), { method: incoming.method, headers });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (answer.headers["content-type"]?.startsWith("text/html") !== true) {
        answer.pipe(outgoing);
        return;
      }
      void answer.toArray().then(async (chunks: Buffer[]) => {
        const whole = Buffer.concat(chunks);
        const size = Math.ceil(whole.length / PARTS);
        for (let at = 0; at < whole.length && !outgoing.destroyed; at += size) {
          outgoing.write(whole.subarray(at, at + size));
          await wait(PAUSE_MS);
        }
        outgoing.end();
      });
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Uses the system's host name to share its cookies.
    url: `http://localhost:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
