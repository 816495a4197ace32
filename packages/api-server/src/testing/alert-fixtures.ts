import { and, asc, eq, notInArray } from "drizzle-orm";
import type { NoticeSettings } from "contracts/calls/notices";
import { readConfig } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import {
  accounts,
  alertEvents,
  messages,
  noticeEmails,
  workerAlerts,
  workers,
} from "../platform/database/schema/index.ts";
import { runAlerts } from "../modules/notifications/alerts/alerts-repository.ts";
import { USUAL_SETTINGS } from "../modules/notifications/settings.ts";
import { saveSettings } from "../modules/notifications/settings-repository.ts";
import { systemRandom } from "../platform/runtime.ts";
import { createSecrets } from "../platform/secrets.ts";
import { MINUTE } from "../platform/time.ts";

/** Friday, 20 November 2026, noon UTC. */
export const ALERT_TEST_TIME = 1_795_176_000;

const services = {
  config: readConfig({ PUBLIC_URL: "https://pool.example" }),
  secrets: createSecrets(Buffer.alloc(32, 7), systemRandom),
};

let people = 0;

async function addPerson(database: Database) {
  people += 1;
  const email = `person${String(people)}@test.example`;
  const [row] = await database
    .insert(accounts)
    .values({ account: `person${String(people)}`, account_type: "main", email, register_time: 1 })
    .returning();
  if (row === undefined) throw new Error("no row");
  return { row, email };
}

/** Creates a person's farm, and the clock of its alerts. */
export async function createAlertFarm(
  database: Database,
  names: readonly string[],
  settings: Partial<NoticeSettings> = {},
) {
  const { row, email } = await addPerson(database);
  await saveSettings(database, row.id, { ...USUAL_SETTINGS, ...settings }, ALERT_TEST_TIME);
  await database.insert(workers).values(
    names.map((name) => ({
      account_id: row.id,
      coin: "BTC",
      name,
      status: "active" as const,
      hashrate_10min: 1e14,
      hashrate_1hour: 1e14,
      hashrate_1day: 1e14,
      reject_rate: 0,
      online_rate_1day: 1,
      trend: [],
      first_active: 1,
      last_active: ALERT_TEST_TIME,
    })),
  );
  const away = new Set<string>();
  let now = ALERT_TEST_TIME;
  /** Advances the clock by minutes; workers that are not away keep sending shares. */
  async function pass(minutes: number): Promise<void> {
    for (let index = 0; index < minutes; index += 1) {
      now += MINUTE;
      const present = and(eq(workers.account_id, row.id), notInArray(workers.name, [...away]));
      await database.update(workers).set({ last_active: now }).where(present);
      await runAlerts(database, services, now);
    }
  }
  async function set(change: Partial<typeof workers.$inferInsert>): Promise<void> {
    await database.update(workers).set(change).where(eq(workers.account_id, row.id));
  }
  /** Sets a worker's alert. */
  async function rule(
    name: string,
    alert: Omit<typeof workerAlerts.$inferInsert, "worker_id" | "threshold"> & {
      readonly threshold?: string;
    },
  ) {
    const [worker] = await database
      .select({ id: workers.id })
      .from(workers)
      .where(and(eq(workers.account_id, row.id), eq(workers.name, name)));
    await database.insert(workerAlerts).values({ worker_id: worker?.id ?? 0, threshold: "0", ...alert });
  }
  async function titles(): Promise<string[]> {
    const rows = await database
      .select()
      .from(messages)
      .where(eq(messages.account_id, row.id))
      .orderBy(asc(messages.id));
    return rows.map((message) => message.title.en_US);
  }
  async function mails() {
    return database
      .select()
      .from(noticeEmails)
      .where(eq(noticeEmails.recipient, email))
      .orderBy(noticeEmails.id);
  }
  async function events() {
    return database
      .select()
      .from(alertEvents)
      .where(eq(alertEvents.account_id, row.id))
      .orderBy(alertEvents.id);
  }
  return { database, services, account: row, away, pass, set, rule, titles, mails, events };
}
