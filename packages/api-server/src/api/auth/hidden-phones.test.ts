import { lastMessage, requestNewPassword } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createResetSteps } from "../../testing/reset-steps.ts";
import { createSecurePerson } from "../../testing/secure-person.ts";

const testApp = registerTestApp();
const { post, start } = createResetSteps(testApp);

/** Holds back every message until released; returns the recipients so far. */
function holdMessages() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sender } = testApp.app.services;
  const send = sender.send.bind(sender);
  const held: string[] = [];
  const spy = jest.spyOn(sender, "send").mockImplementation(async (message, options) => {
    held.push(message.recipient);
    await promise;
    await send(message, options);
  });
  return {
    held,
    release: async () => {
      resolve();
      await Promise.allSettled(spy.mock.results.map(({ value }) => value));
      spy.mockRestore();
    },
  };
}

describe("A8 a phone number's owner cannot be recognized by the time of the response", () => {
  it("to a request for a new password, which does not wait for the text message", async () => {
    const { phone } = await createSecurePerson(testApp.app);
    const messages = holdMessages();

    const known = await requestNewPassword(testApp.app, phone);
    const unknown = await requestNewPassword(testApp.app, "+15559990001");

    expect(messages.held).toEqual([phone]);
    expect(known).toEqual(unknown);
    await messages.release();
    expect((await lastMessage(testApp.app, phone))?.body).toMatch(/\d{6}/u);
  });

  it("to the start of a reset, which does not wait for the email to the number's owner", async () => {
    const { email, phone } = await createSecurePerson(testApp.app);
    const messages = holdMessages();

    await start("ga", phone);
    await start("ga", "+15559990002");

    expect(messages.held).toEqual([email]);
    await messages.release();
    expect((await lastMessage(testApp.app, email))?.body).toMatch(/\d{6}/u);
  });

  it("to a request for a reset's text message, which it does not wait for", async () => {
    const { email, phone } = await createSecurePerson(testApp.app);
    const token = await start("payment", email);
    const messages = holdMessages();

    expect(await post("code", { token, channel: "sms" })).toMatchObject({ code: 0 });

    expect(messages.held).toEqual([phone]);
    await messages.release();
  });
});
