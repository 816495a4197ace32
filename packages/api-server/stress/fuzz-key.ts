import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { apiKeys } from "../src/platform/database/schema/index.ts";
import { newPair, type NewPair } from "../src/modules/api-keys/repository.ts";
import type { DemoApp } from "../src/testing/demo-app.ts";

/** The owner of a key. */
export interface KeyHolder {
  readonly headers: Readonly<Record<string, string>>;
  /** Required query parameters. */
  readonly query: string;
  /** Headers that sign the whole query of the request. */
  sign(query: string): Readonly<Record<string, string>>;
}

/** A key with every permission a key can have. */
export interface FuzzKey {
  /** Creates the key again if it was changed, reset or deleted. */
  hold(): Promise<KeyHolder>;
}

const PERMISSIONS = ["read", "asset", "account", "alerts"] as const;
/** IP ranges of the requests. */
const EVERYWHERE = ["10.0.0.0/8"] as const;

/**
 * Gives an account a key with every permission.
 *
 * @param demo the demo
 * @param account name of the account
 */
export function createFuzzKey({ app, clock, idOf }: DemoApp, account: string): FuzzKey {
  const { database, random, secrets } = app.services;
  let pair: NewPair | undefined;

  async function isAsMade(made: NewPair, account_id: number): Promise<boolean> {
    const [row] = await database.select().from(apiKeys).where(eq(apiKeys.account_id, account_id));
    return (
      row?.key_hash === made.columns.key_hash &&
      PERMISSIONS.every((permission) => row.permissions.includes(permission)) &&
      row.ip_whitelist.join() === EVERYWHERE.join()
    );
  }

  async function present(): Promise<NewPair> {
    const account_id = await idOf(account);
    if (pair !== undefined && (await isAsMade(pair, account_id))) return pair;
    const made = newPair(random, secrets);
    await database.delete(apiKeys).where(eq(apiKeys.account_id, account_id));
    const row = { account_id, permissions: PERMISSIONS, ip_whitelist: EVERYWHERE, remark: "fuzz" };
    await database.insert(apiKeys).values({ ...row, created_time: clock.now(), ...made.columns });
    pair = made;
    return made;
  }

  return {
    async hold() {
      const { access_key, secret_key } = await present();
      return {
        headers: { "x-api-key": access_key },
        query: `tonce=${String(clock.now() * 1000)}`,
        sign: (query) => ({
          "x-signature": createHmac("sha256", secret_key).update(query).digest("hex"),
        }),
      };
    },
  };
}
