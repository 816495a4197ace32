import { Linter } from "eslint";
import { FIXED_WAITS } from "../src/restrictions.ts";
import { filenameKebabCase } from "../src/rules/filename-kebab-case.ts";
import { suppressionWithReason } from "../src/rules/suppression-with-reason.ts";

function lint(code: string, filename = "a-file.js"): string[] {
  const config = {
    plugins: { house: { rules: { name: filenameKebabCase, reason: suppressionWithReason } } },
    rules: { "house/name": "error", "house/reason": "error" },
  } as const;
  return new Linter().verify(code, config, { filename }).map(({ messageId }) => messageId ?? "");
}

describe("own rules", () => {
  it.each(["worker-table.js", "worker-table.test.js", "webpack.config.js", "002-decision.js"])(
    "accepts the file name %s",
    (filename) => {
      expect(lint("", filename)).toEqual([]);
    },
  );

  it.each(["WorkerTable.js", "worker_table.js", "workerTable.js"])("rejects the file name %s", (filename) => {
    expect(lint("", filename)).toEqual(["name"]);
  });

  it.each([
    ["// eslint-disable-next-line no-eval -- the engine needs it\nx();", []],
    ["// eslint-disable-next-line no-eval\nx();", ["reason"]],
    ["// eslint-disable-next-line no-eval, no-new -- both\nx();", ["rule"]],
    ["// eslint-disable-next-line\nx();", ["rule"]],
    ["/* eslint-disable no-eval -- everywhere */\nx();", ["wide"]],
  ])("checks the suppression %j", (code, expected) => {
    expect(lint(code).filter((id) => id !== "")).toEqual(expected);
  });
});

describe("waits in tests", () => {
  function waits(code: string): number {
    const rules = { "no-restricted-syntax": ["error", ...FIXED_WAITS] } satisfies Linter.RulesRecord;
    return new Linter().verify(code, { rules }).length;
  }

  it.each([
    "await new Promise((resolve) => setTimeout(resolve, 250));",
    "await new Promise((resolve) => { setTimeout(() => resolve(1), 50); });",
    "await page.waitForTimeout(500);",
    'import { setTimeout as wait } from "node:timers/promises";',
  ])("rejects %s", (code) => {
    expect(waits(code)).toBe(1);
  });

  it.each([
    "await new Promise((resolve) => setTimeout(resolve));",
    "jest.setTimeout(60_000);",
    "await jest.advanceTimersByTimeAsync(250);",
    'import { setImmediate } from "node:timers/promises";',
  ])("accepts %s", (code) => {
    expect(waits(code)).toBe(0);
  });
});
