import { spawn, type ChildProcess } from "node:child_process";
import { BackupError } from "./backup-error.ts";

/** Connection options for a PostgreSQL program: the address as an argument, the password where no one else can read it. */
export function connectionOf(databaseUrl: string): {
  readonly address: string;
  readonly env: NodeJS.ProcessEnv;
} {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { address: url.href, env: { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) } };
}

/** Starts a PostgreSQL program; `ended` rejects with its last error output. */
export function startProgram(
  name: "pg_dump" | "pg_restore" | "psql",
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): { readonly child: ChildProcess; readonly ended: Promise<void> } {
  const child = spawn(name, parameters, { env, stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  // The reason for an early exit is in the exit status, not in the closed pipe.
  child.stdin.on("error", () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", () =>
      reject(new BackupError(`${name} cannot be started; install PostgreSQL's client programs`)),
    );
    child.once("close", (code) => {
      const reason = said.split("\n").find((line) => /error|fatal/i.test(line)) ?? said.trim();
      if (code === 0) resolve();
      else
        reject(
          new BackupError(`${name} failed: ${reason.replace(/^.*?(?:error|fatal|ERROR|FATAL):\s*/u, "")}`),
        );
    });
  });
  return { child, ended };
}
