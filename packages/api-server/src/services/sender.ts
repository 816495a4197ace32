import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { outbox } from "../database/schema/index.ts";
import type { Clock } from "../runtime.ts";

/** A mail or a text message that leaves the server. */
export interface Outgoing {
  readonly channel: "mail" | "sms";
  /** Email address, or phone number with its dial code. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** The one door through which mail and SMS leave. */
export interface Sender {
  /** @throws when the message could not be handed over. */
  send(message: Outgoing): Promise<void>;
}

/** Keeps messages in a table that the demonstration shows. */
export function createOutboxSender({ database, clock }: { database: Database; clock: Clock }): Sender {
  return {
    async send(message) {
      await database.insert(outbox).values({ ...message, time: clock.now() });
    },
  };
}

/** How messages reach a mail server. */
export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Mail domain of an SMS gateway: a text to a number goes to `number@domain`. */
  readonly smsDomain: string | undefined;
}

/** Hands messages to a mail server. */
export function createSmtpSender({ url, from, smsDomain }: SmtpOptions): Sender {
  const transport = createTransport({
    url,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 8000,
  });
  return {
    async send({ channel, recipient, subject, body }) {
      if (channel === "sms" && smsDomain === undefined) throw new Error("no SMS gateway is set");
      const to = channel === "mail" ? recipient : `${recipient.replaceAll(/\D/g, "")}@${smsDomain}`;
      await transport.sendMail({
        from,
        to,
        subject,
        text: body,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** The sender that the settings ask for: SMTP where it is set, in the demonstration the outbox, in production nothing else. */
export function createSender({
  config,
  database,
  clock,
}: {
  config: Config;
  database: Database;
  clock: Clock;
}): Sender {
  if (config.smtpUrl !== undefined)
    return createSmtpSender({ url: config.smtpUrl, from: config.mailFrom, smsDomain: config.smsDomain });
  return createOutboxSender({ database, clock });
}
