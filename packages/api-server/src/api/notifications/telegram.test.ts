import { connectNoticeTelegram, getNoticeTelegram } from "contracts/calls/notice-telegram";
import { createTelegram } from "test-support/telegram";
import * as v from "valibot";
import { noticeEmails } from "../../platform/database/schema/index.ts";
import { sendTelegram } from "../../modules/notifications/telegram/send-repository.ts";
import { readUpdates } from "../../modules/notifications/telegram/updates-repository.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createReceiverPerson } from "../../testing/receiver-person.ts";

const PATH = "/setting/notice/telegram";
const BOT = "4242";
const tokenOf = (letter: string) => `${BOT}:${letter.repeat(35)}`;

const telegram = createTelegram(tokenOf("a"));
const environment = { TELEGRAM_BOT_TOKEN: tokenOf("a"), TELEGRAM_API: "" };

beforeAll(async () => {
  await telegram.listen();
  environment.TELEGRAM_API = telegram.address();
});
afterAll(() => telegram.close());
beforeEach(() => {
  Object.assign(telegram, { token: tokenOf("a"), refusal: undefined });
  telegram.sent.length = 0;
  telegram.methods.length = 0;
});

const test = registerTestApp(environment);
const off = registerTestApp();
const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);
let nextChat = 9000;

afterEach(() => {
  errors.length = 0;
});

const update = () =>
  readUpdates(test.app.services, { signal: new AbortController().signal, onError, waits: 0 });
const send = (services: Pick<typeof test.app, "services"> = test.app) =>
  sendTelegram(services.services, onError);

async function setup() {
  const person = await createReceiverPerson(test);
  const { ask } = person;
  const read = async () => v.parse(getNoticeTelegram.response, (await ask("GET", PATH)).data);
  const link = async () => {
    const { data } = await ask("POST", PATH);
    return new URL(v.parse(connectNoticeTelegram.response, data).link);
  };
  nextChat += 1;
  const chat = nextChat;
  const connect = async () => {
    telegram.write(chat, `/start ${String((await link()).searchParams.get("start"))}`);
    await update();
    telegram.sent.length = 0;
  };
  return { ...person, read, link, chat, connect };
}

