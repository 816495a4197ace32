import { playCell, CELLS, MATRIX_REMOTES, type Cell } from "../src/fault-matrix.ts";
import { startFederationSystem, type FederationSystem } from "../src/federation-system.ts";
import { ACCOUNTS, expect, test as journey } from "../src/fixtures.ts";
import { fetchToken, useToken } from "../src/session.ts";

/** Every point and every fault at least twice; `pnpm fault-matrix` plays all cells. */
const SAMPLE: readonly Cell[] = [
  { point: "registry", fault: "404" },
  { point: "registry", fault: "tampered" },
  { point: "release", fault: "page" },
  { point: "release", fault: "slow" },
  { point: "entry", fault: "syntax" },
  { point: "entry", fault: "hang" },
  { point: "contract", fault: "throws" },
  { point: "contract", fault: "json" },
  { point: "contract", fault: "404" },
  { point: "route", fault: "hang" },
  { point: "route", fault: "tampered" },
  { point: "sheet", fault: "page" },
  { point: "sheet", fault: "slow" },
  { point: "catalogue", fault: "json" },
  { point: "catalogue", fault: "syntax" },
  { point: "catalogue", fault: "throws" },
];

const test = journey.extend<object, { matrix: FederationSystem }>({
  matrix: [
    async ({}, use) => {
      const system = await startFederationSystem(process.env["E2E_URL"] ?? "");
      for (const name of MATRIX_REMOTES) await system.releaseBuilt(name);
      await use(system);
      await system.stop();
    },
    { scope: "worker" },
  ],
});

test.describe("a remote's file that fails", () => {
  test("the sample contains only cells of the matrix", () => {
    expect(CELLS).toEqual(expect.arrayContaining([...SAMPLE]));
  });

  for (const cell of SAMPLE) {
    test(`M2 ${cell.point}, ${cell.fault}: the shell works, the section says so and recovers`, async ({
      page,
      context,
      request,
      matrix,
    }) => {
      await useToken(context, await fetchToken(request, ACCOUNTS.miner), matrix.url);
      const result = await playCell({ page, system: matrix, cell });
      await page.goto("about:blank");

      expect(result).toEqual({
        outcome: expect.any(String),
        milliseconds: expect.any(Number),
        isShellUsable: true,
        isRecovered: true,
      });
    });
  }
});
