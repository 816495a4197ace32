import { getChatMessages } from "contracts/calls/support-chat";
import * as v from "valibot";
import { OPERATOR, OPERATOR_HEADERS, call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp({ OPERATOR_TOKEN: OPERATOR });

async function openChat() {
  const { token, row, email } = await createPerson(testApp.app);
  const { data } = await call(testApp.app, "/common/ticket/chat/token", { token });
  const chat = v.parse(v.object({ token: v.string() }), data).token;
  const withChat = { headers: { "chat-token": chat } };
  return {
    row,
    email,
    chat,
    read: (after = 0) => call(testApp.app, `/common/ticket/chat/message?after=${after}`, withChat),
    write: (content: string, client_id: string = crypto.randomUUID()) =>
      call(testApp.app, "/common/ticket/chat/message", {
        method: "POST",
        ...withChat,
        body: { client_id, content },
      }),
    see: (body?: object) =>
      call(testApp.app, "/common/ticket/chat/read", {
        method: "PUT",
        ...withChat,
        ...(body === undefined ? {} : { body }),
      }),
    answer: (content: string) =>
      testApp.app.inject({
        method: "POST",
        url: `/operator/chats/${row.id}`,
        headers: OPERATOR_HEADERS,
        payload: { client_id: crypto.randomUUID(), content },
      }),
  };
}

describe("the support chat", () => {
  it("R9.8 carries messages to the operator and replies back, with an unread count", async () => {
    const chat = await openChat();
    await chat.write("Where is my payout?");

    const waiting = await testApp.app.inject({ url: "/operator/chats", headers: OPERATOR_HEADERS });
    const whole = await testApp.app.inject({
      url: `/operator/chats/${chat.row.id}`,
      headers: OPERATOR_HEADERS,
    });
    await chat.answer("It is in block 890123.");
    const after = await testApp.app.inject({ url: "/operator/chats", headers: OPERATOR_HEADERS });
    const first = await chat.read();
    await chat.see();
    const second = await chat.read();

    expect(waiting.json()).toEqual({
      chats: [{ account_id: chat.row.id, email: chat.email, waiting: 1, since: testApp.clock.now() }],
    });
    expect(whole.json()).toMatchObject({ messages: [{ author: "person", content: "Where is my payout?" }] });
    expect(after.json()).toEqual({ chats: [] });
    expect(first.data).toMatchObject({
      messages: [{ author: "person" }, { author: "operator", content: "It is in block 890123." }],
      unread: 1,
    });
    expect(second.data).toMatchObject({ unread: 0 });
  });

  it("leaves replies unread that arrived after the last one shown", async () => {
    const chat = await openChat();
    await chat.answer("It is in block 890123.");
    const shown = v.parse(getChatMessages.response, (await chat.read()).data);
    await chat.answer("It is confirmed now.");

    await chat.see({ up_to: shown.messages.at(-1)?.id });
    const later = await chat.read();
    await chat.see();
    const all = await chat.read();

    expect([later, all]).toMatchObject([{ data: { unread: 1 } }, { data: { unread: 0 } }]);
  });

  it("stores a message once, and returns only later ones", async () => {
    const chat = await openChat();
    const id = crypto.randomUUID();

    const first = await chat.write("Hello", id);
    const again = await chat.write("Hello", id);
    const other = await chat.write("Goodbye", id);
    await chat.write("Still there?");
    const { id: seen } = v.parse(v.object({ id: v.number() }), first.data);

    expect(again.data).toEqual(first.data);
    expect(other.code).toBe(22011);
    expect((await chat.read(seen)).data).toMatchObject({ messages: [{ content: "Still there?" }] });
  });

  it("rejects an expired, forged or missing token", async () => {
    const chat = await openChat();
    const [account = "", until = "", mac = ""] = chat.chat.split(".");
    const tries = [
      undefined,
      "nonsense",
      `${Number(account) + 1}.${until}.${mac}`,
      `${account}.${Number(until) + 1}.${mac}`,
    ];

    const answers = await Promise.all(
      tries.map((token) =>
        call(testApp.app, "/common/ticket/chat/message", {
          headers: token === undefined ? {} : { "chat-token": token },
        }),
      ),
    );
    testApp.clock.advance(3600);

    expect(answers.map(({ code }) => code)).toEqual([29004, 29004, 29004, 29004]);
    expect(await chat.read()).toMatchObject({ code: 29004 });
  });

  it("R7.1.5 identifies a token's owner to another chat provider, and rejects a forged one", async () => {
    const chat = await openChat();
    const ask = (token: string, given: object = OPERATOR_HEADERS) =>
      testApp.app.inject({
        method: "POST",
        url: "/operator/chat/token",
        headers: { ...given },
        payload: { token },
      });

    const known = await ask(chat.chat);
    const forged = await ask(`${chat.chat.slice(0, -1)}x`);
    const stranger = await ask(chat.chat, {});

    expect(known.json()).toEqual({ account_id: chat.row.id, email: chat.email });
    expect([forged.statusCode, stranger.statusCode]).toEqual([404, 401]);
  });
});
