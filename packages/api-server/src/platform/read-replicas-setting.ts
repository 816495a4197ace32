import * as v from "valibot";
import type { ReplicaTerms } from "./database/replicas.ts";
import { wholeField, type SettingValues } from "./setting-fields.ts";

const SECONDS = "must be a number of seconds from 1 to 300";
const ADDRESSES = "must be addresses with postgres:, separated by commas";

/** Settings of read replicas. */
export const readReplicasEntries = {
  DATABASE_READ_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",").map((url) => url.trim())),
      v.check(
        (urls) => urls.every((url) => URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol)),
        ADDRESSES,
      ),
    ),
  ),
  DATABASE_READ_LAG_SECONDS: v.optional(wholeField(SECONDS, [1, 300]), "5"),
};

/**
 * Reads the settings of read replicas.
 *
 * @returns undefined if there are none
 * @throws {Error} with one line for the operator
 */
export function readReplicasSetting({
  DATABASE_URL,
  DATABASE_READ_URLS: urls,
  DATABASE_READ_LAG_SECONDS: lagSeconds,
}: SettingValues<typeof readReplicasEntries> & {
  readonly DATABASE_URL?: string | undefined;
}): ReplicaTerms | undefined {
  if (urls === undefined) return undefined;
  if (DATABASE_URL === undefined) throw new Error("DATABASE_READ_URLS needs DATABASE_URL, the primary");
  return { urls, lagSeconds };
}
