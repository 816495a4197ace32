import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { delegates, shareRules } from "../platform/database/schema/index.ts";
import { nextPeriod } from "../modules/shares/repository.ts";
import { DEMO_AGENCY, DEMO_MINER } from "./accounts.ts";
import { DAY } from "../platform/time.ts";
import { idOf } from "./wallet-repository.ts";

/** Mining accounts delegated to the agency, and one offer it has not accepted yet. */
const OFFERS = [
  { account: "zec_container", remark: "Night shift", isAccepted: true },
  { account: "etc_garage", remark: "Stand-in in summer", isAccepted: false },
] as const;

/**
 * Links the agency to the holder's farms: revenue sharing for the last 60 days, so that past days are settled with it, and
 * delegated accounts.
 *
 * @param database database with its accounts, before any figures exist
 */
export async function seedPartners(database: Database, now: number): Promise<void> {
  const owner_id = await idOf(database, DEMO_MINER.account);
  const agency_id = await idOf(database, DEMO_AGENCY.account);
  for (const { account, remark, isAccepted } of OFFERS) {
    const created_time = now - 40 * DAY;
    await database
      .insert(delegates)
      .values({
        account_id: await idOf(database, account),
        owner_id,
        delegate_email: DEMO_AGENCY.email,
        delegate_id: isAccepted ? agency_id : null,
        remark,
        created_time,
        accepted_time: isAccepted ? created_time + 3600 : null,
      })
      .onConflictDoNothing();
  }
  if ((await database.$count(shareRules, eq(shareRules.owner_id, owner_id))) > 0) return;
  await database.insert(shareRules).values({
    account_id: await idOf(database, "kaspa_hall"),
    owner_id,
    coin: "KAS",
    receiver_id: agency_id,
    ratio: 500,
    remark: "Hosting of the hall",
    start_time: nextPeriod(now - 60 * DAY),
  });
}
