import { depositStatusSchema, withdrawStatusSchema, withdrawTypeSchema } from "contracts";
import * as v from "valibot";
import type { ListQuery, ListSpan } from "./list-query.ts";

const directionSchema = v.picklist(["in", "out"]);
const sourceSchema = v.picklist(["manual", "auto", "batch"]);

/** Returns the value if the schema allows it, otherwise nothing: an address may contain anything. */
function known<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: string | undefined,
): Output | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

function common({ coin }: ListQuery, span: ListSpan) {
  return { ...span, ...(coin === "" ? {} : { coin }) };
}

/**
 * Converts the filters to query fields of the bill.
 *
 * @param query filters of the list
 * @param span seconds of its range
 * @returns fields of the query
 */
export function billFilter(query: ListQuery, span: ListSpan) {
  const direction = known(directionSchema, query.direction);
  return {
    ...common(query, span),
    ...(query.types.length === 0 ? {} : { type: query.types.join(",") }),
    ...(direction === undefined ? {} : { direction }),
  };
}

/**
 * Converts the filters to query fields of withdrawals.
 *
 * @param query filters of the list
 * @param span seconds of its range
 * @returns fields of the query
 */
export function withdrawalFilter(query: ListQuery, span: ListSpan) {
  const type = known(withdrawTypeSchema, query.types[0]);
  const status = known(withdrawStatusSchema, query.status);
  const source = known(sourceSchema, query.source);
  return {
    ...common(query, span),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(source === undefined ? {} : { source }),
    ...(query.search === "" ? {} : { search: query.search }),
  };
}

/**
 * Converts the filters to query fields of deposits.
 *
 * @param query filters of the list
 * @param span seconds of its range
 * @returns fields of the query
 */
export function depositFilter(query: ListQuery, span: ListSpan) {
  const status = known(depositStatusSchema, query.status);
  return { ...common(query, span), ...(status === undefined ? {} : { status }) };
}

/**
 * Converts the filters to query fields of transfers.
 *
 * @param query filters of the list
 * @param span seconds of its range
 * @returns fields of the query
 */
export function transferFilter(query: ListQuery, span: ListSpan) {
  const direction = known(directionSchema, query.direction);
  return { ...common(query, span), ...(direction === undefined ? {} : { direction }) };
}
