import type { getCompanies, getFarms } from "contracts/calls/listings";
import type { CallDefinition } from "contracts/call";
import { and, asc, desc, sql, type SQL } from "drizzle-orm";
import type * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import { contentEntries } from "../../platform/database/schema/index.ts";
import { listEntries, type Reading } from "./entries-repository.ts";

type QueryOf<C> =
  C extends CallDefinition<v.GenericSchema | undefined, infer Q extends v.GenericSchema>
    ? v.InferOutput<Q>
    : never;

/** Selects the farms of a list; `priceMaxUsd` is a price per kWh. */
export type FarmFilter = Omit<QueryOf<typeof getFarms>, "price_max" | "lang"> &
  Reading & { readonly priceMaxUsd: string | undefined };

/** Selects the companies of a list. */
export type CompanyFilter = Omit<QueryOf<typeof getCompanies>, "lang"> & Reading;

const field = (name: string) => sql`${contentEntries.fields} ->> ${name}`;
const number = (name: string) => sql`(${contentEntries.fields} ->> ${name})::numeric`;

function equals(name: string, value: string | undefined): SQL | undefined {
  return value === undefined ? undefined : sql`${field(name)} = ${value}`;
}

const FARM_ORDER = {
  newest: [],
  price: [asc(number("price_min"))],
  capacity: [desc(number("capacity_mw"))],
} as const;

const COMPANY_ORDER = {
  newest: [],
  founded: [asc(number("founded"))],
  capacity: [sql`${number("capacity_mw")} desc nulls last`],
} as const;

/** Returns a page of listed farms, and their total number. */
export async function listFarms(database: Database, filter: FarmFilter) {
  const { area, power_type, priceMaxUsd, available, sort, ...rest } = filter;
  return listEntries(database, {
    ...rest,
    kind: "farm",
    where: and(
      equals("area", area),
      equals("power_type", power_type),
      available ? sql`${number("free_slots")} > 0` : undefined,
      priceMaxUsd === undefined ? undefined : sql`${number("price_min")} <= ${priceMaxUsd}::numeric`,
    ),
    order: FARM_ORDER[sort],
  });
}

/** Returns a page of listed companies, and their total number. */
export async function listCompanies(database: Database, filter: CompanyFilter) {
  const { area, service, sort, ...rest } = filter;
  return listEntries(database, {
    ...rest,
    kind: "company",
    where: and(
      equals("area", area),
      service === undefined ? undefined : sql`${contentEntries.fields} -> 'services' ? ${service}`,
    ),
    order: COMPANY_ORDER[sort],
  });
}
