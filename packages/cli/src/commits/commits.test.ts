import { execFileSync, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeScratchFolder } from "test-support/scratch-folder";
import { fromRoot } from "../root.ts";
import { readCommitsSince } from "./read-commits.ts";
import { findSubjectDefect } from "./subject.ts";

describe("the subject of a commit", () => {
  test.each([
    "feat(wallet): show the fee before an order is sent",
    "fix: pass the currency on",
    "perf(api-server)!: cut queries of the bill page in half",
    "docs: process of a release, step by step",
  ])("passes: %s", (subject) => {
    expect(findSubjectDefect(subject)).toBeNull();
  });

  test.each([
    ["a page of the bill costs half", "not of the form"],
    ["feature(wallet): show the fee", "not of the form"],
    ["fix(wallet) show the fee", "not of the form"],
    ["fix(wallet): showed the fee", '"showed" is not imperative'],
    ["fix(wallet): showing the fee", '"showing" is not imperative'],
    ["fix(wallet): shows the fee", '"shows" is not imperative'],
    ["fix(wallet): The fee is shown", "verb in lower case"],
    ["fix(wallet): show the fee.", "full stop"],
    [`fix(wallet): show ${"x".repeat(60)}`, "78 characters, at most 72"],
  ])("is rejected: %s", (subject, defect) => {
    expect(findSubjectDefect(subject)).toContain(defect);
  });
});

describe("the history", () => {
  const folder = makeScratchFolder("commits");
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@pool.example", ...parameters], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  const commit = (subject: string) => {
    git("commit", "-q", "--allow-empty", "-m", subject);
    return git("rev-parse", "HEAD");
  };

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("is read from the first commit after the base", () => {
    git("init", "-q");
    commit("before");
    const base = commit("base");
    commit("fix: one\twith a tab");
    commit("feat: two");

    expect(readCommitsSince(folder, base)?.map(({ subject }) => subject)).toEqual([
      "feat: two",
      "fix: one\twith a tab",
    ]);
    expect(readCommitsSince(folder, git("rev-parse", "HEAD"))).toEqual([]);
    expect(readCommitsSince(folder, "0".repeat(40))).toBeNull();
  });

  test.each([
    ["fix(wallet): show the fee", 0, ""],
    ["feat(pool,wallet): show the fee", 1, "not of the form"],
  ])("accepts or rejects a message before it is committed: %s", (subject, status, said) => {
    const message = path.join(folder, "COMMIT_EDITMSG");
    writeFileSync(message, `${subject}\n\nWhy.\n`);
    const check = spawnSync(process.execPath, [fromRoot("packages/cli/src/commit-subjects.ts"), message], {
      encoding: "utf8",
    });

    expect(check.status).toBe(status);
    expect(check.stdout).toContain(said);
  });
});
