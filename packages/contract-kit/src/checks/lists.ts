import type { CallDefinition } from "contracts/call";
import { MAX_PAGE_LIMIT } from "contracts/schemas/envelope";
import * as v from "valibot";
import { describeAnswer, READS, refusalFaults, type Check } from "../check.ts";
import { sendCall, type Values } from "../client.ts";
import { Skipped, type Kit } from "../context.ts";
import { choicesOf, entriesOf, isObject, unwrap } from "../schema-walk.ts";

const SMALL_PAGE = 2;
const BEYOND = 900_000;

const pageSchema = v.looseObject({
  data: v.array(v.looseObject({})),
  count: v.number(),
  curr_page: v.number(),
  has_next: v.boolean(),
  total: v.number(),
  total_page: v.number(),
});

/** A page of a list. */
export type ListPage = v.InferOutput<typeof pageSchema>;

/** Paged lists. */
export const LISTS = READS.filter((call) => {
  const query = entriesOf(call.query);
  return "page" in query && "limit" in query && "total_page" in entriesOf(call.response);
});

/**
 * Requests one page of a list.
 *
 * @param kit - shared by the checks
 * @param call - call of the contract
 * @param query - members besides those that the call needs
 * @throws {Skipped} if the server has no such list for the actor
 */
export async function readPage(kit: Kit, call: CallDefinition, query: Values): Promise<ListPage> {
  const answer = await ask(kit, call, query);
  const parsed = v.safeParse(pageSchema, answer.envelope?.data);
  if (answer.envelope?.code === 0 && parsed.success) return parsed.output;
  throw new Skipped(`no page came: ${describeAnswer(answer)}`);
}

async function ask(kit: Kit, call: CallDefinition, query: Values) {
  const found = await kit.inputs.of(call);
  const input = await kit.signed(call, { ...found, query: { ...found.query, ...query } });
  return sendCall(kit.server, call, { ...input, as: kit.actorOf(call) });
}

function counterFaults(page: ListPage, asked: { page: number; limit: number }): string[] {
  const { data, count, curr_page, has_next, total, total_page } = page;
  const pages = Math.ceil(total / asked.limit);
  const rows = Math.max(0, Math.min(asked.limit, total - (asked.page - 1) * asked.limit));
  const rules: readonly (readonly [boolean, string])[] = [
    [data.length <= asked.limit, `${String(data.length)} rows for a limit of ${String(asked.limit)}`],
    [data.length === rows, `page ${String(asked.page)} of ${String(total)} rows has ${String(data.length)}`],
    [count === data.length, `count is ${String(count)} for ${String(data.length)} rows`],
    [curr_page === asked.page, `curr_page is ${String(curr_page)} for page ${String(asked.page)}`],
    [total_page === pages, `total_page is ${String(total_page)} for ${String(total)} rows`],
    [
      has_next === asked.page < pages,
      `has_next is ${String(has_next)} on page ${String(asked.page)} of ${String(pages)}`,
    ],
  ];
  return rules.filter(([isRight]) => !isRight).map(([, fault]) => fault);
}

async function pagingFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const limit = String(SMALL_PAGE);
  const first = await readPage(kit, call, { page: "1", limit });
  const second = await readPage(kit, call, { page: "2", limit });
  const beyond = await readPage(kit, call, { page: String(BEYOND), limit });
  const faults = [
    ...counterFaults(first, { page: 1, limit: SMALL_PAGE }),
    ...counterFaults(second, { page: 2, limit: SMALL_PAGE }),
    ...counterFaults(beyond, { page: BEYOND, limit: SMALL_PAGE }),
  ];
  const seen = new Set(first.data.map((row) => JSON.stringify(row)));
  const isRepeated = second.data.length > 0 && second.data.every((row) => seen.has(JSON.stringify(row)));
  return isRepeated ? [...faults, "page 2 repeats page 1"] : faults;
}

async function boundFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const faults: string[] = [];
  const wrong = { page: "0", limit: String(MAX_PAGE_LIMIT + 1) };
  for (const [name, value] of Object.entries(wrong)) {
    const answer = await ask(kit, call, { [name]: value });
    faults.push(...refusalFaults(answer, { status: 400, codes: [400] }, `${name}=${value}`));
  }
  return faults;
}

/** Pages contain each row once and count correctly; page and limit are bounded. */
export const paging: readonly Check[] = LISTS.map((call) => ({
  area: "paging",
  name: call.name,
  run: async (kit) => [...(await pagingFaults(kit, call)), ...(await boundFaults(kit, call))],
}));

/** Returns the members of a row, from the schema of the page. */
function rowEntries(call: CallDefinition) {
  const { item } = unwrap(entriesOf(call.response)["data"]);
  return entriesOf(item);
}

/** Members that are not filters: a text that is not available in the requested language is returned in English. */
const NO_FILTERS: ReadonlySet<string> = new Set(["lang"]);

/** Returns the choice filters that are also members of each row. */
function choiceFilters(call: CallDefinition): readonly (readonly [string, readonly string[]])[] {
  const row = rowEntries(call);
  return Object.entries(entriesOf(call.query))
    .filter(([name, schema]) => name in row && !NO_FILTERS.has(name) && choicesOf(schema).length > 0)
    .map(([name, schema]) => [name, choicesOf(schema)] as const);
}

async function filterFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, choices] of choiceFilters(call)) {
    for (const choice of choices) {
      const { data } = await readPage(kit, call, { [name]: choice, limit: "50" });
      const strays = data.filter((row) => isObject(row) && row[name] !== choice);
      if (strays.length > 0) faults.push(`${name}=${choice} gives ${String(strays.length)} rows of others`);
    }
  }
  return faults;
}

/** A filter returns only matching rows. */
export const filters: readonly Check[] = LISTS.filter((call) => choiceFilters(call).length > 0).map(
  (call) => ({
    area: "filters",
    name: call.name,
    run: (kit) => filterFaults(kit, call),
  }),
);
