import { fromRoot } from "../root.ts";
import { formatFailures, nameFailures, runStage } from "./stage.ts";

const passed = { name: "Types", passed: 1, failed: 0, skipped: 0, failures: [], seconds: 2 };
const failed = (failures: readonly string[]) => ({ ...passed, passed: 0, failed: failures.length, failures });

describe("failures in the summary", () => {
  it("lists each failed test on its own line, relative to the root of the repository", () => {
    const results = [
      passed,
      failed([`${fromRoot("packages/cli/src/a.test.ts")} › counts\nexpected 1`, "Lint\n3 problems"]),
      failed(["wallet.spec.ts:12 › pays\nlate"]),
    ];

    expect(nameFailures(results)).toEqual([
      "failed: packages/cli/src/a.test.ts › counts",
      "failed: Lint",
      "failed: wallet.spec.ts:12 › pays",
    ]);
    expect(nameFailures([passed])).toEqual([]);
  });

  it("shows the first ones with their findings, and the number of the others", () => {
    const shown = formatFailures([failed(["one", "two", "three", "four", "five", "six", "seven"])]);

    expect(shown).toContain("five");
    expect(shown).not.toContain("six");
    expect(shown).toContain("… and 2 more");
  });
});

describe("a stage without a report", () => {
  it("fails with the end of its command's output", async () => {
    const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const command = ["node", "-e", "console.log('first'); console.error('broken'); process.exit(3)"];

    const result = await runStage({ name: "Broken", command });

    write.mockRestore();
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.failures).toEqual([expect.stringContaining("broken")]);
  });
});
