import { PERIODS } from "contracts/periods";
import { DAY } from "../../platform/time.ts";
import {
  addNoticeContact,
  changeNoticeSettings,
  confirmNoticeContact,
  deleteNoticeContact,
  getAlertEvents,
  getNoticeSettings,
  getUnsubscribe,
  type NoticeSettingsChange,
  sendTestNotice,
  setNoticeSettings,
  setUnsubscribe,
} from "contracts/calls/notices";
import { OPTIONAL_NOTICES } from "contracts/notice-events";
import type { FastifyInstance } from "fastify";
import { ApiError, notFound } from "../../platform/errors.ts";
import { maskName } from "../../platform/masks.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { translate } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { pageLink, type SendStored } from "../../modules/security/index.ts";
import type { Database } from "../../platform/database/database.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";
import type { ScopeAccount } from "../../modules/accounts/scope-repository.ts";
import { findWorker } from "../../modules/mining/workers/repository.ts";
import * as contacts from "../../modules/notifications/contacts-repository.ts";
import { deliverNotice, findAddressee } from "../../modules/notifications/deliver-repository.ts";
import { listEvents } from "../../modules/notifications/events-repository.ts";
import { makeEmailToken, readEmailToken } from "../../modules/notifications/email-tokens.ts";
import { changeSettings, chooseEmails, readSettings } from "../../modules/notifications/settings.ts";
import { sampleNotice } from "../../modules/notifications/texts.ts";
import { accountOf } from "./account-of.ts";
import { registerMinimums } from "./minimum-routes.ts";
import { registerPush } from "./push-routes.ts";
import { registerSms } from "./sms-routes.ts";
import { registerTelegram } from "./telegram-routes.ts";
import { registerWebhook } from "./webhook-routes.ts";

const CONFIRM_SECONDS = PERIODS.contactLinkDays * DAY;
const CONTACT_MAILS = { name: "notice_contact", limit: 10, seconds: 86_400 } as const;
const TESTS = { name: "notice_test", limit: 5, seconds: 3600 } as const;
const RANGE_MAX = 400 * 86_400;

function registerSettings(app: FastifyInstance): void {
  const { database, clock } = app.services;
  async function change(session: Session, name: string | undefined, settings: NoticeSettingsChange) {
    const { id } = await accountOf(database, session, name);
    await changeSettings(database, id, settings, clock.now());
    return null;
  }

  route(app, getNoticeSettings, async ({ session, query }) => {
    const { id, account } = await accountOf(database, session, query.account);
    const to = await findAddressee(database, id);
    // A delegate sees no more of the owner's addresses than the offer showed.
    const show = session.isDelegated && id === session.account.id ? maskName : (email: string) => email;
    const listed = await contacts.listContacts(database, id);
    return {
      account,
      email: to?.email ? show(to.email) : null,
      settings: await readSettings(database, id),
      contacts: listed.map((contact) => ({ ...contact, email: show(contact.email) })),
    };
  });
  route(app, setNoticeSettings, ({ session, query, body }) => change(session, query.account, body));
  route(app, changeNoticeSettings, ({ session, query, body }) => change(session, query.account, body));
  route(app, sendTestNotice, async ({ session, query, services }) => {
    const { id, account } = await accountOf(database, session, query.account);
    await services.rateLimits.count(TESTS, String(id));
    return deliverNotice(database, services, {
      accountId: id,
      event: "worker_offline",
      category: "mining",
      time: clock.now(),
      page: "setting/notice",
      write: sampleNotice(account),
    });
  });
}

/** Queues the email that confirms an added address, in the transaction that adds it. */
async function storeConfirmation(
  services: Services,
  tx: Database,
  contact: { readonly id: number; readonly email: string; readonly account: ScopeAccount },
): Promise<SendStored> {
  const { secrets, clock } = services;
  const locale = (await findAddressee(tx, contact.account.id))?.locale ?? "en_US";
  const token = makeEmailToken(secrets, {
    use: "confirm",
    account_id: contact.account.id,
    contact_id: contact.id,
    until: clock.now() + CONFIRM_SECONDS,
  });
  const link = `${pageLink(services, locale, "unsubscribe")}?confirm=${encodeURIComponent(token)}`;
  return services.accountEmail.storeTo(tx, {
    channel: "mail",
    recipient: contact.email,
    subject: translate(locale, "notice_confirm_subject"),
    body: translate(locale, "notice_confirm", { account: contact.account.account, link }),
  });
}

