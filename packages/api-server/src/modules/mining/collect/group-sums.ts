import type { Database } from "../../../platform/database/database.ts";
import { DAY_BOUNDARIES } from "./daily-profits.ts";
import { bucketStart } from "./hashrates.ts";
import { HASHRATE_RESOLUTIONS } from "./hashrates-repository.ts";
import { HOURLY_KEEP } from "./profits-repository.ts";
import {
  type AccountGroup,
  type Span,
  dropSums,
  sumHashrates,
  sumHours,
  sumBlocks,
  oldestDay,
  sumDays,
  recordMembers,
  readAccountGroups,
  dropEnded,
} from "./group-sums-repository.ts";
import { DAY, HOUR } from "../../../platform/time.ts";

/**
 * Rows are deleted hourly, and a block is older than its last confirmation: stored rows may be this much older than their
 * retention.
 */
const SLACK = 10 * DAY;
/** Number of slices for summing all stored rows, so that no statement blocks the database for long. */
const SLICES = 10;

/**
 * Whether the stored sums are valid: a new account has no earlier earnings, but a removed one requires summing everything again.
 */
function isStored({ members, stored }: AccountGroup): boolean {
  return stored?.every((id) => members.includes(id)) ?? false;
}

function slicesOf({ from, to }: Span): readonly Span[] {
  const length = Math.ceil((to - from) / SLICES);
  return Array.from({ length: SLICES }, (_, index) => ({
    from: from + index * length,
    to: Math.min(to, from + (index + 1) * length),
  })).filter((slice) => slice.from < slice.to);
}

/** Sums all stored rows of an account group up to a time. */
async function sumGroup(transaction: Database, family: AccountGroup, at: number): Promise<void> {
  await dropSums(transaction, family.holder_id);
  const families = [family];
  const kept = (seconds: number) => slicesOf({ from: at - seconds - SLACK, to: at + 1 });
  for (const { name, keep, width } of HASHRATE_RESOLUTIONS) {
    for (const slice of kept(keep + width)) await sumHashrates(transaction, { families, ...slice }, name);
  }
  for (const slice of kept(HOURLY_KEEP)) {
    await sumHours(transaction, { families, ...slice });
    await sumBlocks(transaction, { families, ...slice });
  }
  // Daily rows are never deleted.
  const oldest = (await oldestDay(transaction)) ?? at;
  for (const slice of slicesOf({ from: oldest, to: at + 1 })) {
    for (const { utc } of DAY_BOUNDARIES) await sumDays(transaction, { families, ...slice }, utc);
  }
  await recordMembers(transaction, family);
}

/** Sums the buckets written by a run of the job. */
async function sumStep(
  transaction: Database,
  families: readonly AccountGroup[],
  { from, to }: Span,
): Promise<void> {
  for (const resolution of HASHRATE_RESOLUTIONS) {
    const first = bucketStart(Math.max(from, to - resolution.keep), resolution);
    // For ten-minute buckets, the running one is written as well.
    const end = resolution.name === "min" ? to + 1 : bucketStart(to, resolution);
    if (first < end) await sumHashrates(transaction, { families, from: first, to: end }, resolution.name);
  }
  const hours = {
    from: bucketStart(Math.max(from, to - HOURLY_KEEP), { step: HOUR, offset: 0 }),
    to: bucketStart(to, { step: HOUR, offset: 0 }),
  };
  if (hours.from < hours.to) {
    await sumHours(transaction, { families, ...hours });
    await sumBlocks(transaction, { families, ...hours });
  }
  for (const { utc, offset } of DAY_BOUNDARIES) {
    const days = {
      from: bucketStart(from, { step: DAY, offset }),
      to: bucketStart(to, { step: DAY, offset }),
    };
    if (days.from < days.to) await sumDays(transaction, { families, ...days }, utc);
  }
  for (const family of families) {
    if (family.members.length !== family.stored?.length) await recordMembers(transaction, family);
  }
}

/**
 * Updates the sums over each holder's accounts from the accounts' own rows. Only the rows of a span are read, unless an account
 * group has no sums yet or has lost an account: then all of its rows are summed. Idempotent.
 */
export async function sumGroups(database: Database, span: Span): Promise<void> {
  const families = await readAccountGroups(database);
  for (const family of families.filter((one) => !isStored(one))) {
    await database.transaction((transaction) => sumGroup(transaction, family, span.to));
  }
  const known = families.filter(isStored);
  if (known.length > 0) {
    await database.transaction((transaction) => sumStep(transaction, known, span));
  }
  await dropEnded(database);
}
