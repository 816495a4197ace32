import { OPERATOR, call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createTicketBench, idOf, ticket } from "../../testing/ticket-bench.ts";

const testApp = registerTestApp({ OPERATOR_TOKEN: OPERATOR });
const { post, open, answer, sendPicture } = createTicketBench(testApp);

describe("resubmitted tickets", () => {
  it("R2.3.38 are opened once, however often the form is sent", async () => {
    const { token } = await createPerson(testApp.app);
    const file = await sendPicture(token);
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
  ])("R2.3.38 reject a used client_id with %p, and stay unchanged", async (change) => {
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

  it("R2.3.38 are answered once by a repeated call, and closed with the answer on request", async () => {
    const { token } = await createPerson(testApp.app);
    const id = await open(token);
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