describe("alerts by Telegram", () => {
  it("are connected by a single-use link that expires", async () => {
    const person = await setup();
    const link = await person.link();
    expect(`${link.origin}${link.pathname}`).toBe("https://t.me/pool_bot");
    const code = String(link.searchParams.get("start"));

    telegram.write(person.chat, `/start ${code}`);
    telegram.write(person.chat + 500, `/start ${code}`, "ru");
    await update();
    await update();

    const name = String(person.row.account);
    expect(telegram.sent).toEqual([
      { chat_id: person.chat, text: `Alerts of ${name} now arrive in this chat. Send /stop to end them.` },
      { chat_id: person.chat + 500, text: expect.stringContaining("ссылк") as string },
    ]);
    expect(await person.read()).toMatchObject({ state: "on", chats: [{ name: "@miner" }], waiting: 0 });
    expect(await person.titles()).toEqual(["Telegram connected"]);

    const late = String((await person.link()).searchParams.get("start"));
    test.clock.advance(901);
    telegram.write(person.chat + 501, `/start ${late}`);
    await update();
    expect(telegram.sent.at(-1)?.text).toContain("expired");
    expect((await person.read()).chats).toHaveLength(1);
  });

  it("deliver each email notification once, with the account and a link", async () => {
    const person = await setup();
    await person.connect();
    await person.notify();
    expect(await person.read()).toMatchObject({ waiting: 1 });

    await send();
    await send();

    const account = String(person.row.account);
    expect(telegram.sent).toEqual([
      {
        chat_id: person.chat,
        text: expect.stringMatching(
          new RegExp(
            `^Test notification\nThis is how you'll get alerts for ${account}.\n\n${account}\nhttp`,
            "u",
          ),
        ) as string,
      },
    ]);
    expect(await person.read()).toMatchObject({ waiting: 0 });
  });

  it("wait with a clear error while the token is revoked, and arrive once each with a new one", async () => {
    const person = await setup();
    await person.connect();
    await person.notify();
    telegram.token = tokenOf("b");

    await send();
    await person.notify();
    await send();

    expect(telegram.sent).toEqual([]);
    expect(errors.map(String)).toEqual([expect.stringContaining("Telegram refuses TELEGRAM_BOT_TOKEN")]);
    expect(errors.map(String).join("")).not.toContain("aaaa");
    expect(await person.read()).toMatchObject({ state: "refused", waiting: 2 });
    expect((await person.ask("POST", PATH)).code).toBe(503);
    const { chats } = await person.read();
    const tried = await person.ask("POST", `${PATH}/${String(chats[0]?.id)}/test`);
    expect(tried.data).toEqual({ problem: "refused" });
    const metrics = await test.app.inject("/metrics");
    expect(metrics.body).toMatch(/^pool_telegram_up 0$/m);
    expect(metrics.body).toMatch(/^pool_telegram_queue 2$/m);
    expect(await update()).toBe(false);

    const { config } = test.app.services;
    const renewed = {
      ...test.app.services,
      config: {
        ...config,
        telegram: { botId: Number(BOT), token: tokenOf("b"), api: environment.TELEGRAM_API },
      },
    };
    test.clock.advance(3600);
    await send({ services: renewed });
    await send({ services: renewed });

    expect(telegram.sent).toHaveLength(2);
    expect(telegram.sent[0]?.text).toContain("Delayed. This happened at 11/20/2026");
  });

  it("respect Telegram's retry delay, and lose nothing during an outage", async () => {
    const person = await setup();
    await person.connect();
    await person.notify();
    telegram.refusal = {
      status: 429,
      body: { ok: false, description: "Too many", parameters: { retry_after: 40 } },
    };
    await send();
    telegram.refusal = undefined;
    test.clock.advance(39);
    await send();
    expect(telegram.sent).toEqual([]);

    telegram.refusal = { status: 502, body: {} };
    test.clock.advance(1);
    await send();
    expect(await person.read()).toMatchObject({ state: "on", waiting: 1 });
    telegram.refusal = undefined;
    test.clock.advance(30);
    await send();

    expect(telegram.sent).toHaveLength(1);
  });

  it("end when the person blocks the bot, and notify the owner by email and message", async () => {
    const person = await setup();
    await person.connect();
    await person.notify();
    await person.notify();
    telegram.refusal = {
      status: 403,
      body: { ok: false, description: "Forbidden: bot was blocked by the user" },
    };
    telegram.methods.length = 0;

    await send();

    expect(telegram.methods).toEqual(["sendMessage"]);
    expect(await person.read()).toMatchObject({ chats: [], waiting: 0 });
    expect((await person.titles()).at(-1)).toBe("Telegram disconnected");
    const emails = await test.open.database.select().from(noticeEmails);
    expect(emails.at(-1)).toMatchObject({ recipient: person.row.email, subject: "Telegram disconnected" });
  });

  it("drop one message after eight refusals", async () => {
    const person = await setup();
    await person.connect();
    await person.notify();
    telegram.refusal = { status: 400, body: { ok: false, description: "Bad Request: message is too long" } };
    for (let index = 0; index < 8; index += 1) {
      await send();
      test.clock.advance(7700);
    }
    expect(errors).toHaveLength(8);
    expect(await person.read()).toMatchObject({ waiting: 0 });
  });

  it("end by /stop or from the page, and a test arrives at once", async () => {
    const person = await setup();
    await person.connect();
    const { chats } = await person.read();
    const path = `${PATH}/${String(chats[0]?.id)}`;
    expect((await person.ask("POST", `${path}/test`)).data).toEqual({ problem: null });
    expect(telegram.sent).toHaveLength(1);

    expect((await person.ask("DELETE", path)).code).toBe(0);
    expect((await person.ask("DELETE", path)).code).toBe(0);
    expect((await person.ask("POST", `${path}/test`)).status).toBe(404);
    expect(await person.read()).toMatchObject({ chats: [] });

    await person.connect();
    telegram.write(person.chat, "/stop");
    await update();
    expect(await person.read()).toMatchObject({ chats: [] });
  });

  it("Z2 are not found for another person's account, and are off without a bot", async () => {
    const person = await setup();
    await person.connect();
    const other = await setup();
    const { chats } = await person.read();
    const id = String(chats[0]?.id);

    expect((await other.ask("GET", `${PATH}?account=${String(person.row.account)}`)).status).toBe(404);
    expect((await other.ask("POST", `${PATH}/${id}/test`)).status).toBe(404);
    await other.ask("DELETE", `${PATH}/${id}`);
    expect((await person.read()).chats).toHaveLength(1);
    const stranger = await createReceiverPerson(off);
    expect((await stranger.ask("GET", PATH)).data).toMatchObject({ state: "off" });
    expect((await stranger.ask("POST", PATH)).status).toBe(404);
  });
});
