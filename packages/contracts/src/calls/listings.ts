import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS, PAGE_SIZES } from "../limits.ts";
import {
  contentBodyEntries,
  contentImageSchema,
  languageEntries,
  languageQuery,
  slugSchema,
} from "../schemas/content.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { lineSchema } from "../schemas/one-line.ts";
import {
  coinSchema,
  countSchema,
  fiatSchema,
  queryBooleanSchema,
  ratioSchema,
  timeSchema,
} from "../schemas/scalars.ts";

/** Power source of a farm. */
export const powerTypeSchema = v.picklist(["hydro", "wind", "solar", "gas", "nuclear", "grid"]);

/** Power source of a farm. */
export type PowerType = v.InferOutput<typeof powerTypeSchema>;

/** Cooling method of a farm. */
export const coolingSchema = v.picklist(["air", "hydro", "immersion"]);

/** Cooling method of a farm. */
export type Cooling = v.InferOutput<typeof coolingSchema>;

/** Service of a company. */
export const companyServiceSchema = v.picklist([
  "self_mining",
  "hosting",
  "hardware",
  "repair",
  "firmware",
  "energy",
]);

/** Service of a company. */
export type CompanyService = v.InferOutput<typeof companyServiceSchema>;

/** Power in megawatts, decimal string. */
const megawatts = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9]\d{0,5})(?:\.\d{1,3})?$/),
  v.description("Megawatts, decimal string"),
);

/** Contacts of a listing; shown only to signed-in people. */
export const listingContactsSchema = v.strictObject({
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  telegram: v.nullable(v.string()),
});

/** Contacts of a listing. */
export type ListingContacts = v.InferOutput<typeof listingContactsSchema>;

const listingEntries = {
  id: slugSchema,
  name: v.string(),
  summary: v.string(),
  logo: v.nullable(contentImageSchema),
  /** Whether the pool verified it. */
  verified: v.boolean(),
  /** Whether it is a demo example. */
  is_example: v.boolean(),
  area: v.string(),
  area_name: v.string(),
  /** Country or place as text. */
  place: v.string(),
  coins: v.array(coinSchema),
  update_time: timeSchema,
  ...languageEntries,
};

const listingDetailEntries = {
  ...contentBodyEntries,
  /** Whether it is no longer listed: the page states this, and everything but the name is omitted. */
  is_withdrawn: v.boolean(),
  images: v.array(contentImageSchema),
  website: v.nullable(v.string()),
  /** Null for signed-out visitors. */
  contacts: v.nullable(listingContactsSchema),
};

/** Farm as shown in a list; prices per kWh in the display currency. */
export const farmCardSchema = v.strictObject({
  ...listingEntries,
  capacity_mw: megawatts,
  power_type: powerTypeSchema,
  power_price_min: fiatSchema,
  power_price_max: fiatSchema,
  cooling: coolingSchema,
  free_slots: countSchema,
});

/** Farm as shown in a list. */
export type FarmCard = v.InferOutput<typeof farmCardSchema>;

/** Terms of hosting. */
export const farmTermsSchema = v.strictObject({
  /** Months of electricity paid in advance. */
  deposit_months: countSchema,
  minimum_miners: countSchema,
  /** Months. */
  minimum_term: countSchema,
  uptime: ratioSchema,
});

/** Terms of hosting. */
export type FarmTerms = v.InferOutput<typeof farmTermsSchema>;

/** Farm with its text. */
export const farmSchema = v.strictObject({
  ...farmCardSchema.entries,
  ...listingDetailEntries,
  terms: farmTermsSchema,
});

/** Farm with its text. */
export type Farm = v.InferOutput<typeof farmSchema>;

/** Company as shown in a list. */
export const companyCardSchema = v.strictObject({
  ...listingEntries,
  /** Year. */
  founded: countSchema,
  services: v.array(companyServiceSchema),
  /** Power of its sites; null for companies without sites. */
  capacity_mw: v.nullable(megawatts),
});

/** Company as shown in a list. */
export type CompanyCard = v.InferOutput<typeof companyCardSchema>;

/** Company with its text. */
export const companySchema = v.strictObject({
  ...companyCardSchema.entries,
  ...listingDetailEntries,
  /** Stock ticker, such as `XMPL: BSM`; null if the company is not publicly traded. */
  ticker: v.nullable(v.string()),
});

/** Company with its text. */
export type Company = v.InferOutput<typeof companySchema>;

const listQuery = {
  ...pageQuery(PAGE_SIZES.listings),
  ...languageQuery,
  keyword: v.optional(lineSchema(LIMITS.contentKeywordLength)),
  area: v.optional(v.pipe(v.string(), v.maxLength(32), v.regex(/^[a-z_]+$/))),
};

/** Sort order of a list of farms. */
export const farmSortSchema = v.picklist(["newest", "price", "capacity"]);

/** Sort order of a list of companies. */
export const companySortSchema = v.picklist(["newest", "founded", "capacity"]);

const one = v.strictObject({ id: slugSchema });

/** Farms that host miners. */
export const getFarms = defineCall({
  name: "getFarms",
  method: "GET",
  path: "/resource/farm",
  origin: "own",
  source: "domain pool 6.4",
  summary: "Farms that host miners",
  access: "public",
  isRevalidated: true,
  query: v.strictObject({
    ...listQuery,
    power_type: v.optional(powerTypeSchema),
    /** Highest price per kWh in the display currency. */
    price_max: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}(?:\.\d{1,6})?$/))),
    /** Whether to return only farms with free capacity. */
    available: v.optional(queryBooleanSchema, false),
    sort: v.optional(farmSortSchema, "newest"),
  }),
  response: page(farmCardSchema),
});

/** One farm. */
export const getFarm = defineCall({
  name: "getFarm",
  method: "GET",
  path: "/resource/farm/:id",
  origin: "own",
  source: "domain pool 6.4",
  summary: "Farm",
  access: "public",
  isRevalidated: true,
  params: one,
  query: v.strictObject(languageQuery),
  response: farmSchema,
});

/** Mining companies. */
export const getCompanies = defineCall({
  name: "getCompanies",
  method: "GET",
  path: "/resource/company",
  origin: "own",
  source: "domain pool 6.4",
  summary: "Mining companies",
  access: "public",
  isRevalidated: true,
  query: v.strictObject({
    ...listQuery,
    service: v.optional(companyServiceSchema),
    sort: v.optional(companySortSchema, "newest"),
  }),
  response: page(companyCardSchema),
});

/** One company. */
export const getCompany = defineCall({
  name: "getCompany",
  method: "GET",
  path: "/resource/company/:id",
  origin: "own",
  source: "domain pool 6.4",
  summary: "Mining company",
  access: "public",
  isRevalidated: true,
  params: one,
  query: v.strictObject(languageQuery),
  response: companySchema,
});
