import type { Database } from "../platform/database/database.ts";
import { favorites } from "../platform/database/schema/index.ts";
import { DEMO_OBSERVERS } from "./accounts.ts";
import { DAY } from "../platform/time.ts";

/** Links of this pool saved by the holder: page, link name, coin. */
const OWN = [
  { page: "dashboard", name: "global", coin: "BTC", remark: "All halls, Bitcoin" },
  { page: "dashboard", name: "global", coin: "LTC", remark: "All halls, Litecoin" },
  { page: "dashboard", name: "single", coin: "LTC", remark: "Karaganda lease" },
  { page: "worker", name: "single", coin: "LTC", remark: "Karaganda machines" },
  { page: "dashboard", name: "dashboard", coin: "BTC", remark: "Rack A for the investor" },
] as const;

/** Read-only links of other pools, with made-up names. */
const FOREIGN = [
  { url: "https://watch.westpool.example/btc/3f81c2", remark: "Westpool backup hashrate" },
  { url: "https://watch.westpool.example/ltc/9d0be4", remark: "Westpool Litecoin" },
  { url: "https://hydro-mining.example/observer?key=b71e66", remark: "Hydro site, partner" },
  { url: "https://hydro-mining.example/observer?key=04ac9f", remark: "Hydro site, container 2" },
  { url: "https://kaspa-collective.example/miner/northfield", remark: "Kaspa, old pool" },
  { url: "https://stats.zecminers.example/view/55a02d", remark: "Zcash comparison" },
  { url: "https://etc-union.example/accounts/garage", remark: "ETC garage before the move" },
] as const;

/** Account that receives the holder's saved links, and where. */
export interface BelongingsOptions {
  readonly database: Database;
  readonly now: number;
  readonly accountId: number;
  /** Address of the pool, without a trailing slash. */
  readonly publicUrl: string;
}

function keyOf(name: (typeof OWN)[number]["name"]): string {
  return DEMO_OBSERVERS.find((observer) => observer.name === name)?.access_key ?? "";
}

/** Saves twelve observer links for an account. */
export async function seedBelongings({
  database,
  now,
  accountId,
  publicUrl,
}: BelongingsOptions): Promise<void> {
  const own = OWN.map(({ page, name, coin, remark }) => ({
    url: `${publicUrl}/en/observer/${page}?access_key=${keyOf(name)}&coin=${coin}`,
    remark,
    is_foreign: false,
  }));
  const foreign = FOREIGN.map((link) => ({ ...link, is_foreign: true }));
  await database
    .insert(favorites)
    .values(
      [...own, ...foreign].map((link, age) => ({
        ...link,
        account_id: accountId,
        created_time: now - age * 3 * DAY,
      })),
    )
    .onConflictDoNothing();
}
