import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { outbox } from "./database/schema/index.ts";
import { ApiError } from "./errors.ts";
import type { Clock } from "./runtime.ts";
import type { WeixinProvider } from "./weixin-provider.ts";

/** How long an email server that responded is assumed to be reachable. */
const KNOWN_MS = 30_000;
/** Limit of a check, since someone waits for the result. */
const CHECK_MS = 4000;

/** An outgoing email or text message. */
export interface Outgoing {
  readonly channel: "mail" | "sms" | "weixin";
  /** Email address, phone number with its dial code, or id in the chat app. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** The single interface through which email and SMS are sent. */
export interface Sender {
  /** @throws if the message could not be handed over. */
  send(message: Outgoing): Promise<void>;
  /**
   * Checks whether messages can be sent, before someone has to wait for one.
   *
   * @throws {ApiError} 503 within seconds if the email server is unreachable
   */
  check?(): Promise<void>;
  /** Whether the email server was unreachable when last used. */
  isAway?(): boolean;
  /** Number of messages this process could not hand over; each failed retry counts. */
  failures?(): number;
}

/** Wraps a sender to count the messages that could not be handed over. */
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

/** Stores messages in a table that the demo displays. */
export function createOutboxSender({ database, clock }: { database: Database; clock: Clock }): Sender {
  return {
    async send(message) {
      await database.insert(outbox).values({ ...message, time: clock.now() });
    },
  };
}

/** Options for sending through an email server. */
export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Email domain of an SMS gateway: a text is sent to `number@domain`. */
  readonly smsDomain: string | undefined;
  /** Called when the email server becomes unreachable or reachable again. */
  readonly onChange?: (isAway: boolean) => void;
}

/** Whether the email server rejected this message; any other error means that it was unreachable or the connection broke. */
function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "responseCode" in error;
}

/** Whether text messages can be sent: through the SMS gateway behind the email server, or in the demo to the outbox. */
export function carriesSms({ smtpUrl, smsDomain }: Pick<Config, "smtpUrl" | "smsDomain">): boolean {
  return smtpUrl === undefined || smsDomain !== undefined;
}

/** Tracks whether the email server is reachable. */
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

/** Creates a sender that uses an email server. */
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

/** Creates the configured sender: SMTP if set, which production requires, otherwise the demo outbox. */
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
 * Sends chat-app notifications through the provider, everything else as before.
 *
 * @param weixin the chat app; without one its notifications fail and are abandoned
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
