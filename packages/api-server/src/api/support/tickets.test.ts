import { getTicket, getTickets } from "contracts/calls/tickets";
import * as v from "valibot";
import { OPERATOR, call, createPerson, lastMessage } from "../../testing/client.ts";
import { makePng, makeZip, uploadFile } from "../../testing/ticket-files.ts";
import { sendWaitingEmails } from "../../testing/emails.ts";
import { pruneFiles } from "../../modules/support/files-repository.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createTicketBench, fileOf, ticket } from "../../testing/ticket-bench.ts";

const MEGABYTE = 1024 * 1024;

const testApp = registerTestApp({ OPERATOR_TOKEN: OPERATOR });

const { post, operator, open, answer, sendPicture } = createTicketBench(testApp);

describe("tickets", () => {
  it("R2.3.38 reach support with their files, and return with an answer", async () => {
    const { token, row } = await createPerson(testApp.app);
    const photo = makePng();
    const upload = await uploadFile(testApp.app, { token, name: "photo.png", bytes: photo });
    const file = fileOf(upload.data);
    const id = await open(token, { coin: "BTC", account_id: row.id, file_ids: [file] });

    const listed = await operator("GET", "/operator/tickets");
    const opened = await operator("GET", `/operator/tickets/${id}`);
    const taken = await operator("GET", `/operator/tickets/files/${file}`);
    const answered = await answer(id);
    await sendWaitingEmails(testApp.app);
    const list = v.parse(getTickets.response, (await call(testApp.app, "/ticket", { token })).data);
    const read = v.parse(getTicket.response, (await call(testApp.app, `/ticket/${id}`, { token })).data);
    const messages = await call(testApp.app, "/message", { token });
    const again = v.parse(getTickets.response, (await call(testApp.app, "/ticket", { token })).data);

    expect(listed.json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    expect(opened.json()).toMatchObject({
      coin: "BTC",
      account: row.account,
      messages: [{ author: "person" }],
    });
    expect(taken.rawPayload.equals(photo)).toBe(true);
    expect(taken.headers["content-type"]).toBe("application/octet-stream");
    expect(answered.json()).toEqual({ status: "answered" });
    expect(list.data).toMatchObject([{ id, status: "answered", has_news: true }]);
    expect(read.messages).toMatchObject([
      { author: "person", files: [{ id: file, name: "photo.png", type: "image/png" }] },
      { author: "operator", content: "Please check the stratum address.", files: [] },
    ]);
    expect(messages.data).toMatchObject({ data: [{ title: `Ticket #${id} was answered` }] });
    expect((await lastMessage(testApp.app, "miner@test.example"))?.body).toContain(`/en/ticket/${id}`);
    expect(again.data).toMatchObject([{ id, has_news: false }]);
  });

  it("R2.3.38 are reopened by a reply and closed by their owner", async () => {
    const { token } = await createPerson(testApp.app);
    const id = await open(token);
    await answer(id);
    const body = { client_id: crypto.randomUUID(), content: "It is right.", file_ids: [] };

    const replied = await post(`/ticket/${id}/message`, token, body);
    const repeated = await post(`/ticket/${id}/message`, token, body);
    const closed = await post(`/ticket/${id}/close`, token, undefined, "PUT");
    const late = await post(`/ticket/${id}/message`, token, { ...body, client_id: crypto.randomUUID() });
    const lateAnswer = await answer(id);

    expect(replied.data).toMatchObject({ status: "open", messages: [{}, {}, { content: "It is right." }] });
    expect(repeated.data).toMatchObject({ messages: [{}, {}, {}] });
    expect(closed.data).toMatchObject({ status: "closed" });
    expect(late).toMatchObject({ code: 29003 });
    expect(lateAnswer.statusCode).toBe(404);
    expect((await call(testApp.app, `/ticket/${id}`, { token })).data).toMatchObject({
      messages: [{}, {}, {}],
    });
  });

  it("are accessible to their owner only", async () => {
    const { token } = await createPerson(testApp.app);
    const other = await createPerson(testApp.app);
    const upload = await uploadFile(testApp.app, { token, name: "a.png", bytes: makePng() });
    const file = fileOf(upload.data);
    const id = await open(token, { file_ids: [file] });

    const answers = await Promise.all([
      call(testApp.app, `/ticket/${id}`, { token: other.token }),
      call(testApp.app, `/ticket/file/${file}`, { token: other.token }),
      post(`/ticket/${id}/close`, other.token, undefined, "PUT"),
      post("/ticket", other.token, ticket({ account_id: (await createPerson(testApp.app)).row.id })),
    ]);
    const stolen = await post("/ticket", other.token, ticket({ file_ids: [file] }));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(stolen).toMatchObject({ code: 29002, data: { field: "file_ids" } });
    expect((await call(testApp.app, "/ticket", { token: other.token })).data).toMatchObject({ total: 0 });
  });

  it.each([
    ["subject", { subject: " " }, "Enter a subject."],
    ["content", { content: "too short" }, "Use 20 to 2000 characters."],
    ["email", { email: "nobody" }, "Email format incorrect"],
    ["file_ids", { file_ids: [1, 2, 3, 4, 5, 6] }, "Up to 5 files."],
  ])("R2.3.38 explain what is wrong with %s", async (field, change, message) => {
    const { token } = await createPerson(testApp.app);

    const refused = await post("/ticket", token, ticket(change));

    expect(refused).toMatchObject({ status: 400, message, data: { field } });
  });

  it("are closed to callers without the operator's token", async () => {
    const urls = ["/operator/tickets", "/operator/tickets/1", "/operator/tickets/files/1", "/operator/chats"];
    const answers = await Promise.all(urls.map((url) => testApp.app.inject(url)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });
});

describe("ticket files", () => {
  it("R2.3.38 are uploaded in parts, and a resent part changes nothing", async () => {
    const { token } = await createPerson(testApp.app);
    const content = Buffer.alloc(300 * 1024, "x");
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), content]);
    const clientId = crypto.randomUUID();
    const part = (offset: number, end: number) =>
      post("/ticket/upload", token, {
        client_id: clientId,
        name: "log.pdf",
        size: bytes.length,
        offset,
        data: bytes.subarray(offset, end).toString("base64"),
      });
    const PART = 128 * 1024;

    const first = await part(0, PART);
    const repeated = await part(0, PART);
    const gap = await part(2 * PART, bytes.length);
    await part(PART, 2 * PART);
    const last = await part(2 * PART, bytes.length);
    const lastAgain = await part(2 * PART, bytes.length);
    const { file_id } = v.parse(v.object({ file_id: v.number() }), last.data);
    const id = await open(token, { file_ids: [file_id] });
    const read = await testApp.app.inject({
      url: `/res/ticket/file/${file_id}`,
      headers: { authorization: `Bearer ${token}` },
    });

    expect([first.data, repeated.data]).toEqual([
      { file_id, received: PART, is_complete: false },
      { file_id, received: PART, is_complete: false },
    ]);
    expect(gap.data).toMatchObject({ received: PART });
    expect(last.data).toEqual({ file_id, received: bytes.length, is_complete: true });
    expect(lastAgain.data).toEqual(last.data);
    expect(read.rawPayload.equals(bytes)).toBe(true);
    expect(read.headers["content-disposition"]).toContain('attachment; filename="log.pdf"');
    expect(id).toBeGreaterThan(0);
  });

  it("R2.3.38 of 30 MB are rejected with a clear message before any byte is stored", async () => {
    const { token } = await createPerson(testApp.app);

    const refused = await post("/ticket/upload", token, {
      client_id: crypto.randomUUID(),
      name: "video.zip",
      size: 30 * MEGABYTE,
      offset: 0,
      data: "UEsDBA==",
    });

    expect(refused).toMatchObject({ code: 29001, message: "This file is larger than 10 MB." });
  });

  it("R2.3.38 whose content does not match their type are rejected and deleted", async () => {
    const { token } = await createPerson(testApp.app);

    const lie = await uploadFile(testApp.app, {
      token,
      name: "photo.png",
      bytes: makeZip(Buffer.from("text")),
    });
    const bomb = await uploadFile(testApp.app, {
      token,
      name: "logs.zip",
      bytes: makeZip(Buffer.alloc(120 * MEGABYTE)),
    });

    expect(lie).toMatchObject({ code: 29001, message: expect.stringContaining("doesn't match its name") });
    expect(bomb).toMatchObject({
      code: 29001,
      message: "This archive is more than 100 MB when unpacked. Send fewer files.",
    });
  });

  it("R2.3.38 can be removed before the ticket is sent, not after", async () => {
    const { token } = await createPerson(testApp.app);
    const send = () => sendPicture(token);
    const removed = await send();
    const kept = await send();
    await open(token, { file_ids: [kept] });
    const remove = (id: number) => call(testApp.app, `/ticket/upload/${id}`, { method: "DELETE", token });

    expect([
      (await remove(removed)).code,
      (await remove(removed)).status,
      (await remove(kept)).status,
    ]).toEqual([0, 404, 404]);
  });

  it("are deleted after a day without a ticket, but kept with one", async () => {
    const { token } = await createPerson(testApp.app);
    const send = () => sendPicture(token);
    const [loose, kept] = [await send(), await send()];
    await open(token, { file_ids: [kept] });

    await pruneFiles(testApp.app.services.database, testApp.clock.now() + 1);
    const late = await post("/ticket", token, ticket({ file_ids: [loose] }));
    const read = await testApp.app.inject({
      url: `/res/ticket/file/${kept}`,
      headers: { authorization: `Bearer ${token}` },
    });

    expect(late).toMatchObject({ code: 29002 });
    expect(read.statusCode).toBe(200);
  });
});
