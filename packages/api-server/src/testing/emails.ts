import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { sendQueuedEmails } from "../modules/notifications/emails-repository.ts";
import { noticeEmails } from "../platform/database/schema/index.ts";

/** Sends the queued emails and texts, as the alert job does; a failure fails the test. */
export async function sendWaitingEmails({ services }: FastifyInstance): Promise<void> {
  const { database, sender, clock } = services;
  await sendQueuedEmails({
    database,
    sender,
    now: clock.now(),
    onError: (error) => {
      throw error;
    },
  });
}

/** Reads the queued emails to an address. */
export function queuedTo({ services: { database } }: FastifyInstance, email: string) {
  return database.select().from(noticeEmails).where(eq(noticeEmails.recipient, email));
}

/** Makes a call while the email server refuses everything; returns the emails stored when it was first asked to send one. */
export async function whileRefused<Answer>(app: FastifyInstance, email: string, work: () => Promise<Answer>) {
  const { sender } = app.services;
  const { send: accept } = sender;
  const asked: Awaited<ReturnType<typeof queuedTo>>[] = [];
  const refuse = async () => {
    asked.push(await queuedTo(app, email));
    throw Object.assign(new Error("greylisted"), { responseCode: 450 });
  };
  Object.assign(sender, { send: refuse });
  const answer = await work();
  Object.assign(sender, { send: accept });
  return { answer, stored: asked[0] };
}
