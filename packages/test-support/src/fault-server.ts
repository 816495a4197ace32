import { createServer, request as send } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fault of a response. Without any field the response is forwarded unchanged. */
export type Fault = {
  /** Responds with this status and no file content. */
  status?: number;
  /** Never responds. */
  hang?: boolean;
  /** Delay in milliseconds before the real response is forwarded. */
  delay?: number;
  /** Responds with 200 and this text instead. */
  body?: string;
  contentType?: string;
  /** Changes the text of the real response; its length and hash change with it. */
  tamper?: (text: string) => string;
  /** Number of responses that it applies to; without it, the fault lasts until cleared. */
  times?: number;
};

/** A server between browser and gateway that causes faults on demand. */
export type FaultServer = {
  /** Address without a closing slash. */
  url: string;
  /** Sets a fault on every path that matches; the latest match wins. */
  setFault(path: RegExp, fault: Fault): void;
  clearFaults(): void;
  /** Paths requested since the start or the last call of `forgetRequests`, with their queries. */
  requests(): readonly string[];
  forgetRequests(): void;
  stop(): Promise<void>;
};

type Rule = { path: RegExp; fault: Fault; used: number };

function headersOf(answer: IncomingMessage): Record<string, string | string[]> {
  const kept = Object.entries(answer.headers).filter(
    ([name]) => !["content-length", "content-encoding", "transfer-encoding", "connection"].includes(name),
  );
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function pass(options: {
  target: URL;
  request: IncomingMessage;
  response: ServerResponse;
  tamper?: (text: string) => string;
}): void {
  const { target, request, response, tamper } = options;
  // Uncompressed, so that the text can be changed.
  const headers = { ...request.headers, ...(tamper ? { "accept-encoding": "identity" } : {}) };
  // The servers behind do not have this address, and would reject writes of its pages.
  delete headers.origin;
  const onward = send(
    { host: target.hostname, port: target.port, method: request.method, path: request.url, headers },
    (answer) => {
      if (!tamper) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        response.writeHead(answer.statusCode ?? 502, headersOf(answer));
        response.end(tamper(Buffer.concat(parts).toString("utf8")));
      });
    },
  );
  onward.on("error", () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(onward);
}

function takeFault(rules: readonly Rule[], path: string): Fault {
  const rule = rules.findLast(
    ({ path: pattern, fault, used }) => pattern.test(path) && used < (fault.times ?? Infinity),
  );
  if (!rule) return {};
  rule.used += 1;
  return rule.fault;
}

/**
 * Starts a fault server in front of another one.
 *
 * @param options - `target`, address of the real server; `port`, a free one when absent
 * @returns its address and controls
 */
export async function startFaultServer(options: { target: string; port?: number }): Promise<FaultServer> {
  const target = new URL(options.target);
  let rules: Rule[] = [];
  let seen: string[] = [];

  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    seen.push(path);
    const { status, hang = false, delay = 0, body, contentType, tamper } = takeFault(rules, path);
    if (hang) return;
    if (status === undefined && body === undefined) {
      setTimeout(() => pass({ target, request, response, ...(tamper ? { tamper } : {}) }), delay);
      return;
    }
    response.writeHead(status ?? 200, {
      "content-type": contentType ?? "text/plain; charset=utf-8",
      "cache-control": "no-store",
    });
    response.end(body ?? "");
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("the fault server has no port");

  return {
    url: `http://localhost:${String(address.port)}`,
    setFault: (path, fault) => {
      rules = [...rules, { path, fault, used: 0 }];
    },
    clearFaults: () => {
      rules = [];
    },
    requests: () => seen,
    forgetRequests: () => {
      seen = [];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
