import { getWalletValueChart } from "contracts/calls/wallet-summary";
import * as v from "valibot";
import { walletValues } from "../../platform/database/schema/index.ts";
import { TEST_TIME } from "../../testing/app.ts";
import { call, createPerson } from "../../testing/client.ts";
import { createSubAccount } from "../accounts/service.ts";
import { DAY } from "../../platform/time.ts";
import { registerTestApp } from "../../testing/hooks.ts";

/** The pool's day ends at 16:00 UTC; the test time is noon. */
const LAST_END = TEST_TIME - 20 * 3600;

let main: Awaited<ReturnType<typeof createPerson>>;

const test = registerTestApp();

beforeAll(async () => {
  main = await createPerson(test.app);
  const sub = await createSubAccount(test.app.services, { parentId: main.row.id, account: "hall_b" });
  const { row: stranger } = await createPerson(test.app);
  await test.app.services.database.insert(walletValues).values([
    { account_id: main.row.id, time: LAST_END, value: "10.55" },
    { account_id: main.row.id, time: LAST_END - 2 * DAY, value: "0" },
    { account_id: main.row.id, time: LAST_END - 29 * DAY, value: "7" },
    { account_id: main.row.id, time: LAST_END - 30 * DAY, value: "999" },
    { account_id: sub.id, time: LAST_END, value: "100.01" },
    { account_id: stranger.id, time: LAST_END, value: "5000" },
  ]);
});

async function chartOf(query = "", headers: Readonly<Record<string, string>> = {}) {
  const answer = await call(test.app, `/wallet/value/chart${query}`, { token: main.token, headers });
  return v.parse(getWalletValueChart.response, answer.data);
}

describe("value of a wallet over 30 days", () => {
  it("returns the recorded values of the last 30 days, with gaps where none was recorded", async () => {
    const chart = await chartOf();

    expect(chart).toMatchObject({ start: LAST_END - 29 * DAY, step: DAY, currency: "USD" });
    expect(chart.value).toEqual(["7", ...Array<null>(26).fill(null), "0", null, "10.55"]);
  });

  it("sums only the person's accounts", async () => {
    const chart = await chartOf("?summary=true");

    expect(chart.value.at(-1)).toBe("110.56");
    expect(chart.value[0]).toBe("7");
  });

  it.each([
    ["CNY", "75.05"],
    ["EUR", "9.09"],
    ["USD", "10.55"],
  ])("R1.3 responds in the currency of the header: %s", async (currency, last) => {
    const chart = await chartOf("", { currency });

    expect(chart.value.at(-1)).toBe(last);
    expect(chart.currency).toBe(currency);
  });

  it("requires a sign-in", async () => {
    expect((await call(test.app, "/wallet/value/chart")).status).toBe(401);
  });
});
