import { screen } from "@testing-library/react";
import type { NoticeSettings } from "contracts";
import { setTimezone } from "shared/locale";
import { openPage, type Reply, type Scene } from "#/testing/open-page.tsx";
import { NoticePage } from "../notice-page.tsx";

export const READING = "GET /setting/notice";
export const SAVING = "PUT /setting/notice";
export const MINIMUMS = "GET /setting/notice/minimums";
export const PUSH = "GET /setting/notice/push";
export const SMS = "GET /setting/notice/sms";
export const TELEGRAM = "GET /setting/notice/telegram";
export const WEBHOOK = "GET /setting/notice/webhook";

/** Answers of an account that has neither a browser nor a chat nor a webhook at a pool without SMS, and is told of every worker offline. */
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

/** Settings of an account that never changed anything, in UTC. */
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

/** What the page is read from. */
export interface NoticeAnswer {
  settings?: Partial<NoticeSettings>;
  email?: string | null;
  contacts?: { id: number; email: string; is_confirmed: boolean }[];
}

/** The answer of the reading. */
export function noticeOf({ settings, email = "miner@pool.invalid", contacts = [] }: NoticeAnswer = {}): {
  data: object;
} {
  return { data: { account: "northfield", email, settings: { ...SETTINGS, ...settings }, contacts } };
}

/**
 * Opens the page of notifications and waits for its settings.
 *
 * @param answer what the page is read from
 * @param own answers of single calls
 * @param scene who views it
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
