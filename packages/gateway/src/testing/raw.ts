import { once } from "node:events";
import net from "node:net";

/** A raw response. */
export interface RawAnswer {
  readonly status: number;
  /** Keyed by lower-case name; repeated headers are joined with commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends raw bytes and reads until the other side closes. */
export async function exchange(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const closed = once(socket, "close");
  for (const part of parts) socket.write(part);
  await closed;
  return text;
}

/** Parses status, headers and body of a response. */
export function readAnswer(text: string): RawAnswer {
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const headers = new Map<string, string>();
  for (const one of lines) {
    const colon = one.indexOf(":");
    const name = one.slice(0, colon).toLowerCase();
    const value = one.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name) ?? ""}, ${value}` : value);
  }
  return {
    status: Number.parseInt(line.split(" ")[1] ?? "", 10),
    headers: Object.fromEntries(headers),
    body: body.join("\r\n\r\n"),
  };
}

/** Requests a path and closes the connection. */
export async function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ Host: "pool.example", Connection: "close", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return readAnswer(await exchange(port, `GET ${path} HTTP/1.1\r\n${head}\r\n`));
}
