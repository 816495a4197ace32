import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requireCatalogues } from "./release/check-catalogues.ts";
import { readReleaseRequest } from "./release/release-request.ts";
import { readRollbackRequest } from "./release/rollback-request.ts";
import { readSwitchRequest } from "./release/switch-request.ts";

const REMOTES = ["observer", "pool", "settings", "tools", "wallet"];

describe("pnpm release", () => {
  test.each([
    [["wallet"], { remote: "wallet" }],
    [["--", "wallet"], { remote: "wallet" }],
    [["wallet", "--version", "1.4.0"], { remote: "wallet", version: "1.4.0" }],
    [["pool", "--canary", "5", "--version", "2.0.0"], { remote: "pool", canaryWeight: 5, version: "2.0.0" }],
  ])("reads %p", (words, request) => {
    expect(readReleaseRequest(words, REMOTES)).toEqual(request);
  });

  test.each([
    [[], "Usage"],
    [["--version"], "Usage"],
    [["nothing"], 'no remote "nothing". There is: observer, pool, settings, tools, wallet'],
    [["wallet", "--version"], "Usage"],
    [["wallet", "--fast", "1"], "Usage"],
    [["wallet", "--canary", "100"], "1 to 99 percent"],
    [["wallet", "--canary", "0"], "1 to 99 percent"],
  ])("refuses %p", (words, message) => {
    expect(() => readReleaseRequest(words, REMOTES)).toThrow(message);
  });
});

describe("the catalogues of a release", () => {
  function writeCheck(code: string): string {
    const script = path.join(mkdtempSync(path.join(tmpdir(), "check-")), "check.mjs");
    writeFileSync(script, code);
    return script;
  }

  it("lead to a refusal with the first fault when they are stale", () => {
    const script = writeCheck(
      'const [, , ...names] = process.argv; console.error(names.join("+") + ": run pnpm i18n\\nmore"); process.exit(1);',
    );

    expect(() => requireCatalogues("wallet", script)).toThrow(
      "wallet is not released: remote-wallet+shared: run pnpm i18n",
    );
  });

  it("are those of this workspace, which are complete", () => {
    expect(() => requireCatalogues("tools")).not.toThrow();
  }, 60_000);
});

describe("pnpm rollback", () => {
  test.each([
    [["wallet"], { remote: "wallet" }],
    [["--", "wallet", "--to", "1.2.0"], { remote: "wallet", version: "1.2.0" }],
    [["wallet", "--to", "41"], { remote: "wallet", toRevision: 41 }],
  ])("reads %p", (words, request) => {
    expect(readRollbackRequest(words)).toEqual(request);
  });

  test.each([
    [[]],
    [["--to", "1.2.0"]],
    [["wallet", "--to"]],
    [["wallet", "1.2.0"]],
    [["a", "--to", "1", "2"]],
  ])("refuses %p", (words) => {
    expect(() => readRollbackRequest(words)).toThrow("Usage: pnpm rollback <remote> [--to 1.2.3 | --to 41]");
  });
});

describe("pnpm switch-remote", () => {
  test.each([
    [["wallet", "off"], { remote: "wallet", isEnabled: false }],
    [["--", "wallet", "on"], { remote: "wallet", isEnabled: true }],
  ])("reads %p", (words, request) => {
    expect(readSwitchRequest(words)).toEqual(request);
  });

  test.each([[[]], [["wallet"]], [["wallet", "away"]], [["wallet", "off", "tools"]]])(
    "refuses %p",
    (words) => {
      expect(() => readSwitchRequest(words)).toThrow("Usage: pnpm switch-remote <remote> on|off");
    },
  );
});
