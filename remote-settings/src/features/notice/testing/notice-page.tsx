import { screen } from "@testing-library/react";
import type { NoticeSettings } from "contracts";
import { setTimezone } from "shared/locale";
import { openPage, type Reply, type Scene } from "#/testing/open-page.tsx";
import { NoticePage } from "../notice-page.tsx";

export const READING = "GET /setting/notice";
export const SAVING = "POST /setting/notice/change";
export const MINIMUMS = "GET /setting/notice/minimums";
export const PUSH = "GET /setting/notice/push";
export const SMS = "GET /setting/notice/sms";
export const TELEGRAM = "GET /setting/notice/telegram";
export const WEBHOOK = "GET /setting/notice/webhook";

/**
 * Responses for an account without browsers, chats or a webhook, at a pool without SMS, that is notified of every offline worker.
 */
export const NO_CHANNELS = {
  [MINIMUMS]: { data: { minimums: [] } },
  [PUSH]: { data: { public_key: "BAAB", browsers: [], waiting: 0 } },
  [SMS]: {
    data: { available: false, phone: null, enabled: false, sent_today: 0, daily_limit: 10 },
  },
  [TELEGRAM]: { data: { state: "off", chats: [], waiting: 0 } },
  [WEBHOOK]: { data: { webhook: null } },
};

const ON = { mail: true, message: true };
const OFF = { mail: false, message: false };

/** Settings of an account that never changed any, in UTC. */
export const SETTINGS: NoticeSettings = {
  events: {
    worker_offline: ON,
    hashrate_drop: ON,
    recovered: ON,
    reject_rate: OFF,
    daily_report: OFF,
    payout: ON,
    deposit: ON,
    news: { mail: false, message: true },
  },
  time_zone: "+00:00",
  offline_minutes: 30,
  repeat: false,
  quiet: null,
  muted_coins: [],
  muted_groups: [],
  drop_ratio: "0.5",
  drop_fixed: [],
  reject_ratio: "0.05",
  report_time: "09:00",
  payout_minimum: "0",
  payout_currency: "USD",
  loan_level: null,
};

/** The data from which the page's response is built. */
export interface NoticeAnswer {
  settings?: Partial<NoticeSettings>;
  email?: string | null;
  contacts?: { id: number; email: string; is_confirmed: boolean }[];
}

/** Builds the response of the settings call. */
export function noticeOf({ settings, email = "miner@pool.invalid", contacts = [] }: NoticeAnswer = {}): {
  data: object;
} {
  return { data: { account: "northfield", email, settings: { ...SETTINGS, ...settings }, contacts } };
}

/**
 * Opens the notification page and waits for its settings.
 *
 * @param answer data of the settings response
 * @param own responses of single calls
 * @param scene who views the page
 */
export async function openNotices(
  answer: NoticeAnswer = {},
  own: Readonly<Record<string, Reply>> = {},
  scene: Scene = {},
) {
  setTimezone("0");
  const page = await openPage(<NoticePage />, "/en/setting/notice", {
    ...scene,
    answers: {
      [READING]: noticeOf(answer),
      [SAVING]: { data: null },
      ...NO_CHANNELS,
      ...own,
    },
  });
  await screen.findByText("Events and channels");
  await screen.findByRole("form", { name: "Webhook" });
  return page;
}
