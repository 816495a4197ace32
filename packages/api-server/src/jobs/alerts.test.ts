import { eq } from "drizzle-orm";
import { noticeEmails } from "../platform/database/schema/index.ts";
import { call, createPerson, lastMessage } from "../testing/client.ts";
import { registerTestApp } from "../testing/hooks.ts";
import { alertJob } from "./alerts.ts";

const test = registerTestApp();
const RUN = {
  isEnding: () => false,
  pause: async () => true,
  signal: new AbortController().signal,
};
const failed = (error: unknown) => {
  throw error;
};

async function setup() {
  const person = await createPerson(test.app);
  const queued = () =>
    test.open.database.select().from(noticeEmails).where(eq(noticeEmails.recipient, person.email));
  /** Queues an email. */
  const notify = () => call(test.app, "/setting/notice/test", { method: "POST", token: person.token });
  return { ...person, queued, notify };
}

describe("the alert job", () => {
  it("sends a test notification with the queue once, even without a new measured minute", async () => {
    const { email, queued, notify } = await setup();
    const job = alertJob({ services: test.app.services, onError: failed });
    await job.run(RUN);

    await notify();
    const before = await lastMessage(test.app, email);
    const waiting = await queued();
    await job.run(RUN);
    const sent = await lastMessage(test.app, email);
    await job.run(RUN);

    expect(before).toBeUndefined();
    expect(waiting).toMatchObject([{ subject: "Test notification" }]);
    expect(sent).toMatchObject({ subject: "Test notification" });
    expect(await lastMessage(test.app, email)).toEqual(sent);
    expect(await queued()).toEqual([]);
  });

  it("tries an unavailable email server once a minute", async () => {
    const { queued, notify } = await setup();
    await notify();
    const tried: string[] = [];
    const sender = {
      send({ recipient }: { readonly recipient: string }) {
        tried.push(recipient);
        return Promise.reject(new Error("away"));
      },
      isAway: () => true,
    };
    const job = alertJob({ services: { ...test.app.services, sender }, onError: () => undefined });

    await job.run(RUN);
    await job.run(RUN);
    expect(tried).toHaveLength(1);
    test.clock.advance(60);
    await job.run(RUN);

    expect(tried).toHaveLength(2);
    expect(await queued()).toHaveLength(1);
  });
});
