import { spawnSync } from "node:child_process";
import path from "node:path";

/** Runs a program of the command line with settings that name no database. */
function run(program: string, ...parameters: readonly string[]) {
  const file = path.resolve(import.meta.dirname, `${program}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...parameters], {
    env: { ...process.env, DATABASE_URL: "mysql://localhost/pool" },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it.each([
  ["backup", "usage: backup <folder>"],
  ["restore", "usage: restore <backup>"],
  ["content", "usage: content import <folder>"],
  ["operators", "usage: operator add <email>"],
  ["engine-keys", "usage: engine-key add <engine>"],
])("%s without parameters shows its usage and ends with code 2", (program, usage) => {
  const { status, stdout, stderr } = run(program);

  expect(stderr.slice(0, usage.length)).toBe(usage);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
});

it.each([
  ["backup", ["folder"], "backup: "],
  ["restore", ["folder"], "restore: "],
  ["content", ["export", "folder"], "content: "],
  ["check-ledger", [], "check-ledger: "],
  ["operators", ["list"], ""],
  ["engine-keys", ["list"], ""],
])("%s reports a wrong setting in one line and ends with code 1", (program, parameters, prefix) => {
  expect(run(program, ...parameters)).toEqual({
    status: 1,
    stdout: "",
    stderr: `${prefix}DATABASE_URL must be an address with postgres: or postgresql:\n`,
  });
});

it.each([
  ["restore", "restore: Unknown option"],
  ["content", "content: TypeError [ERR_PARSE_ARGS_UNKNOWN_OPTION]: Unknown option"],
])("%s names an unknown option and ends with code 1", (program, problem) => {
  const { status, stderr } = run(program, "folder", "--unknown");

  expect(stderr.slice(0, problem.length)).toBe(problem);
  expect(status).toBe(1);
});
