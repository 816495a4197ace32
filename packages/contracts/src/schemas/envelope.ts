import * as v from "valibot";
import { countSchema, queryInteger } from "./scalars.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** Maximum page size of a list. */
export const MAX_PAGE_LIMIT = 100;

/** Envelope of every JSON response before its `data` is parsed (spec 7). */
export const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  message: v.string(),
  data: v.unknown(),
});

/** Parsed response envelope. */
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/**
 * Builds the envelope schema for a type of data.
 *
 * @param data - schema of the `data` field
 * @returns schema of the whole response
 */
export function envelope<const S extends Schema>(data: S) {
  return v.strictObject({ code: v.pipe(v.number(), v.safeInteger()), message: v.string(), data });
}

/**
 * Builds the entries of a page, for lists with additional counters.
 *
 * @param row - schema of one row
 * @returns entries to spread into an object schema
 */
export function pageEntries<const S extends Schema>(row: S) {
  return {
    data: v.array(row),
    count: countSchema,
    curr_page: countSchema,
    has_next: v.boolean(),
    total: countSchema,
    total_page: countSchema,
  };
}

/**
 * Builds the schema of a list page: `count` rows on the page, `total` rows in all.
 *
 * @param row - schema of one row
 * @returns schema of the page
 */
export function page<const S extends Schema>(row: S) {
  return v.strictObject(pageEntries(row));
}

/** Page of rows of one type. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly count: number;
  readonly curr_page: number;
  readonly has_next: boolean;
  readonly total: number;
  readonly total_page: number;
}

/**
 * Builds the query entries of a list: `page` from 1 and `limit`.
 *
 * @param limit - default rows per page
 * @returns entries to spread into a query schema
 */
export function pageQuery(limit: number) {
  return {
    page: v.optional(queryInteger(1, 1_000_000), 1),
    limit: v.optional(queryInteger(1, MAX_PAGE_LIMIT), limit),
  };
}

/** Sort direction. */
export const sortOrderSchema = v.picklist(["asc", "desc"]);

/** UTC offset of the times in a file, in minutes east; where a call also has `utc`, the offset wins. */
export const utcOffsetSchema = queryInteger(-720, 840);

/** File formats of an export. */
export const exportFormatSchema = v.picklist(["csv", "xlsx"]);
