import { existsSync } from "node:fs";
import path from "node:path";
import { needsBothDatabases, listTestsOfPostgres } from "./server-tests.ts";

const BIN = path.resolve(import.meta.dirname, "../../../../node_modules/.bin/jest");
const CONFIGURATION = path.resolve(import.meta.dirname, "../../../jest-config/jest.config.ts");

it.each([
  ["/x/packages/api-server/tests/crash.test.ts", true],
  ["/x/packages/api-server/src/platform/database/open.test.ts", true],
  ["/x/packages/api-server/src/modules/wallet/coins-repository.test.ts", true],
  ["/x/packages/api-server/src/api/wallet/bill.test.ts", false],
  ["/x/packages/api-server/src/modules/payouts/payouts.test.ts", false],
])("%s runs on both databases: %s", (file, expected) => {
  expect(needsBothDatabases(file)).toBe(expected);
});

it("runs on PostgreSQL only the tests that use repositories, and no test without a database", () => {
  const listed = listTestsOfPostgres([BIN, "--config", CONFIGURATION]);
  const names = listed.map((file) => path.relative(path.resolve(import.meta.dirname, "../../../.."), file));

  expect(listed.every((file) => existsSync(file))).toBe(true);
  expect(names).toContain("packages/api-server/src/api/activities/ranking.test.ts");
  expect(names.filter((name) => !name.startsWith("packages/api-server/src/"))).toEqual([]);
  expect(names.filter((name) => name.endsWith("-repository.test.ts"))).toEqual([]);
  // Uses no database.
  expect(names).not.toContain("packages/api-server/src/platform/device-name.test.ts");
});