function registerContacts(app: FastifyInstance): void {
  const { database, clock } = app.services;
  route(app, addNoticeContact, async ({ session, query, body, services }) => {
    const account = await accountOf(database, session, query.account);
    await services.sender.check?.();
    await services.rateLimits.count(CONTACT_MAILS, String(session.origin.id));
    const { contact, send } = await database.transaction(async (tx) => {
      const added = await contacts.addContact(tx, {
        account_id: account.id,
        email: body.email,
        now: clock.now(),
      });
      return { contact: added, send: await storeConfirmation(services, tx, { ...added, account }) };
    });
    await send();
    return contact;
  });
  route(app, deleteNoticeContact, async ({ session, query, params }) => {
    const { id } = await accountOf(database, session, query.account);
    if (!(await contacts.removeContact(database, id, params.id))) throw notFound();
    return null;
  });
  route(app, confirmNoticeContact, async ({ body, services }) => {
    const subject = readEmailToken(services.secrets, body.token, { use: "confirm", now: clock.now() });
    const contact =
      subject === undefined
        ? undefined
        : await contacts.findContact(database, subject.account_id, subject.contact_id ?? 0);
    if (contact === undefined) throw new ApiError(20004, "link_expired");
    await contacts.confirmContact(database, contact.id, clock.now());
    const to = await findAddressee(database, contact.account_id);
    return { account: to?.account ?? "", email: contact.email };
  });
}

function registerUnsubscribe(app: FastifyInstance): void {
  const { database, clock } = app.services;
  async function read(services: Services, token: string) {
    const subject = readEmailToken(services.secrets, token, { use: "mails", now: clock.now() });
    const to = subject === undefined ? undefined : await findAddressee(database, subject.account_id);
    if (subject === undefined || to === undefined) throw new ApiError(20004, "link_expired");
    if (subject.contact_id === null) return { id: subject.account_id, contact: undefined, to };
    const contact = await contacts.findContact(database, subject.account_id, subject.contact_id);
    if (contact === undefined) throw new ApiError(20004, "link_expired");
    return { id: subject.account_id, contact, to };
  }
  route(app, getUnsubscribe, async ({ query, services }) => {
    const { id, contact, to } = await read(services, query.token);
    const { events } = await readSettings(database, id);
    return {
      account: to.account,
      email: maskName(contact?.email ?? to.email ?? ""),
      types: OPTIONAL_NOTICES.map((event) => ({
        event,
        mail: events[event].mail && contact?.muted.includes(event) !== true,
      })),
    };
  });
  route(app, setUnsubscribe, async ({ body, services }) => {
    const { id, contact } = await read(services, body.token);
    if (contact === undefined) await chooseEmails(database, id, { requested: body.types, now: clock.now() });
    else {
      const muted = OPTIONAL_NOTICES.filter((event) => !body.types.includes(event));
      await contacts.muteContact(database, contact.id, muted);
    }
    return null;
  });
}

function registerEvents(app: FastifyInstance): void {
  route(app, getAlertEvents, async ({ params, query, session, services: { database } }) => {
    const { coin } = requireCoin(params.coin);
    const owner = { account_id: session.account.id, coin };
    const worker =
      query.worker_id === undefined ? undefined : await findWorker(database, owner, query.worker_id);
    if (query.worker_id !== undefined && worker === undefined) throw notFound();
    const from = Math.max(query.from, query.to - RANGE_MAX);
    return listEvents(database, {
      accountId: session.account.id,
      coin,
      from,
      to: query.to,
      worker: worker?.name,
    });
  });
}

/**
 * Registers notification settings, workers that must be offline at once, extra email addresses, the webhook, SMS, Telegram, the
 * switches behind an email's link, and chart events.
 */
export function registerNotices(app: FastifyInstance): void {
  registerSettings(app);
  registerMinimums(app);
  registerContacts(app);
  registerPush(app);
  registerSms(app);
  registerTelegram(app);
  registerWebhook(app);
  registerUnsubscribe(app);
  registerEvents(app);
}
