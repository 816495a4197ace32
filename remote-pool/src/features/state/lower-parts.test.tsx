import { act, screen } from "@testing-library/react";
import { DASHBOARD, NOW } from "#/testing/dashboard.ts";
import { closePool, openPool } from "#/testing/open-pool.ts";

const LOWER_CALLS = ["GET /pool/BTC/block", "GET /announcement/list/en_US", "GET /common/mining/guide"];

const reports: ((entries: { isIntersecting: boolean }[]) => void)[] = [];

class Observer {
  constructor(report: (typeof reports)[number]) {
    reports.push(report);
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
  Object.defineProperty(globalThis, "IntersectionObserver", { value: Observer, configurable: true });
});

afterEach(async () => {
  Reflect.deleteProperty(globalThis, "IntersectionObserver");
  reports.length = 0;
  await closePool();
});

it("R2.3.25 requests the content below the fold when it gets close to the screen", async () => {
  const { sent } = await openPool("/en/pool/state?coin=BTC", { answers: DASHBOARD });
  expect(await screen.findByText("171.55")).toBeVisible();
  const countLower = () => LOWER_CALLS.map((call) => sent(call).length);
  expect(countLower()).toEqual([0, 0, 0]);

  act(() => reports.forEach((report) => report([{ isIntersecting: true }])));

  expect(await screen.findByRole("row", { name: /^925,001/u })).toBeVisible();
  expect(await screen.findByRole("region", { name: "Announcements" })).toBeVisible();
  expect(countLower()).toEqual([1, 1, 1]);
});
