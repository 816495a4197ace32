import * as v from "valibot";
import type { TestApp } from "./app.ts";
import { OPERATOR_HEADERS, call, type TestRequest } from "./client.ts";
import { makePng, uploadFile } from "./ticket-files.ts";

/** Returns the ticket id in a response. */
export function idOf(data: unknown): number {
  return v.parse(v.object({ id: v.number() }), data).id;
}

/** Returns the file id in a response. */
export function fileOf(data: unknown): number {
  return v.parse(v.object({ file_id: v.number() }), data).file_id;
}

/** A completed ticket form. */
export function ticket(change: object = {}): object {
  return {
    client_id: crypto.randomUUID(),
    category: "mining",
    subject: "Hashrate dropped",
    content: "Since noon the hashrate of my farm is half of what it was.",
    email: "miner@test.example",
    file_ids: [],
    ...change,
  };
}

/**
 * Creates the ticket calls of people and of support.
 *
 * @param test built before the tests of the file
 */
export function createTicketBench(test: Pick<TestApp, "app">) {
  const post = (path: string, token: string, body: unknown, method: TestRequest["method"] = "POST") =>
    call(test.app, path, { method, token, body });
  const operator = (method: "GET" | "POST", url: string, payload?: object) =>
    test.app.inject({
      method,
      url,
      headers: OPERATOR_HEADERS,
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    post,
    operator,
    /** Opens a ticket and returns its id. */
    open: async (token: string, change: object = {}) =>
      idOf((await post("/ticket", token, ticket(change))).data),
    /** Answers a ticket as support. */
    answer: (id: number, change: object = {}) =>
      operator("POST", `/operator/tickets/${id}`, {
        client_id: crypto.randomUUID(),
        content: "Please check the stratum address.",
        ...change,
      }),
    /** Uploads a picture and returns its id. */
    sendPicture: async (token: string) =>
      fileOf((await uploadFile(test.app, { token, name: "a.png", bytes: makePng() })).data),
  };
}
