import { eq } from "drizzle-orm";
import { dailyProfits, messages } from "../../platform/database/schema/index.ts";
import { TEST_TIME } from "../../testing/app.ts";
import { createPerson } from "../../testing/client.ts";
import { advanceReports } from "./reports-repository.ts";
import { USUAL_SETTINGS } from "./settings.ts";
import { saveSettings } from "./settings-repository.ts";
import { DAY } from "../../platform/time.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

it("R2.3.33 the daily report sums up every payout method, including solo blocks, and is written once", async () => {
  const { database } = test.app.services;
  const { row } = await createPerson(test.app);
  const events = { ...USUAL_SETTINGS.events, daily_report: { mail: false, message: true } };
  await saveSettings(database, row.id, { ...USUAL_SETTINGS, events }, TEST_TIME);
  const day = { account_id: row.id, utc: true, time: Math.floor(TEST_TIME / DAY) * DAY, hashrate: 1e14 };
  const parts = { pps_profit: "100000000", pplns_profit: "20000000", solo_profit: "3000000", fee: "0" };
  await database.insert(dailyProfits).values([
    { ...day, ...parts, coin: "BTC", price: "90000" },
    { ...day, ...parts, coin: "DOGE", price: "0.2" },
  ]);

  const times = { now: TEST_TIME + DAY, at: TEST_TIME + DAY };
  // A second server finds the same report due before the first has written it.
  const transaction = database.transaction.bind(database);
  jest.spyOn(database, "transaction").mockImplementationOnce(async (work) => {
    await advanceReports(database, test.app.services, times);
    return transaction(work);
  });
  await advanceReports(database, test.app.services, times);
  jest.restoreAllMocks();

  const reports = await database.select().from(messages).where(eq(messages.account_id, row.id));
  const [text, ...others] = reports.map(({ content }) => content.en_US);
  expect(others).toEqual([]);
  expect(text).toContain("BTC: 1.23 BTC earned, 100.00 TH/s on average, 0 of 0 workers active");
  // It is mined along with another coin, and has no workers of its own.
  expect(text).toContain("<li>DOGE: 1.23 DOGE earned by merged mining</li>");
});
