import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { outbox } from "./database/schema/index.ts";
import { ApiError } from "./errors.ts";
import type { Clock } from "./runtime.ts";
import type { WeixinProvider } from "./weixin-provider.ts";

/** An email server that answered a moment ago is not asked again. */
const KNOWN_MS = 30_000;
/** Someone waits for the answer. */
const CHECK_MS = 4000;

/** An email or a text message that leaves the server. */
export interface Outgoing {
  readonly channel: "mail" | "sms" | "weixin";
  /** Email address, phone number with its dial code, or id in the chat app. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** The one door through which email and SMS leave. */
export interface Sender {
  /** @throws when the message could not be handed over. */
  send(message: Outgoing): Promise<void>;
  /**
   * Looks whether messages can be sent, before someone is made to wait for one.
   *
   * @throws {ApiError} 503 within seconds when the email server is away
   */
  check?(): Promise<void>;
  /** Whether the email server could not be reached when it was last needed. */
  isAway?(): boolean;
  /** How many messages this process could not hand over; one that is tried again counts each time. */
  failures?(): number;
}

/** The same door, counting what could not be handed over. */
export function withFailureCount(sender: Sender): Sender {
  let failures = 0;
  return {
    ...sender,
    async send(message) {
      try {
        await sender.send(message);
      } catch (error) {
        failures += 1;
        throw error;
      }
    },
    failures: () => failures,
  };
}

/** Keeps messages in a table that the demonstration shows. */
export function createOutboxSender({ database, clock }: { database: Database; clock: Clock }): Sender {
  return {
    async send(message) {
      await database.insert(outbox).values({ ...message, time: clock.now() });
    },
  };
}

/** How messages reach an email server. */
export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Email domain of an SMS gateway: a text to a number goes to `number@domain`. */
  readonly smsDomain: string | undefined;
  /** Called when the email server goes away, and when it is back. */
  readonly onChange?: (isAway: boolean) => void;
}

/** Whether the email server said no to this message; anything else means that it could not be reached or broke off. */
function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "responseCode" in error;
}

/** Whether text messages are sent: by the SMS gateway behind the email server, or in the demonstration to the outbox. */
export function carriesSms({ smtpUrl, smsDomain }: Pick<Config, "smtpUrl" | "smsDomain">): boolean {
  return smtpUrl === undefined || smsDomain !== undefined;
}

/** Follows whether the email server can be reached. */
function createPresence(onChange: (isAway: boolean) => void) {
  let isAway = false;
  let seen = -Infinity;
  return {
    isAway: () => isAway,
    isKnown: () => !isAway && performance.now() - seen < KNOWN_MS,
    note(isAwayNow: boolean) {
      if (!isAwayNow) seen = performance.now();
      if (isAwayNow !== isAway) onChange(isAwayNow);
      isAway = isAwayNow;
    },
  };
}

/** Hands messages to an email server. */
export function createSmtpSender({ url, from, smsDomain, onChange = () => undefined }: SmtpOptions): Sender {
  const transport = createTransport({
    url,
    connectionTimeout: 2500,
    greetingTimeout: 2500,
    socketTimeout: 4000,
    dnsTimeout: 2500,
  });
  const presence = createPresence(onChange);
  return {
    isAway: presence.isAway,
    async check() {
      if (presence.isKnown()) return;
      const late = sleep(CHECK_MS, "late" as const, { ref: false });
      const found = await Promise.race([
        transport.verify().then(
          () => "well" as const,
          (error: unknown) => (isRefusal(error) ? "well" : "away"),
        ),
        late,
      ]);
      presence.note(found !== "well");
      if (found !== "well") throw new ApiError(503, "email_unavailable", { status: 503 });
    },
    async send({ channel, recipient, subject, body }) {
      if (channel === "sms" && smsDomain === undefined) throw new Error("no SMS gateway is set");
      const to = channel === "mail" ? recipient : `${recipient.replaceAll(/\D/g, "")}@${smsDomain}`;
      const mail = { from, to, subject, text: body, disableFileAccess: true, disableUrlAccess: true };
      try {
        await transport.sendMail(mail);
        presence.note(false);
      } catch (error) {
        presence.note(!isRefusal(error));
        throw error;
      }
    },
  };
}

/** The sender that the settings ask for: SMTP where it is set, in the demonstration the outbox, in production nothing else. */
export function createSender({
  config,
  database,
  clock,
  onChange,
}: {
  config: Config;
  database: Database;
  clock: Clock;
  onChange: (isAway: boolean) => void;
}): Sender {
  const { smtpUrl: url, mailFrom: from, smsDomain } = config;
  if (url !== undefined) return createSmtpSender({ url, from, smsDomain, onChange });
  return createOutboxSender({ database, clock });
}

/**
 * Sends notices of the chat app through its provider, everything else as before.
 *
 * @param weixin the chat app; without one its notices fail and are given up
 */
export function withWeixin(sender: Sender, weixin: WeixinProvider | null): Sender {
  return {
    ...sender,
    async send(message) {
      if (message.channel !== "weixin") return sender.send(message);
      if (weixin === null) throw new Error("no chat app is set");
      return weixin.send(message.recipient, message.subject, message.body);
    },
  };
}
