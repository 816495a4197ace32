import { createServer, request as send, Agent } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { listPageFiles, rewriteDocument, rewriteLinks } from "./rewrite-page.ts";
import type { MonolithBuild } from "./rewrite-page.ts";

/** A server in front of a gateway. */
export interface Front {
  readonly url: string;
  stop(): Promise<void>;
}

interface Page {
  readonly html: string;
  readonly link: string;
}

/** Compressing a page takes longer than everything else, so each text is compressed once. */
function createCompressor(): (html: string) => Buffer {
  const known = new Map<string, Buffer>();
  return (html) => {
    const compressed = known.get(html) ?? brotliCompressSync(html);
    known.set(html, compressed);
    return compressed;
  };
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function forward(target: string, request: IncomingMessage, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...request.headers };
    if (headers.accept?.startsWith("text/html") === true) headers["accept-encoding"] = "br";
    const call = send(new URL(request.url ?? "/", target), { method: request.method, headers, agent });
    call.once("response", resolve);
    call.once("error", reject);
    request.pipe(call);
  });
}

/**
 * Starts a server in front of a gateway, so that both builds are accessed the same way; for the monolith, it replaces the
 * remotes' files in pages by the monolith's.
 *
 * @param options - `target`: address of the gateway; `port`: where to listen, any free port when absent; `build`: record of the
 * monolith, null for the product
 */
export async function startFront(options: {
  target: string;
  port?: number;
  build: MonolithBuild | null;
}): Promise<Front> {
  const { target, port = 0, build } = options;
  const agent = new Agent({ keepAlive: true });
  const compress = createCompressor();

  function change(page: Page, pathname: string): Page {
    if (build === null) return page;
    const files = listPageFiles(build, pathname);
    return {
      html: rewriteDocument(page.html, files),
      link: page.link === "" ? "" : rewriteLinks(page.link, files),
    };
  }

  async function sendPage(
    message: IncomingMessage,
    pathname: string,
    response: ServerResponse,
  ): Promise<void> {
    const bytes = await readAll(message);
    const isPacked = message.headers["content-encoding"] === "br";
    const { html, link } = change(
      {
        html: (isPacked ? brotliDecompressSync(bytes) : bytes).toString("utf8"),
        link: [message.headers["link"] ?? ""].flat().join(", "),
      },
      pathname,
    );
    const body = compress(html);
    const headers: OutgoingHttpHeaders = {
      ...message.headers,
      "content-encoding": "br",
      "content-length": body.length,
    };
    delete headers["link"];
    delete headers["etag"];
    delete headers["transfer-encoding"];
    response.writeHead(message.statusCode ?? 502, { ...headers, ...(link === "" ? {} : { link }) });
    response.end(body);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await forward(target, request, agent);
    const [pathname = "/"] = (request.url ?? "/").split("?");
    if (message.statusCode === 200 && message.headers["content-type"]?.startsWith("text/html") === true)
      return sendPage(message, pathname, response);
    response.writeHead(message.statusCode ?? 502, message.headers);
    message.pipe(response);
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  // A server listening on a port has this type of address.
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${String(taken)}`,
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
