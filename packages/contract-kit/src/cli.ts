import { API_PREFIX } from "contracts/constants";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { AREAS } from "./check.ts";
import { openServer, Unreachable, type Server } from "./client.ts";
import {
  findObserverKey,
  observerOf,
  programOf,
  signInPerson,
  SignInRefused,
  switchToSubAccount,
  type People,
} from "./people.ts";
import { createMock, MOCK_OBSERVER_KEY, MOCK_TOKEN, urlOf } from "./mock/mock-server.ts";
import { writeJUnit } from "./report/junit.ts";
import { writeTable } from "./report/table.ts";
import { chooseChecks, runChecks } from "./run.ts";

const HELP = `Checks a server against the contract.

  pnpm contract-kit check https://pool.example --account miner@pool.example --other second@pool.example

  --account NAME   a main account with data; password in CONTRACT_KIT_PASSWORD, or its token in CONTRACT_KIT_TOKEN
  --other NAME     a second account; CONTRACT_KIT_OTHER_PASSWORD or CONTRACT_KIT_OTHER_TOKEN
  --only LIST      areas, calls or both as paging:getWorkers, separated by commas: ${AREAS.join(", ")}
  --read-only      makes and changes nothing
  --junit FILE     writes the results as JUnit XML

  pnpm contract-kit mock --port 4000

serves answers made from the schemas, for teams of remotes. Its accounts have the token ${MOCK_TOKEN}, its observer link
the key ${MOCK_OBSERVER_KEY}.

An observer link is taken from the account, or from CONTRACT_KIT_OBSERVER_KEY. Calls of programs need the key pair in
CONTRACT_KIT_ACCESS_KEY and CONTRACT_KIT_SECRET_KEY, an exchange the payment password in CONTRACT_KIT_PAYMENT_PASSWORD. What nobody is named for is skipped.

Exit codes: 0 when nothing failed, 1 when something did, 2 when the checks could not be made.
`;

const OPTIONS = {
  account: { type: "string" },
  other: { type: "string" },
  only: { type: "string" },
  "read-only": { type: "boolean" },
  junit: { type: "string" },
  port: { type: "string" },
  help: { type: "boolean" },
} as const;

/** The command was called with unknown arguments. */
class UsageError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function keyPairOf(environment: Environment) {
  const accessKey = environment["CONTRACT_KIT_ACCESS_KEY"];
  const secretKey = environment["CONTRACT_KIT_SECRET_KEY"];
  return accessKey === undefined || secretKey === undefined ? undefined : programOf({ accessKey, secretKey });
}

async function gatherPeople(
  server: Server,
  names: { readonly account?: string | undefined; readonly other?: string | undefined },
  environment: Environment,
): Promise<People> {
  const credentials = {
    account: names.account,
    password: environment["CONTRACT_KIT_PASSWORD"],
    token: environment["CONTRACT_KIT_TOKEN"],
  };
  const main = await signInPerson(server, "main", credentials);
  const other = await signInPerson(server, "other", {
    account: names.other,
    password: environment["CONTRACT_KIT_OTHER_PASSWORD"],
    token: environment["CONTRACT_KIT_OTHER_TOKEN"],
  });
  // A separate session: switching the first one would change what it sees.
  const second = credentials.token === undefined ? await signInPerson(server, "sub", credentials) : undefined;
  const known = environment["CONTRACT_KIT_OBSERVER_KEY"];
  const link = known ?? (main === undefined ? undefined : await findObserverKey(server, main));
  return {
    main,
    paymentPassword: environment["CONTRACT_KIT_PAYMENT_PASSWORD"],
    other,
    sub: second === undefined ? undefined : await switchToSubAccount(server, second),
    observer: link === undefined ? undefined : observerOf(link),
    key: keyPairOf(environment),
  };
}

function readAddress(text: string | undefined): string {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError("Name the address of the server.");
  return url.href;
}

async function check(args: readonly string[], environment: Environment): Promise<number> {
  const { values, positionals } = readArguments(args);
  const server = openServer(readAddress(positionals[0]));
  const only = values.only?.split(",").map((one) => one.trim());
  const choice = { ...(only === undefined ? {} : { only }), isReadOnly: values["read-only"] === true };
  if (chooseChecks(choice).length === 0) throw new UsageError(`--only ${values.only ?? ""} names no check.`);
  const people = await gatherPeople(server, values, environment);
  const results = await runChecks(server, people, choice);
  process.stdout.write(writeTable(results));
  if (values.junit !== undefined) await writeFile(values.junit, writeJUnit(results));
  return results.some(({ state }) => state === "failed") ? 1 : 0;
}

async function mock(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args);
  const port = Number.parseInt(values.port ?? "4000", 10);
  if (!(port >= 0 && port <= 65_535)) throw new UsageError(`--port ${values.port ?? ""} is no port.`);
  const server = createMock().listen(port, "127.0.0.1");
  await once(server, "listening");
  process.stdout.write(`Answers every call at ${urlOf(server)}${API_PREFIX}\n`);
  return 0;
}

/**
 * Runs the command.
 *
 * @param args - arguments after the name of the program
 * @param environment - contains passwords, tokens and keys
 * @returns the exit code
 */
export async function main([command, ...args]: readonly string[], environment: Environment): Promise<number> {
  try {
    if (command === "check" && !args.includes("--help")) return await check(args, environment);
    if (command === "mock" && !args.includes("--help")) return await mock(args);
    process.stdout.write(HELP);
    return command === undefined || command === "help" || args.includes("--help") ? 0 : 2;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Unreachable || error instanceof SignInRefused))
      throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
