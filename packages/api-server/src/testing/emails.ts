import type { FastifyInstance } from "fastify";
import { sendQueuedEmails } from "../modules/notifications/emails-repository.ts";

/** Sends the emails and texts that wait, as the job of the alerts does; a failure fails the test. */
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
