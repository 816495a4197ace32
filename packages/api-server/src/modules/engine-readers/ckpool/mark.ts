import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as v from "valibot";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const pendingSchema = v.object({
  height: v.number(),
  /** Null until the node has a block at the height. */
  hash: v.nullable(v.string()),
  finder: v.nullable(v.string()),
});

const creditedSchema = v.object({ ...pendingSchema.entries, hash: v.string() });

/** A worker's counter, and when it was last seen. */
const counterSchema = v.tuple([v.number(), v.number()]);

/** Miners choose the names, so they are no members of an object. Marks of earlier versions hold one. */
const countersSchema = v.pipe(
  v.union([
    v.array(v.tuple([v.string(), counterSchema])),
    v.pipe(
      v.record(v.string(), counterSchema),
      v.transform((counters) => Object.entries(counters)),
    ),
  ]),
  v.transform((entries) => new Map(entries)),
);

const markSchema = v.object({
  /** Time when the files with the counters were written. */
  updated: v.number(),
  /** By `workername`. */
  counters: countersSchema,
  /** First line of the log; missing in marks of earlier versions. */
  logStart: v.optional(v.string()),
  logOffset: v.number(),
  /** Blocks waiting for confirmations. */
  pending: v.array(pendingSchema),
  /** Credited blocks that may still leave the chain. */
  credited: v.optional(v.array(creditedSchema), []),
});

/** A block waiting for confirmations. */
export type PendingBlock = v.InferOutput<typeof pendingSchema>;

/** A confirmed block. */
export type CreditedBlock = v.InferOutput<typeof creditedSchema>;

/** Reading progress of a ckpool. */
export type CkpoolMark = v.InferOutput<typeof markSchema>;

/** Compresses a watermark; names compress well. */
export async function packMark(mark: CkpoolMark): Promise<Uint8Array> {
  return zip(JSON.stringify({ ...mark, counters: [...mark.counters] }), { level: 1 });
}

/** Reads the output of {@link packMark}. */
export async function unpackMark(bytes: Uint8Array): Promise<CkpoolMark> {
  return v.parse(markSchema, JSON.parse((await unzip(bytes)).toString("utf8")));
}
