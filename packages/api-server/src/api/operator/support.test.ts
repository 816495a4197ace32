import { listApplications } from "contracts/operator/calls/applications";
import { listOperatorActions } from "contracts/operator/calls/actions";
import { getSupportChat, getSupportTicket, listWaitingSupportChats } from "contracts/operator/calls/support";
import { getTicket } from "contracts/calls/tickets";
import * as v from "valibot";
import { sendWaitingEmails } from "../../testing/emails.ts";
import { call, createPerson, lastMessage } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator } from "../../testing/operators.ts";

const test = registerTestApp({});

async function openTicket() {
  const { token, email } = await createPerson(test.app);
  const body = {
    client_id: crypto.randomUUID(),
    category: "mining",
    subject: "Stale shares",
    content: "Every tenth share of my miners is stale.",
    email,
    file_ids: [],
  };
  const made = await call(test.app, "/ticket", { method: "POST", token, body });
  const { id } = v.parse(v.object({ id: v.number() }), made.data);
  const read = async () =>
    v.parse(getTicket.response, (await call(test.app, `/ticket/${String(id)}`, { token })).data);
  return { token, email, id, read };
}

const answerWith = (content: string, after?: number) => ({ client_id: crypto.randomUUID(), content, after });

describe("tickets at the desk", () => {
  it("are found and answered once, and the second operator sees who answered", async () => {
    const ticket = await openTicket();
    const [ada, grace] = [
      await createOperator(test.app, ["support"]),
      await createOperator(test.app, ["support"]),
    ];
    const url = `tickets/${String(ticket.id)}`;
    const found = await ada.send("GET", `tickets?search=${encodeURIComponent(ticket.email)}`);
    const other = await ada.send("GET", "tickets?search=nobody%25");
    const { messages } = v.parse(getSupportTicket.response, (await ada.send("GET", url)).json());
    const after = messages.at(-1)?.id;
    const body = answerWith("Use port 3443.", after);
    const first = await ada.send("POST", url, body);
    const again = await ada.send("POST", url, body);
    const second = await grace.send("POST", url, answerWith("Move to Europe.", after));
    const shown = await ticket.read();

    expect(found.json()).toMatchObject({ total: 1, data: [{ id: ticket.id, status: "open" }] });
    expect(other.json()).toMatchObject({ total: 0 });
    expect([first.json(), again.json()]).toEqual([{ status: "answered" }, { status: "answered" }]);
    expect([second.statusCode, second.json()]).toEqual([
      409,
      expect.objectContaining({
        message: `${ada.email} answered while you were writing. Nothing was sent: read the answer first.`,
      }),
    ]);
    expect(shown.messages.map(({ content }) => content)).toEqual([
      "Every tenth share of my miners is stale.",
      "Use port 3443.",
    ]);
  });

  it("are not answered if the customer wrote in the meantime", async () => {
    const ticket = await openTicket();
    const ada = await createOperator(test.app, ["support"]);
    const url = `tickets/${String(ticket.id)}`;
    const { messages } = v.parse(getSupportTicket.response, (await ada.send("GET", url)).json());
    await call(test.app, `/ticket/${String(ticket.id)}/message`, {
      method: "POST",
      token: ticket.token,
      body: { client_id: crypto.randomUUID(), content: "It is solved.", file_ids: [] },
    });
    const late = await ada.send("POST", url, answerWith("Use port 3443.", messages.at(-1)?.id));

    expect(late.json()).toMatchObject({ message: expect.stringMatching(/^Something new was written/u) });
    expect((await ticket.read()).messages).toHaveLength(2);
  });

  it("are not closed over a message that the operator has not seen", async () => {
    const ticket = await openTicket();
    const ada = await createOperator(test.app, ["support"]);
    const url = `tickets/${String(ticket.id)}`;
    const readLast = async () =>
      v.parse(getSupportTicket.response, (await ada.send("GET", url)).json()).messages.at(-1)?.id;
    const after = await readLast();
    await call(test.app, `/ticket/${String(ticket.id)}/message`, {
      method: "POST",
      token: ticket.token,
      body: { client_id: crypto.randomUUID(), content: "It is worse now.", file_ids: [] },
    });
    const late = await ada.send("PUT", `${url}/status`, { status: "closed", after });
    const kept = (await ticket.read()).status;
    const read = await ada.send("PUT", `${url}/status`, { status: "closed", after: await readLast() });

    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringMatching(/^Something new was written/u) }),
    ]);
    expect(kept).toBe("open");
    expect(read.json()).toEqual({ status: "closed" });
  });

  it("are closed and reopened idempotently, and only by support", async () => {
    const ticket = await openTicket();
    const ada = await createOperator(test.app, ["support"]);
    const stranger = await createOperator(test.app, ["finance", "content", "administrator"]);
    const set = (who: typeof ada, status: string) =>
      who.send("PUT", `tickets/${String(ticket.id)}/status`, { status });
    const refused = await set(stranger, "closed");
    const answers = [];
    for (const status of ["closed", "closed", "open", "open"]) answers.push((await set(ada, status)).json());
    const log = await (
      await createOperator(test.app, ["administrator"])
    ).send("GET", `actions?about=${encodeURIComponent(`tickets/${String(ticket.id)}/status`)}`);

    expect(refused.statusCode).toBe(403);
    expect(answers.map(({ status }) => status)).toEqual(["closed", "closed", "open", "open"]);
    expect((await ticket.read()).status).toBe("open");
    expect(v.parse(listOperatorActions.response, log.json()).data.map(({ outcome }) => outcome)).toEqual([
      "done",
      "done",
      "done",
      "done",
      "refused",
    ]);
  });
});

