import { isObject } from "../schema-walk.ts";
import type { Break, ProxyAnswer, ProxyRequest } from "./broken-proxy.ts";

/** A JSON object that a fault may change. */
export type Members = Record<string, unknown>;

function readObject(text: string): Members {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}

/** Returns the same response with another JSON body. */
export function withJson(answer: ProxyAnswer, value: unknown): ProxyAnswer {
  return { ...answer, body: Buffer.from(JSON.stringify(value)) };
}

/** Changes responses to requests with a matching path. */
export function onPath(
  path: RegExp,
  change: (answer: ProxyAnswer, request: ProxyRequest) => ProxyAnswer,
): Break {
  return {
    answer: (answer, request) =>
      path.test(request.url.split("?")[0] ?? "") && answer.status !== 304 ? change(answer, request) : answer,
  };
}

/** Changes the envelope of responses. */
export function onEnvelope(path: RegExp, change: (envelope: Members) => unknown): Break {
  return onPath(path, (answer) => withJson(answer, change(readObject(answer.body.toString()))));
}

/** Changes the data of successful responses. */
export function onData(path: RegExp, change: (data: Members) => unknown): Break {
  return onEnvelope(path, (envelope) =>
    envelope["code"] === 0 && isObject(envelope["data"])
      ? { ...envelope, data: change({ ...envelope["data"] }) }
      : envelope,
  );
}

/** Changes every row of a page. */
export function onRows(path: RegExp, change: (row: Members) => unknown): Break {
  return onData(path, (data) => ({
    ...data,
    data: Array.isArray(data["data"])
      ? data["data"].map((row: unknown) => (isObject(row) ? change({ ...row }) : row))
      : [],
  }));
}

/** Sets or removes response headers. */
export function onHeaders(path: RegExp, change: Readonly<Record<string, string | undefined>>): Break {
  return onPath(path, (answer) => {
    const kept = Object.entries({ ...answer.headers, ...change }).filter(([, value]) => value !== undefined);
    return { ...answer, headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) };
  });
}

/** Removes members from the query before the server receives it. */
export function withoutQuery(...names: readonly string[]): Break {
  return {
    request: (request) => {
      const [path = "", query = ""] = request.url.split("?");
      const members = new URLSearchParams(query);
      for (const name of names) members.delete(name);
      return { ...request, url: members.size === 0 ? path : `${path}?${members.toString()}` };
    },
  };
}

/** Changes request headers; undefined removes one. */
export function withHeaders(
  change: (request: ProxyRequest) => Readonly<Record<string, string | undefined>>,
): Break {
  return {
    request: (request) => {
      const all = Object.entries({ ...request.headers, ...change(request) });
      const kept = all.filter((entry): entry is [string, string] => entry[1] !== undefined);
      return { ...request, headers: Object.fromEntries(kept) };
    },
  };
}
