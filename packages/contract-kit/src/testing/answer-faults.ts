import { row, type Fault } from "./fault.ts";
import {
  onData,
  onEnvelope,
  onHeaders,
  onPath,
  onRows,
  withHeaders,
  withJson,
  withoutQuery,
} from "./breaking.ts";

const STATE = /\/pool\/[A-Z]+\/state$/;
const BLOCKS = /\/pool\/[A-Z]+\/block$/;
const WORKERS = /\/worker\/group\/-1$/;
const BLOCK_FILE = /\/block\/export$/;

function without(name: string) {
  return (members: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));
}

const SHAPES: readonly Fault[] = [
  row("shapes", "a member is missing", ["getPoolState"], onData(STATE, without("block_time"))),
  row(
    "shapes",
    "a member is too many",
    ["getPoolState"],
    onData(STATE, (data) => ({ ...data, more: 1 })),
  ),
  row(
    "shapes",
    "null stands for a text",
    ["getPoolState"],
    onData(STATE, (data) => ({ ...data, name: null })),
  ),
  row(
    "shapes",
    "a text stands for a number",
    ["getPoolState"],
    onData(STATE, (data) => ({ ...data, block_time: "600" })),
  ),
  row(
    "shapes",
    "a state that does not exist",
    ["getPoolBlocks"],
    onRows(BLOCKS, (one) => ({ ...one, status: "done" })),
  ),
  row(
    "shapes",
    "a list stands for an object",
    ["getUserInfo"],
    onData(/\/user\/info$/, () => []),
  ),
  row(
    "shapes",
    "a read ends in HTTP 500",
    ["getWorkers"],
    onPath(WORKERS, (answer) => ({ ...answer, status: 500 })),
  ),
  row(
    "shapes",
    "a refusal stands for data",
    ["getPoolHome"],
    onEnvelope(/\/home$/, (envelope) => ({ ...envelope, code: 26_001, data: null })),
  ),
  row(
    "shapes",
    "a file is JSON",
    ["exportPoolBlocks"],
    onPath(BLOCK_FILE, (answer) => withJson(answer, { code: 0, message: "OK", data: [] })),
  ),
  row(
    "shapes",
    "a file has no name",
    ["exportPoolBlocks"],
    onHeaders(BLOCK_FILE, { "content-disposition": undefined }),
  ),
  row(
    "shapes",
    "a file is of another type",
    ["exportPoolBlocks"],
    onHeaders(BLOCK_FILE, { "content-type": "text/html" }),
  ),
  row(
    "shapes",
    "a file is empty",
    ["exportPoolBlocks"],
    onPath(BLOCK_FILE, (answer) => ({ ...answer, body: Buffer.alloc(0) })),
  ),
];

const ENVELOPES: readonly Fault[] = [
  row(
    "envelope",
    "the data come without an envelope",
    ["getPoolState"],
    onEnvelope(STATE, ({ data }) => data),
  ),
  row(
    "envelope",
    "the envelope has a further member",
    ["getPoolState"],
    onEnvelope(STATE, (one) => ({ ...one, time: 1 })),
  ),
  row(
    "envelope",
    "the message is empty",
    ["getPoolState"],
    onEnvelope(STATE, (one) => ({ ...one, message: "" })),
  ),
  row(
    "envelope",
    "the content type is another",
    ["getPoolState"],
    onHeaders(STATE, { "content-type": "text/html" }),
  ),
  row(
    "envelope",
    "success comes with HTTP 201",
    ["getPoolState"],
    onPath(STATE, (answer) => ({ ...answer, status: 201 })),
  ),
];

const AMOUNTS: readonly Fault[] = [
  row(
    "amounts",
    "an amount is a number",
    ["getPoolState"],
    onData(STATE, (data) => ({ ...data, block_reward: 3.125 })),
  ),
  row(
    "amounts",
    "an amount has an exponent",
    ["getPoolState"],
    onData(STATE, (data) => ({ ...data, unit_output: "1e-8" })),
  ),
  row(
    "amounts",
    "an amount has separators",
    ["getPoolState"],
    onData(STATE, (data) => ({ ...data, pool_hashrate: "1,000" })),
  ),
];

const CACHING: readonly Fault[] = [
  row(
    "caching",
    "an account's data may be kept",
    ["getPoolHome"],
    onHeaders(/\/home$/, { "cache-control": "max-age=60" }),
  ),
  row(
    "caching",
    "public data are kept without asking",
    ["getPoolState"],
    onHeaders(STATE, { "cache-control": "public, max-age=60" }),
  ),
  row("caching", "there is no ETag", ["getPoolState"], onHeaders(STATE, { etag: undefined })),
  row(
    "caching",
    "the ETag is ignored",
    ["getPoolState"],
    withHeaders(() => ({ "if-none-match": undefined })),
  ),
  row("caching", "the ETag is ignored, and the answer changed once", ["getPoolState"], {
    ...withHeaders(({ headers }) => ({
      "if-none-match": undefined,
      "x-asked-with": headers["if-none-match"],
    })),
    ...onPath(STATE, (answer, { headers }) =>
      headers["x-asked-with"] === undefined
        ? { ...answer, headers: { ...answer.headers, etag: '"before"' } }
        : answer,
    ),
  }),
  row(
    "caching",
    "types may be guessed",
    ["getPoolHome"],
    onHeaders(/\/home$/, { "x-content-type-options": undefined }),
  ),
];

const LISTS: readonly Fault[] = [
  row("paging", "limit is ignored", ["getPoolBlocks"], withoutQuery("limit")),
  row("paging", "page is ignored", ["getPoolBlocks"], withoutQuery("page")),
  row(
    "paging",
    "total is one too many",
    ["getPoolBlocks"],
    onData(BLOCKS, (data) => ({ ...data, total: Number(data["total"]) + 1 })),
  ),
  row(
    "paging",
    "has_next is always true",
    ["getPoolBlocks"],
    onData(BLOCKS, (data) => ({ ...data, has_next: true })),
  ),
  row(
    "paging",
    "curr_page counts from 0",
    ["getPoolBlocks"],
    onData(BLOCKS, (data) => ({ ...data, curr_page: Number(data["curr_page"]) - 1 })),
  ),
  row("paging", "any limit is taken", ["getPoolBlocks"], {
    request: (request) => ({ ...request, url: request.url.replace("limit=101", "limit=100") }),
  }),
  row("sorting", "the order is ignored", ["getWorkers"], withoutQuery("sort_by", "sort_order")),
  row("sorting", "the direction is ignored", ["getWorkers"], withoutQuery("sort_order")),
  row(
    "sorting",
    "the oldest come first",
    ["getPoolBlocks"],
    onData(BLOCKS, (data) => ({
      ...data,
      data: Array.isArray(data["data"]) ? data["data"].toReversed() : [],
    })),
  ),
  row("filters", "a filter is ignored", ["getWorkers"], withoutQuery("status")),
];

/** Response faults: content, caching, and the pages, order and filters of lists. */
export const ANSWER_FAULTS: readonly Fault[] = [...SHAPES, ...ENVELOPES, ...AMOUNTS, ...CACHING, ...LISTS];
