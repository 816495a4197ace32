import { getCustomSettings, setCustomSettings, type CustomSettings } from "contracts/calls/custom";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { badRequest } from "../../platform/errors.ts";
import { findCoin } from "../../modules/coins/coins.ts";
import { route } from "../../http/route.ts";
import { isOwn } from "../../platform/sessions/delegation-repository.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { isNamed } from "../../modules/accounts/present.ts";
import { findAccount } from "../../modules/accounts/repository.ts";
import { readCustom, writeCustom } from "../../modules/accounts/custom-settings-repository.ts";

/**
 * Returns the mining account that a person's session starts in.
 *
 * @returns id of the chosen account while it is the person's, else of the person's own
 */
export async function startAccount(database: Database, person: AccountRow): Promise<number> {
  const { default_account } = await readCustom(database, person.id);
  if (default_account === null) return person.id;
  return (await isOwnAccount(database, person, default_account)) ? default_account : person.id;
}

async function isOwnAccount(database: Database, person: AccountRow, id: number): Promise<boolean> {
  const row = await findAccount(database, id);
  return row !== undefined && isNamed(row) && isOwn(person, row);
}

/** A coin that the pool does not mine can be neither shown nor selected by default. */
function requireMined(field: keyof CustomSettings, coins: readonly string[]): void {
  if (coins.some((coin) => findCoin(coin) === undefined)) throw badRequest(field, "coin");
}

/** Registers the calls for personal settings. They belong to the person, whichever account is selected. */
export function registerCustom(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, getCustomSettings, async ({ session }) => {
    const settings = await readCustom(database, session.origin.id);
    const start = await startAccount(database, session.origin);
    return { ...settings, default_account: start === session.origin.id ? null : start };
  });
  route(app, setCustomSettings, async ({ session, body }) => {
    requireMined("default_coin", body.default_coin ? [body.default_coin] : []);
    requireMined("quick_coins", body.quick_coins ?? []);
    requireMined("hash_units", Object.keys(body.hash_units ?? {}));
    const { default_account: account } = body;
    if (
      account !== undefined &&
      account !== null &&
      !(await isOwnAccount(database, session.origin, account))
    ) {
      throw badRequest("default_account", "mining_account_required");
    }
    await writeCustom(database, session.origin.id, body);
    return null;
  });
}
