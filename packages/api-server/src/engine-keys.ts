import { parseArgs } from "node:util";
import { findCoin } from "./modules/coins/index.ts";
import { listEngines, revokeEngineKey, storeEngineKey } from "./modules/ingest/index.ts";
import { writeAction } from "./modules/operators/actions-repository.ts";
import { runCommand, UsageError, withDatabase } from "./platform/command.ts";
import type { Database } from "./platform/database/database.ts";
import { systemClock, systemRandom } from "./platform/runtime.ts";
import { newToken } from "./platform/tokens.ts";

const USAGE = `usage: engine-key add <engine> --coin <coin> [--coin <coin>]
       engine-key revoke <engine>
       engine-key list

  add prints the key of an engine that pushes its figures, once; an engine that has a key gets another one,
  and its batches continue with the same numbers.`;

interface Command {
  readonly database: Database;
  readonly name: string;
  readonly coins: readonly string[];
}

async function add({ database, name, coins }: Command): Promise<void> {
  if (!/^[a-z0-9-]{1,40}$/.test(name))
    throw new UsageError("the name of an engine is made of a to z, digits and -, at most 40");
  if (coins.length === 0) throw new UsageError("a key needs a coin");
  const unknown = coins.find((coin) => findCoin(coin) === undefined);
  if (unknown !== undefined) throw new UsageError(`there is no coin ${unknown}`);
  const key = newToken(systemRandom);
  await storeEngineKey(database, { name, key, coins, now: systemClock.now() });
  console.log(`${name} may push ${coins.join(", ")} with this key, which is shown only now:\n${key}`);
}

async function revoke({ database, name }: Command): Promise<void> {
  if (!(await revokeEngineKey(database, name))) throw new UsageError(`there is no engine ${name} with a key`);
  console.log(`the key of ${name} is valid no longer`);
}

async function list({ database }: Command): Promise<void> {
  for (const { name, key_hash, coins, last_sequence, received_time } of await listEngines(database)) {
    const last =
      received_time === null
        ? "has pushed nothing yet"
        : `batch ${String(last_sequence)} at ${new Date(received_time * 1000).toISOString()}`;
    console.log(`${name}  ${coins.join(", ")}  ${key_hash === null ? "revoked" : "active"}, ${last}`);
  }
}

const COMMANDS: Readonly<Record<string, (command: Command) => Promise<void>>> = { add, revoke, list };

async function record({ database, name, coins }: Command, action: string): Promise<void> {
  const given = {
    operator: { id: null, name: "pnpm engine-key" },
    action: `engine-key ${action}`,
    target: name,
    detail: coins.length === 0 ? {} : { coins },
    requestId: systemRandom.uuid(),
    time: systemClock.now(),
  };
  await writeAction(database, given, { outcome: "done" });
}

/** Creates, lists and revokes engine keys; works alongside running servers on PostgreSQL. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { coin: { type: "string", multiple: true, default: [] } },
  });
  const [action = "", name = "", ...rest] = positionals;
  const command = COMMANDS[action];
  if (command === undefined || (name === "") !== (action === "list") || rest.length > 0)
    throw new UsageError(USAGE);
  await withDatabase(async (database) => {
    const given = { database, name, coins: values.coin.map((coin) => coin.toUpperCase()) };
    await command(given);
    if (action !== "list") await record(given, action);
  });
}

runCommand("engine-key", main);
