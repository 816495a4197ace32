import {
  LIMITS,
  PAGE_SIZE_CHOICES,
  workerSortSchema,
  workerStatusSchema,
  type WorkerSort,
  type WorkerStatus,
} from "contracts";
import * as v from "valibot";
import type { Sort } from "../../ui/index.ts";

/** Group that represents all workers. */
export const ALL_GROUPS = -1;
/** Group of workers that are in no other group. */
export const DEFAULT_GROUP = 0;
/** Sortable columns of the table. */
const SORTS = workerSortSchema.options;

/** Maximum length of a worker name in a search. */
const NAME_LENGTH = 64;
/** Rows per page by default. */
const ROWS = 20;

/** Filters, sort and page of the worker list, stored in the page's address. */
export interface WorkerQuery {
  groupId: number;
  name: string;
  status: WorkerStatus | null;
  /** Only workers with this tag; empty for all. */
  tag?: string | undefined;
  sortBy: WorkerSort;
  sortOrder: "asc" | "desc";
  page: number;
  limit: number;
}

/** The default query, without any filter. */
export const PLAIN_QUERY: WorkerQuery = {
  groupId: ALL_GROUPS,
  name: "",
  status: null,
  tag: "",
  sortBy: "name",
  sortOrder: "asc",
  page: 1,
  limit: ROWS,
};

function readCount(text: string | null, least: number, fallback: number): number {
  const count = /^-?\d{1,9}$/u.test(text ?? "") ? Number.parseInt(text ?? "", 10) : fallback;
  return count < least ? fallback : count;
}

/** Reads the list's query from an address; invalid values are ignored. */
export function readWorkerQuery(search: URLSearchParams): WorkerQuery {
  const status = v.safeParse(workerStatusSchema, search.get("status"));
  const limit = readCount(search.get("limit"), 1, ROWS);
  return {
    groupId: readCount(search.get("group"), ALL_GROUPS, ALL_GROUPS),
    name: (search.get("q") ?? "").trim().slice(0, NAME_LENGTH),
    status: status.success ? status.output : null,
    tag: (search.get("tag") ?? "").trim().slice(0, LIMITS.workerTagLength),
    sortBy: SORTS.find((sort) => sort === search.get("sort")) ?? PLAIN_QUERY.sortBy,
    sortOrder: search.get("order") === "desc" ? "desc" : "asc",
    page: readCount(search.get("page"), 1, 1),
    limit: PAGE_SIZE_CHOICES.find((size) => size === limit) ?? ROWS,
  };
}

/**
 * Writes the list's query into an address; other parameters are kept, defaults are omitted.
 *
 * @param query the list's query
 * @returns a new query
 */
export function writeWorkerQuery(search: URLSearchParams, query: WorkerQuery): URLSearchParams {
  const next = new URLSearchParams(search);
  const members: [string, string, string][] = [
    ["group", String(query.groupId), String(PLAIN_QUERY.groupId)],
    ["q", query.name, PLAIN_QUERY.name],
    ["status", query.status ?? "", ""],
    ["tag", query.tag ?? "", ""],
    ["sort", query.sortBy, PLAIN_QUERY.sortBy],
    ["order", query.sortOrder, PLAIN_QUERY.sortOrder],
    ["page", String(query.page), String(PLAIN_QUERY.page)],
    ["limit", String(query.limit), String(PLAIN_QUERY.limit)],
  ];
  for (const [name, value, plain] of members) {
    if (value === plain) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Converts the query to the form of the worker calls.
 *
 * @param query the list's query
 * @returns query fields of a call that filter and sort workers
 */
export function workerFilter(query: WorkerQuery) {
  return {
    ...(query.name === "" ? {} : { worker_name: query.name }),
    ...(query.status === null ? {} : { status: query.status }),
    ...workerTag(query),
    sort_by: query.sortBy,
    sort_order: query.sortOrder,
  };
}

/**
 * Converts the tag of the query to the form of the worker calls.
 *
 * @param query the list's query
 * @returns the field `tag`; an empty object for workers of any tag
 */
export function workerTag({ tag }: WorkerQuery): { tag?: string } {
  return tag === undefined || tag === "" ? {} : { tag };
}

/**
 * Converts group, name and state of the query to the form of the calls that change all workers of a filter; its tag is {@link
 * workerTag}.
 *
 * @param query the list's query
 * @returns body fields that select workers
 */
export function workerMatch({ groupId, name, status }: WorkerQuery) {
  return {
    group_id: groupId,
    ...(name === "" ? {} : { worker_name: name }),
    ...(status === null ? {} : { status }),
  };
}

/**
 * Checks whether the list is filtered by name, state or tag.
 *
 * @param query the list's query
 * @returns true when clearing the filter may show more
 */
export function isFiltered(query: WorkerQuery): boolean {
  return query.name !== "" || query.status !== null || Boolean(query.tag);
}

/**
 * Converts the table's sort to fields of the list's query.
 *
 * @param sort column and direction
 * @returns fields of the query; the first page of the new order
 */
export function sortMembers(sort: Sort): Pick<WorkerQuery, "sortBy" | "sortOrder" | "page"> {
  return {
    sortBy: SORTS.find((name) => name === sort.id) ?? PLAIN_QUERY.sortBy,
    sortOrder: sort.direction,
    page: 1,
  };
}
