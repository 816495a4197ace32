import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { makeScratchFolder } from "test-support/scratch-folder";
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
  ])("is refused: %s", (subject, defect) => {
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

  test("is read from the commit after the base on", () => {
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
});