async function openChat() {
  const { token, row } = await createPerson(test.app);
  const { data } = await call(test.app, "/common/ticket/chat/token", { token });
  const chat = v.parse(v.object({ token: v.string() }), data).token;
  const write = (content: string) =>
    call(test.app, "/common/ticket/chat/message", {
      method: "POST",
      headers: { "chat-token": chat },
      body: { client_id: crypto.randomUUID(), content },
    });
  return { row, write };
}

describe("chats at the desk", () => {
  it("keep waiting for an answer to a message that is newer than a repeated answer", async () => {
    const { row, write } = await openChat();
    const ada = await createOperator(test.app, ["support"]);
    const url = `chats/${String(row.id)}`;
    const waiting = async () =>
      v
        .parse(listWaitingSupportChats.response, (await ada.send("GET", "chats")).json())
        .chats.filter(({ account_id }) => account_id === row.id);
    await write("Where is my payout?");
    const body = answerWith("Tomorrow.");
    const first = await ada.send("POST", url, body);
    const answered = await waiting();
    await write("And the one before?");
    const again = await ada.send("POST", url, body);

    expect(answered).toEqual([]);
    expect(again.json()).toEqual(first.json());
    expect(await waiting()).toMatchObject([{ waiting: 1 }]);
  });

  it("are answered once; the second operator's answer is rejected", async () => {
    const { row, write } = await openChat();
    await write("Where is my payout?");
    const [ada, grace] = [
      await createOperator(test.app, ["support"]),
      await createOperator(test.app, ["support"]),
    ];
    const url = `chats/${String(row.id)}`;
    const read = async () => v.parse(getSupportChat.response, (await ada.send("GET", url)).json()).messages;
    const after = (await read()).at(-1)?.id;
    const body = answerWith("Tomorrow.", after);
    const first = await ada.send("POST", url, body);
    const again = await ada.send("POST", url, body);
    const second = await grace.send("POST", url, answerWith("Today.", after));

    expect(again.json()).toEqual(first.json());
    expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining(ada.email),
    ]);
    expect((await read()).map(({ content }) => content)).toEqual(["Where is my payout?", "Tomorrow."]);
  });
});

describe("VIP applications at the desk", () => {
  it("are accepted once, with an email to the applicant in their language", async () => {
    const { token } = await createPerson(test.app);
    const form = {
      name: "Ada Farm",
      country_code: "1_U",
      coin: "BTC",
      hashrate: "20",
      hash_unit: "P",
      mobile: "5551234567",
      email: "ada@farm.example",
      hashrate_area: "europe",
      introduction: "Two halls.",
    };
    const sent = await call(test.app, "/pool/customer", {
      method: "POST",
      token,
      body: form,
      headers: { "accept-language": "es_ES" },
    });
    const ada = await createOperator(test.app, ["support"]);
    const list = async (query = "") =>
      v.parse(listApplications.response, (await ada.send("GET", `applications/vip${query}`)).json()).data;
    const [application] = await list();
    const url = `applications/vip/${String(application?.id)}`;
    const first = await ada.send("POST", url, { decision: "accept", reason: "Bienvenida." });
    const again = await ada.send("POST", url, { decision: "accept" });
    const other = await ada.send("POST", url, { decision: "decline", reason: "No." });
    await sendWaitingEmails(test.app);
    const email = await lastMessage(test.app, form.email);

    expect(sent.code).toBe(0);
    expect(application?.facts).toContainEqual({ name: "hashrate", value: "20 PH/s" });
    expect(first.json()).toMatchObject({ status: "approved", reason: "Bienvenida." });
    expect(again.json()).toEqual(first.json());
    expect(other.json<{ message: string }>().message).toContain(ada.email);
    expect(email?.subject).toMatch(/solicitud/u);
    expect(email?.body).toMatch(/Bienvenida\.$/u);
    expect(await list()).toEqual([]);
    expect(await list("?decided=yes")).toHaveLength(1);
  });
});
