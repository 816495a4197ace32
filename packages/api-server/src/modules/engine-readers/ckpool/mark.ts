import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as v from "valibot";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const pendingSchema = v.object({
  height: v.number(),
  /** Null while the node did not have a block at the height. */
  hash: v.nullable(v.string()),
  finder: v.nullable(v.string()),
});

const creditedSchema = v.object({ ...pendingSchema.entries, hash: v.string() });

const markSchema = v.object({
  /** When the files were written that the counters are of. */
  updated: v.number(),
  /** By `workername`: its counter, and when it was last seen. */
  counters: v.record(v.string(), v.tuple([v.number(), v.number()])),
  logOffset: v.number(),
  /** Blocks that wait for their confirmations. */
  pending: v.array(pendingSchema),
  /** Blocks that were credited and may still leave the chain. */
  credited: v.optional(v.array(creditedSchema), []),
});

/** A block that waits for its confirmations. */
export type PendingBlock = v.InferOutput<typeof pendingSchema>;

/** A block that has its confirmations. */
export type CreditedBlock = v.InferOutput<typeof creditedSchema>;

/** Up to where a ckpool was read. */
export type CkpoolMark = v.InferOutput<typeof markSchema>;

/** Packs a mark; names compress well. */
export async function packMark(mark: CkpoolMark): Promise<Uint8Array> {
  return zip(JSON.stringify(mark), { level: 1 });
}

/** Reads what {@link packMark} wrote. */
export async function unpackMark(bytes: Uint8Array): Promise<CkpoolMark> {
  return v.parse(markSchema, JSON.parse((await unzip(bytes)).toString("utf8")));
}
