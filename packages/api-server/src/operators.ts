import { parseArgs } from "node:util";
import { OPERATOR_ROLES, type OperatorRole } from "contracts/operator/call";
import { writeAction } from "./modules/operators/actions-repository.ts";
import { endWithoutProposer } from "./modules/operators/approvals-repository.ts";
import { makeLink } from "./modules/operators/operator-changes.ts";
import { endOperatorSessions } from "./modules/operators/operator-sessions-repository.ts";
import {
  changeOperator,
  findOperator,
  insertOperator,
  listOperators,
  type OperatorRow,
} from "./modules/operators/operators-repository.ts";
import { runCommand, UsageError, withDatabase } from "./platform/command.ts";
import type { Database } from "./platform/database/database.ts";
import { systemClock, systemRandom } from "./platform/runtime.ts";

const DEFAULT_PORT = "3200";

const USAGE = `usage: operator add <email> --role <role> [--role <role>]
       operator roles <email> --role <role> [--role <role>]
       operator link <email>
       operator disable <email>
       operator list

  Roles: ${OPERATOR_ROLES.join(", ")}.
  add and link print a link that sets the password, once and within 24 hours; link also unlinks the authenticator.`;

interface Command {
  readonly database: Database;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

function readRoles(given: readonly string[]): OperatorRole[] {
  return given.map((text) => {
    const role = OPERATOR_ROLES.find((one) => one === text);
    if (role === undefined) throw new UsageError(`there is no role "${text}"`);
    return role;
  });
}

async function requireOperator({ database, email }: Command): Promise<OperatorRow> {
  const row = await findOperator(database, email);
  if (row === undefined) throw new UsageError(`there is no operator ${email}`);
  return row;
}

async function record({ database, email, roles }: Command, action: string): Promise<void> {
  const now = systemClock.now();
  await writeAction(
    database,
    {
      operator: { id: null, name: "pnpm operator" },
      action,
      target: email,
      detail: roles.length === 0 ? {} : { roles },
      requestId: systemRandom.uuid(),
      time: now,
    },
    { outcome: "done" },
  );
}

/** Prints a new link; the previous link, the password, the authenticator and the sessions are removed. */
async function printLink({ database }: Command, { id, email }: OperatorRow): Promise<void> {
  const { token } = await makeLink({ database, clock: systemClock, random: systemRandom }, id);
  const port = process.env["OPERATOR_PORT"] || DEFAULT_PORT;
  console.log(
    `${email} sets a password here within 24 hours, and links an authenticator at the first sign-in:`,
  );
  // In the fragment, which is never sent to a server or logged.
  console.log(`http://localhost:${port}/password#${token}`);
}

const COMMANDS: Readonly<Record<string, (command: Command) => Promise<void>>> = {
  async add(command) {
    const { database, email, roles } = command;
    if (!/^\S+@\S+$/.test(email)) throw new UsageError(`"${email}" is no email address`);
    if (roles.length === 0) throw new UsageError("an operator needs a role");
    const row = await insertOperator(database, { email, roles, now: systemClock.now() });
    if (row === undefined) throw new UsageError(`there is an operator ${email} already; see operator link`);
    await printLink(command, row);
  },
  async roles(command) {
    if (command.roles.length === 0) throw new UsageError("an operator needs a role");
    const { id } = await requireOperator(command);
    await command.database.transaction(async (tx) => {
      await changeOperator(tx, id, { roles: [...command.roles] });
      await endWithoutProposer(tx);
    });
    console.log(`${command.email}: ${command.roles.join(", ")}`);
  },
  async link(command) {
    await printLink(command, await requireOperator(command));
  },
  async disable(command) {
    const { id } = await requireOperator(command);
    await command.database.transaction(async (tx) => {
      await changeOperator(tx, id, { disabled_time: systemClock.now() });
      await endOperatorSessions(tx, id);
      await endWithoutProposer(tx);
    });
    console.log(`${command.email} cannot sign in any more`);
  },
};

async function list(database: Database): Promise<void> {
  for (const { email, roles, password, totp_secret, disabled_time } of await listOperators(database)) {
    const state = disabled_time !== null ? "disabled" : password === null ? "no password yet" : "active";
    const factor = totp_secret === null ? "no authenticator yet" : "authenticator";
    console.log(`${email}  ${roles.join(", ")}  ${state}, ${factor}`);
  }
}

/** Creates and changes the operators of the desk; on PostgreSQL, also while servers are running. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string", multiple: true, default: [] } },
  });
  const [name = "", email = "", ...rest] = positionals;
  const command = COMMANDS[name];
  const isList = name === "list" && email === "";
  if ((command === undefined || email === "" || rest.length > 0) && !isList) throw new UsageError(USAGE);
  const roles = readRoles(values.role);
  await withDatabase(async (database) => {
    if (command === undefined) return list(database);
    const given = { database, email: email.toLowerCase(), roles };
    await command(given);
    await record(given, `operator ${name}`);
  });
}

runCommand("operator", main);
