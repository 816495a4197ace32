import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A message sent by a bot. */
export interface SentMessage {
  readonly chat_id: number;
  readonly text: string;
}

/** A response of Telegram. */
export interface TelegramAnswer {
  readonly status: number;
  readonly body: object;
}

/** A stand-in of Telegram's Bot API (https://core.telegram.org/bots/api) on loopback, controlled by tests. */
export interface TelegramStandIn {
  /** Token that is accepted; any other gets status 401. */
  token: string;
  /** Response to every sent message; while undefined, messages are delivered. */
  refusal: TelegramAnswer | undefined;
  /** Delivered messages. */
  readonly sent: SentMessage[];
  /** Called methods. */
  readonly methods: string[];
  /** Returns the address for `TELEGRAM_API` once it listens. */
  address(): string;
  /** Simulates a person writing to the bot in a private chat. */
  write(chat: number, text: string, language?: string): void;
  /** Listens on a port, by default any free one. */
  listen(port?: number): Promise<void>;
  close(): Promise<void>;
}

const UNAUTHORIZED = { status: 401, body: { ok: false, error_code: 401, description: "Unauthorized" } };

function ok(result: unknown): TelegramAnswer {
  return { status: 200, body: { ok: true, result } };
}

/** Creates a stand-in with a bot named `pool_bot`. */
export function createTelegram(token: string): TelegramStandIn {
  const updates: { update_id: number; message: object }[] = [];

  function answerTo(method: string, body: Readonly<Record<string, unknown>>): TelegramAnswer {
    if (method === "getMe") return ok({ username: "pool_bot" });
    if (method === "getUpdates")
      return ok(updates.filter(({ update_id }) => update_id >= Number(body["offset"])));
    if (standIn.refusal !== undefined) return standIn.refusal;
    standIn.sent.push({ chat_id: Number(body["chat_id"]), text: String(body["text"]) });
    return ok({});
  }

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const [, given = "", method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
      standIn.methods.push(method);
      const answer =
        given === standIn.token
          ? answerTo(method, JSON.parse(body) as Readonly<Record<string, unknown>>)
          : UNAUTHORIZED;
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  });

  const standIn: TelegramStandIn = {
    token,
    refusal: undefined,
    sent: [],
    methods: [],
    address: () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    write(chat, text, language = "en") {
      const from = { language_code: language };
      const message = { text, chat: { id: chat, type: "private", username: "miner" }, from };
      updates.push({ update_id: 100 + updates.length, message });
    },
    listen: (port = 0) =>
      new Promise((resolve) => {
        server.listen(port, "127.0.0.1", resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
