import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { ROOT, fromRoot } from "../root.ts";

/** Path for a jest run to find the server tests that use a database. */
const SERVER_TESTS = "packages/api-server/tests";

/**
 * Returns the jest parameters for the server tests that use the test database or start their own servers.
 *
 * @returns command line, without the program and its configuration
 */
export function databaseTestParameters(): readonly string[] {
  const servers = readdirSync(fromRoot(SERVER_TESTS)).filter((file) => file.endsWith(".test.ts"));
  const sources = [
    "packages/api-server/src/testing/database.ts",
    ...servers.map((file) => `${SERVER_TESTS}/${file}`),
  ];
  return ["--selectProjects", "node", "--findRelatedTests", ...sources];
}

/**
 * Whether a test must also run on the embedded database: it uses SQL directly, or starts whole servers. All others use a database
 * through repositories.
 *
 * @param file path of a test file
 */
export function needsBothDatabases(file: string): boolean {
  return (
    file.includes(`/${SERVER_TESTS}/`) ||
    file.includes("/packages/api-server/src/platform/database/") ||
    file.endsWith("-repository.test.ts")
  );
}

/**
 * Lists the server tests that run only on PostgreSQL if it is installed.
 *
 * @param jest program and configuration
 * @returns absolute paths
 */
export function listTestsOfPostgres(jest: readonly string[]): readonly string[] {
  const [program = "", ...configuration] = jest;
  const parameters = [...configuration, "--listTests", ...databaseTestParameters()];
  const listed = execFileSync(program, parameters, { cwd: ROOT, encoding: "utf8" });
  // The output starts with the project name.
  const files = listed.split("\n").filter((line) => path.isAbsolute(line));
  return files.filter((file) => !needsBothDatabases(file));
}
