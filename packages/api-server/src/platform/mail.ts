import { setTimeout as sleep } from "node:timers/promises";
import { ERROR_CODES } from "contracts/error-codes";
import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { outbox } from "./database/schema/index.ts";
import { ApiError } from "./errors.ts";
import type { Clock } from "./runtime.ts";
import type { WeixinProvider } from "./weixin-provider.ts";

/** How long an email server that responded is assumed to be reachable. */
const KNOWN_MS = 30_000;
/** Limit of resolving the host, connecting and receiving the greeting. */
const GREETING_MS = 2500;

/** An outgoing email or text message. */
export interface Outgoing {
  readonly channel: "mail" | "sms" | "weixin";
  /** Email address, phone number with its dial code, or id in the chat app. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Options for sending a message. */
export interface SendOptions {
  /** Whether the email server may take most of a minute for the message, since nobody waits for the result. */
  readonly mayTakeLong?: boolean;
}

/** The single interface through which email and SMS are sent. */
export interface Sender {
  /** @throws if the message could not be handed over. */
  send(message: Outgoing, options?: SendOptions): Promise<void>;
  /**
   * Checks whether messages can be sent, before someone has to wait for one.
   *
   * @param channel email unless given
   * @throws {ApiError} 21009 within seconds if the email server is unreachable or rejects the pool's sign-in or sender address, or for
   *   text messages without a gateway
   */
  check?(channel?: Outgoing["channel"]): Promise<void>;
  /**
   * Whether the email server was unreachable when last used, or rejected the pool's sign-in or sender address.
   *
   * @param channel false for one that does not use the email server
   */
  isAway?(channel?: Outgoing["channel"]): boolean;
  /** Number of messages this process could not hand over; each failed retry counts. */
  failures?(): number;
}

/** Wraps a sender to count the messages that could not be handed over. */
export function withFailureCount(sender: Sender): Sender {
  let failures = 0;
  return {
    ...sender,
    async send(message, options) {
      try {
        await sender.send(message, options);
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

/** Time limits for the email server, in milliseconds. */
export interface SmtpLimits {
  /** From the connection to the end of the sign-in. */
  readonly signIn: number;
  /** For handing over a message while someone waits. */
  readonly waited: number;
  /** For any other message: servers may check recipient and content first. With `signIn` less than the first delay of the queue. */
  readonly long: number;
}

const USUAL_LIMITS: SmtpLimits = { signIn: 4000, waited: 6000, long: 50_000 };

/** Options for sending through an email server. */
export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Email domain of an SMS gateway: a text is sent to `number@domain`. */
  readonly smsDomain: string | undefined;
  /** Called when the email server becomes unreachable or reachable again. */
  readonly onChange?: (isAway: boolean) => void;
  readonly limits?: SmtpLimits;
}

/** SMTP reply of the email server that an error reports, and the command it answered. */
function replyOf(error: unknown): { readonly isReply: boolean; readonly isToSender: boolean } {
  const isObject = typeof error === "object" && error !== null;
  return {
    isReply: isObject && "responseCode" in error,
    isToSender: isObject && "command" in error && error.command === "MAIL FROM",
  };
}

/**
 * Limits the time for a message, and follows whether the email server has accepted the sign-in: nodemailer reports a timeout or
 * a broken connection in the same way before and after it.
 */
function followMessage(signInMs: number, messageMs: number) {
  const stop = new AbortController();
  const end = () => stop.abort();
  let timer = setTimeout(end, signInMs);
  let isSignedIn = false;
  return {
    signal: stop.signal,
    logger: {
      info({ tnx }: { readonly tnx?: string }) {
        if (tnx !== "send" || isSignedIn) return;
        isSignedIn = true;
        clearTimeout(timer);
        timer = setTimeout(end, messageMs);
      },
    },
    isSignedIn: () => isSignedIn,
    finish: () => clearTimeout(timer),
  };
}

/** Whether text messages can be sent: through the SMS gateway behind the email server, or in the demo to the outbox. */
export function carriesSms({ smtpUrl, smsDomain }: Pick<Config, "smtpUrl" | "smsDomain">): boolean {
  return smtpUrl === undefined || smsDomain !== undefined;
}

/** Tracks whether the email server is reachable. */
function createPresence(onChange: (isAway: boolean) => void) {
  let isAway = false;
  let seen = -Infinity;
  let refused = -Infinity;
  const isRecent = (time: number) => performance.now() - time < KNOWN_MS;

  function note(isAwayNow: boolean, hasReplied = !isAwayNow): void {
    if (hasReplied) seen = performance.now();
    if (isAwayNow !== isAway) onChange(isAwayNow);
    isAway = isAwayNow;
  }

  return {
    note,
    isAway: () => isAway,
    isKnown: () => !isAway && isRecent(seen),
    /** Whether the server recently rejected our sender address, which a sign-in does not show. */
    isSenderRefused: () => isAway && isRecent(refused),
    /** Notes a failed message: after the sign-in only a rejection of our sender address means that the server is of no use. */
    noteFailure(error: unknown, isSignedIn: boolean): void {
      const { isReply, isToSender } = replyOf(error);
      if (isToSender) refused = performance.now();
      if (isSignedIn && !isToSender) note(false, isReply);
      else note(true, false);
    },
  };
}

/** Creates a sender that uses an email server. */
export function createSmtpSender(options: SmtpOptions): Sender {
  const { url, from, smsDomain, onChange = () => undefined, limits = USUAL_LIMITS } = options;
  const connection = {
    url,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    dnsTimeout: GREETING_MS,
  };
  const signIn = createTransport({ ...connection, socketTimeout: limits.signIn });
  const presence = createPresence(onChange);

  async function canSignIn(): Promise<boolean> {
    const isSignedIn = signIn.verify().then(
      () => true,
      () => false,
    );
    return Promise.race([isSignedIn, sleep(limits.signIn, false, { ref: false })]);
  }

  return {
    isAway(channel = "mail") {
      const isThroughServer = channel === "mail" || (channel === "sms" && smsDomain !== undefined);
      return isThroughServer && presence.isAway();
    },
    async check(channel) {
      if (channel === "sms" && smsDomain === undefined)
        throw new ApiError(ERROR_CODES.codeNotSent, "sms_unavailable");
      if (presence.isKnown()) return;
      const isWell = !presence.isSenderRefused() && (await canSignIn());
      presence.note(!isWell);
      if (!isWell) throw new ApiError(ERROR_CODES.codeNotSent, "email_unavailable");
    },
    async send({ channel, recipient, subject, body }, { mayTakeLong = false } = {}) {
      if (channel === "sms" && smsDomain === undefined) throw new Error("no SMS gateway is set");
      const to = channel === "mail" ? recipient : `${recipient.replaceAll(/\D/g, "")}@${smsDomain}`;
      const mail = { from, to, subject, text: body, disableFileAccess: true, disableUrlAccess: true };
      const { signal, logger, isSignedIn, finish } = followMessage(
        limits.signIn,
        mayTakeLong ? limits.long : limits.waited,
      );
      try {
        await createTransport({ ...connection, logger }).sendMail({ ...mail, signal });
        presence.note(false);
      } catch (error) {
        presence.noteFailure(error, isSignedIn());
        throw error;
      } finally {
        finish();
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
    async send(message, options) {
      if (message.channel !== "weixin") return sender.send(message, options);
      if (weixin === null) throw new Error("no chat app is set");
      return weixin.send(message.recipient, message.subject, message.body);
    },
  };
}
