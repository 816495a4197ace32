import type { FastifyInstance } from "fastify";
import { sendQueuedEmails } from "../modules/notifications/emails-repository.ts";

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
