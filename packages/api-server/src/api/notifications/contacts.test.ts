import * as v from "valibot";
import { getNoticeSettings } from "contracts/calls/notices";
import { findFreePort } from "test-support/free-port";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { call, createPerson } from "../../testing/client.ts";
import { refusal, startEmailServer } from "../../testing/email-server.ts";
import { queuedTo } from "../../testing/emails.ts";

let test: TestApp;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  test = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${String(port)}` });
}, 60_000);
afterAll(() => test.close());

async function setup() {
  const { email, token } = await createPerson(test.app);
  const address = `night-${email}`;
  const add = () =>
    call(test.app, "/setting/notice/contact", { method: "POST", token, body: { email: address } });
  const list = async () =>
    v.parse(getNoticeSettings.response, (await call(test.app, "/setting/notice", { token })).data).contacts;
  return { address, add, list };
}

describe("an extra email address", () => {
  it("is not added while the email server is unreachable", async () => {
    const { add, list } = await setup();

    expect(await add()).toMatchObject({ status: 200, code: 21009 });
    expect(await list()).toEqual([]);
  });

  it("is added with its confirmation in the queue if the email server refuses that for now", async () => {
    const { address, add, list } = await setup();
    const server = await startEmailServer(port, { onRecipient: (_, done) => done(refusal(450)) });
    const answer = await add();
    await server.close();

    expect(answer).toMatchObject({ code: 0, data: { email: address, is_confirmed: false } });
    expect(await list()).toMatchObject([{ email: address }]);
    expect(await queuedTo(test.app, address)).toMatchObject([{ tries: 0 }]);
  });
});
