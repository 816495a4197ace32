import * as v from "valibot";
import { OPERATOR, OPERATOR_HEADERS, call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { makePng, uploadFile } from "../../testing/ticket-files.ts";

const testApp = registerTestApp({ OPERATOR_TOKEN: OPERATOR });

const idOf = (data: unknown) => v.parse(v.object({ id: v.number() }), data).id;
const fileOf = (data: unknown) => v.parse(v.object({ file_id: v.number() }), data).file_id;

const ticket = (change: object = {}) => ({
  client_id: crypto.randomUUID(),
  category: "mining",
  subject: "Hashrate dropped",
  content: "Since noon the hashrate of my farm is half of what it was.",
  email: "miner@test.example",
  file_ids: [],
  ...change,
});

const post = (path: string, token: string, body: unknown) =>
  call(testApp.app, path, { method: "POST", token, body });

const answer = (id: number, change: object = {}) =>
  testApp.app.inject({
    method: "POST",
    url: `/operator/tickets/${id}`,
    headers: OPERATOR_HEADERS,
    payload: { client_id: crypto.randomUUID(), content: "Please check the stratum address.", ...change },
  });

describe("tickets that are sent again", () => {
  it("R2.3.38 are opened once, however often the form is sent", async () => {
    const { token } = await createPerson(testApp.app);
    const file = fileOf((await uploadFile(testApp.app, { token, name: "a.png", bytes: makePng() })).data);
    const body = ticket({ file_ids: [file] });

    const first = await post("/ticket", token, body);
    const second = await post("/ticket", token, body);
    const list = await call(testApp.app, "/ticket", { token });

    expect(second.data).toEqual(first.data);
    expect(list.data).toMatchObject({ total: 1 });
  });

  it.each([
    { content: "Since noon the hashrate of another farm is half of what it was." },
    { subject: "Something else" },
    { email: "other@test.example" },
    { category: "wallet" },
    { coin: "BTC" },
    { file_ids: [1] },
  ])("R2.3.38 refuse a used client_id with %p, and stay as they were", async (change) => {
    const { token } = await createPerson(testApp.app);
    const body = ticket();
    const id = idOf((await post("/ticket", token, body)).data);
    const reply = { client_id: crypto.randomUUID(), content: "It is right.", file_ids: [] };
    await post(`/ticket/${id}/message`, token, reply);

    const other = await post("/ticket", token, { ...body, ...change });
    const otherReply = await post(`/ticket/${id}/message`, token, { ...reply, content: "It is wrong." });

    expect([other.code, otherReply.code]).toEqual([22011, 22011]);
    expect((await call(testApp.app, `/ticket/${id}`, { token })).data).toMatchObject({
      subject: "Hashrate dropped",
      messages: [{ content: expect.stringContaining("Since noon"), files: [] }, { content: "It is right." }],
    });
  });

  it("R2.3.38 are answered once by a repeated call, and closed with the answer when asked", async () => {
    const { token } = await createPerson(testApp.app);
    const id = idOf((await post("/ticket", token, ticket())).data);
    const once = { client_id: crypto.randomUUID(), close: true };

    const first = await answer(id, once);
    const second = await answer(id, once);
    const other = await answer(id, { ...once, content: "Please wait." });

    expect(other.json()).toMatchObject({ code: 22011 });
    expect([first.json(), second.json()]).toEqual([{ status: "closed" }, { status: "closed" }]);
    expect((await call(testApp.app, `/ticket/${id}`, { token })).data).toMatchObject({
      status: "closed",
      messages: [{}, { author: "operator" }],
    });
  });
});
