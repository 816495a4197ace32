import { and, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { NoticeChannel, NoticeEvent, OptionalNotice } from "contracts/notice-events";
import { NOTICE_EVENTS } from "contracts/notice-events";
import type { Database } from "../../platform/database/database.ts";
import { accounts, noticeContacts, noticeEmails } from "../../platform/database/schema/index.ts";
import { LOCALES, translate, type Locale } from "../../texts/messages.ts";
import {
  freezeLink,
  pageLink,
  phoneOf,
  readAccountSecurity,
  type SecurityServices,
} from "../security/index.ts";
import { carriesSms } from "../../platform/mail.ts";
import { addMessages, type MessageRow } from "../messages/index.ts";
import { findBinding, isWeixinEvent, readWeixinSetting } from "../weixin/index.ts";
import { queueForReceivers, receiverNotice } from "./receivers/queue-repository.ts";
import { makeEmailToken } from "./email-tokens.ts";
import { readSettings } from "./settings.ts";
import { queueSms } from "./sms/sms-repository.ts";
import {
  toEmailBody,
  toMessage,
  withFreezeHint,
  writeIn,
  type NoticeText,
  type NoticeWriter,
} from "./texts.ts";
import { queueForWebhook } from "./webhooks/queue-repository.ts";

/** Services needed to deliver a notice. */
export type NoticeServices = Pick<SecurityServices, "config" | "secrets">;

/** Services needed to deliver a notice with a link that freezes the account. */
export type FreezeNoticeServices = NoticeServices & Pick<SecurityServices, "steps">;

/** A notice about a mining account. */
export interface Notice {
  readonly accountId: number;
  readonly event: NoticeEvent;
  readonly category: MessageRow["category"];
  readonly time: number;
  readonly write: NoticeWriter;
  /** Page that its email links to. */
  readonly page: string;
  /**
   * Creates the link that freezes the account. If set, a sentence about it follows; only the email to the account's own address has
   * the link.
   */
  readonly freeze?: Pick<FreezeNoticeServices, "steps">;
}

/** Number of notices sent by each channel. */
export interface Delivered {
  readonly mails: number;
  readonly messages: number;
}

/** Recipients of a mining account's notices: its owner's messages, and the account's own email address or else the owner's. */
export interface Addressee {
  readonly account: string;
  readonly owner_id: number;
  readonly email: string | null;
  /** Account that has this email address. */
  readonly email_account_id: number;
  /** Phone number of the owner with its calling code. */
  readonly phone: string | null;
  readonly locale: Locale;
}

/** Reads the recipients of a mining account's notices. */
export async function findAddressee(database: Database, accountId: number): Promise<Addressee | undefined> {
  const parents = alias(accounts, "parents");
  const [row] = await database
    .select({
      id: accounts.id,
      account: accounts.account,
      parent_id: accounts.parent_id,
      email: accounts.email,
      language: accounts.language,
      mobile: accounts.mobile,
      country_code: accounts.country_code,
      parent_mobile: parents.mobile,
      parent_country_code: parents.country_code,
      parent_email: parents.email,
      parent_language: parents.language,
    })
    .from(accounts)
    .leftJoin(parents, eq(parents.id, accounts.parent_id))
    .where(eq(accounts.id, accountId));
  if (row === undefined) return undefined;
  const owner =
    row.parent_id === null
      ? { mobile: row.mobile, country_code: row.country_code }
      : { mobile: row.parent_mobile, country_code: row.parent_country_code };
  const language = row.parent_language ?? row.language;
  return {
    account: row.account ?? "",
    owner_id: row.parent_id ?? row.id,
    email: row.email ?? row.parent_email,
    email_account_id: row.email === null ? (row.parent_id ?? row.id) : row.id,
    phone: owner.mobile === null ? null : `+${phoneOf(owner)}`,
    locale: LOCALES.find((locale) => locale === language) ?? "en_US",
  };
}

interface Recipient {
  readonly email: string;
  readonly contact_id: number | null;
}

async function listRecipients(
  database: Database,
  accountId: number,
  { email, event }: { readonly email: string | null; readonly event: OptionalNotice | undefined },
): Promise<readonly Recipient[]> {
  const own = email === null ? [] : [{ email, contact_id: null }];
  if (event === undefined) return own;
  const contacts = await database
    .select()
    .from(noticeContacts)
    .where(and(eq(noticeContacts.account_id, accountId), isNotNull(noticeContacts.confirmed_time)));
  const open = contacts.filter((contact) => !contact.muted.includes(event));
  return [...own, ...open.map((contact) => ({ email: contact.email, contact_id: contact.id }))];
}

/** The SMS of a notice; undefined if its event sends none or no SMS service is configured. */
function textMessage({ config }: NoticeServices, to: Addressee, { event, time, write }: Notice) {
  if (!("sms" in NOTICE_EVENTS[event]) || to.phone === null || !carriesSms(config)) return [];
  const { title, paragraphs } = writeIn(to.locale, write);
  const body = [title, ...paragraphs].join("\n");
  return [{ channel: "sms" as const, recipient: to.phone, subject: title, body, due_time: time }];
}

/** Sends the notice to the chat app, if the owner linked it and enabled this event of the account there. */
async function weixinNotice(database: Database, to: Addressee, { accountId, event, time, write }: Notice) {
  const kind = event === "recovered" ? "worker_offline" : event;
  if (!isWeixinEvent(kind)) return [];
  const binding = await findBinding(database, to.owner_id);
  if (binding === undefined || !(await readWeixinSetting(database, accountId))[kind]) return [];
  const { title, paragraphs } = writeIn(to.locale, write);
  const body = paragraphs.join("\n");
  return [{ channel: "weixin" as const, recipient: binding.open_id, subject: title, body, due_time: time }];
}

function isOptional(event: NoticeEvent): event is OptionalNotice {
  return !("forced" in NOTICE_EVENTS[event]);
}

/** The anti-phishing line by which the owner recognizes a genuine email, if one was chosen. */
async function antiphishing(
  database: Database,
  { secrets }: NoticeServices,
  { owner_id, locale }: Addressee,
): Promise<readonly string[]> {
  const { antiphishing: sealed } = await readAccountSecurity(database, owner_id);
  return sealed === null ? [] : [translate(locale, "email_word", { word: secrets.unseal(sealed) })];
}

/** Queues an optional event enabled on any channel for the webhook, chats, browsers and the phone. */
async function queueForOthers(
  database: Database,
  services: NoticeServices,
  delivery: {
    readonly to: Addressee;
    readonly notice: Notice;
    readonly channels: Record<NoticeChannel, boolean>;
  },
): Promise<void> {
  const { to, notice, channels } = delivery;
  const { accountId, event, time } = notice;
  if (!isOptional(event) || !(channels.mail || channels.message)) return;
  const text = writeIn(to.locale, notice.write);
  const link = pageLink(services, to.locale, notice.page);
  await queueForWebhook(database, { accountId, event, time, account: to.account, text, link });
  await queueForReceivers(database, {
    accountIds: [accountId, to.owner_id],
    notice: receiverNotice({ locale: to.locale, time, account: to.account, text, link }),
  });
  if (to.phone !== null && carriesSms(services.config))
    await queueSms(database, { accountId, time, phone: to.phone, account: to.account, text });
}

/** The text for the account's own email address: with a link that freezes the account, if the notice advises it. */
async function ownEmailText(
  database: Database,
  { config }: NoticeServices,
  { to, notice }: { readonly to: Addressee; readonly notice: Notice },
): Promise<NoticeText> {
  const text = writeIn(to.locale, notice.write);
  if (notice.freeze === undefined || to.email === null) return text;
  const { email, email_account_id: accountId, locale } = to;
  const { steps } = notice.freeze;
  const link = await freezeLink({ config, steps }, { accountId, email, locale }, database);
  const change = text.paragraphs.join("\n\n");
  return { ...text, paragraphs: [translate(locale, "email_money_change", { change, link })] };
}

/**
 * Notifies the owner of a mining account by the channels chosen for the event: forced events always, optional ones as set.
 * Messages are stored and emails queued in the caller's transaction, so that an event and its notification are stored together.
 *
 * @returns how many notices each channel sent
 */
export async function deliverNotice(
  database: Database,
  services: NoticeServices,
  notice: Notice,
): Promise<Delivered> {
  const { accountId, event, time } = notice;
  const write = notice.freeze === undefined ? notice.write : withFreezeHint(notice.write);
  const shown = { ...notice, write };
  const to = await findAddressee(database, accountId);
  if (to === undefined) return { mails: 0, messages: 0 };
  const optional = isOptional(event) ? event : undefined;
  const channels =
    optional === undefined
      ? NOTICE_EVENTS[event]
      : (await readSettings(database, accountId)).events[optional];
  if (channels.message) {
    const row = { account_id: to.owner_id, category: notice.category, time, ...toMessage(write) };
    await addMessages(database, [row]);
  }
  await queueForOthers(database, services, { to, notice: shown, channels });
  const texts = [...textMessage(services, to, shown), ...(await weixinNotice(database, to, shown))];
  if (texts.length > 0) await database.insert(noticeEmails).values(texts);
  if (!channels.mail) return { mails: 0, messages: channels.message ? 1 : 0 };
  const common = writeIn(to.locale, notice.write);
  const ownText = await ownEmailText(database, services, { to, notice });
  const recipients = await listRecipients(database, accountId, { email: to.email, event: optional });
  const word = await antiphishing(database, services, to);
  const mails = recipients.map(({ email, contact_id }) => {
    const token = makeEmailToken(services.secrets, {
      use: "mails",
      account_id: accountId,
      contact_id,
      until: null,
    });
    const page = translate(to.locale, "notice_page", { link: pageLink(services, to.locale, notice.page) });
    const choose = translate(to.locale, "notice_foot", {
      account: to.account,
      link: pageLink(services, to.locale, "unsubscribe", token),
    });
    const [text, own] = contact_id === null ? [ownText, word] : [common, []];
    const foot = [page, ...(optional === undefined ? [] : [choose]), ...own].join("\n\n");
    return { recipient: email, subject: text.title, body: toEmailBody(text, foot), due_time: time };
  });
  if (mails.length > 0) await database.insert(noticeEmails).values(mails);
  return { mails: mails.length, messages: channels.message ? 1 : 0 };
}
