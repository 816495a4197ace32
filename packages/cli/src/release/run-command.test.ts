import { runCommand } from "./run-command.ts";

/** Runs a command that fails, and returns what it prints. */
async function failWith(error: unknown): Promise<string> {
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await runCommand(() => Promise.reject(error));
  return write.mock.calls.map(([text]) => String(text)).join("");
}

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

it.each([
  [
    Object.assign(new Error("ENOSPC: copyfile 'a' -> '/srv/assets/b'"), {
      code: "ENOSPC",
      path: "a",
      dest: "/srv/assets/b",
    }),
    "nothing was changed: no room is left on the disk for /srv/assets/b\n",
  ],
  [
    Object.assign(new Error("EROFS: mkdir"), { code: "EROFS", path: "/srv/assets" }),
    "nothing was changed: the file system is read-only for /srv/assets\n",
  ],
  [new Error("wallet is not released: types"), "wallet is not released: types\n"],
])("prints one line about %s, and fails", async (error, line) => {
  expect(await failWith(error)).toBe(line);
  expect(process.exitCode).toBe(1);
});
