import { getCompanies, getCompany, getFarm, getFarms } from "contracts/calls/listings";
import { LOCALES } from "contracts/constants";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { route } from "../../http/route.ts";
import { cleanUrl } from "../../platform/clean-html.ts";
import {
  findEntry,
  languagesOf,
  type Reading,
  type ShownEntry,
} from "../../modules/content/entries-repository.ts";
import { listCompanies, listFarms } from "../../modules/content/listings-repository.ts";
import {
  companyFieldsSchema,
  farmFieldsSchema,
  listingTextSchema,
  type ListingFields,
} from "../../modules/content/stored-fields.ts";
import { AREAS } from "../../modules/customers/index.ts";
import { fromUsd, toUsd, type DisplayCurrency } from "../../modules/prices/currencies.ts";
import { notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { presentBody, presentImage } from "./present.ts";

/** The reader a listing is presented to. */
interface Viewer {
  readonly locale: Locale;
  readonly currency: DisplayCurrency;
  readonly isSignedIn: boolean;
}

function presentListing({ entry, text }: ShownEntry, fields: ListingFields, locale: Locale) {
  const { place } = v.parse(listingTextSchema, text.fields);
  const area = AREAS.find((one) => one.area === fields.area);
  return {
    id: entry.slug,
    name: text.title,
    summary: text.summary,
    logo: fields.logo === undefined ? null : presentImage(fields.logo, ""),
    verified: fields.verified,
    is_example: fields.example,
    area: fields.area,
    area_name: area === undefined ? fields.area : translate(locale, area.name),
    place,
    coins: fields.coins,
    update_time: entry.update_time,
    lang: text.locale,
  };
}

function presentFarm(found: ShownEntry, { locale, currency }: Viewer) {
  const fields = v.parse(farmFieldsSchema, found.entry.fields);
  return {
    ...presentListing(found, fields, locale),
    capacity_mw: fields.capacity_mw,
    power_type: fields.power_type,
    power_price_min: fromUsd(fields.price_min, currency),
    power_price_max: fromUsd(fields.price_max, currency),
    cooling: fields.cooling,
    free_slots: fields.free_slots,
  };
}

function presentCompany(found: ShownEntry, { locale }: Viewer) {
  const fields = v.parse(companyFieldsSchema, found.entry.fields);
  return {
    ...presentListing(found, fields, locale),
    founded: fields.founded,
    services: fields.services,
    capacity_mw: fields.capacity_mw ?? null,
  };
}

/** Presents the details on a listing's page; a withdrawn one keeps only its name. */
function presentDetail(
  found: ShownEntry,
  fields: ListingFields,
  { locale, isSignedIn, langs }: Viewer & { readonly langs: readonly Locale[] },
) {
  const isWithdrawn = found.entry.status === "withdrawn";
  const { image_texts } = v.parse(listingTextSchema, found.text.fields);
  const body = presentBody(found, { locale, langs });
  const { email = null, phone = null, telegram = null, website = null } = fields;
  return {
    ...body,
    ...(isWithdrawn ? { content: "", headings: [] } : {}),
    is_withdrawn: isWithdrawn,
    images: isWithdrawn
      ? []
      : fields.images.map((image, index) => presentImage(image, image_texts[index] ?? "")),
    website: isWithdrawn ? null : cleanUrl(website),
    contacts: isSignedIn && !isWithdrawn ? { email, phone, telegram } : null,
  };
}

/** Registers the directories of farms and companies. */
export function registerListings(app: FastifyInstance): void {
  const { clock, database } = app.services;

  async function find(kind: "farm" | "company", { slug, ...reading }: Reading & { readonly slug: string }) {
    const found = await findEntry(database, kind, { ...reading, slug });
    if (found === undefined) throw notFound();
    const langs = await languagesOf(database, found.entry.id);
    return { found, langs: LOCALES.filter((each) => langs.includes(each)) };
  }

  route(app, getFarms, async ({ query: { lang, price_max, ...query }, locale: asked, currency }) => {
    const locale = lang ?? asked;
    const priceMaxUsd = price_max === undefined ? undefined : toUsd(price_max, currency);
    const rows = await listFarms(database, { ...query, locale, now: clock.now(), priceMaxUsd });
    const viewer = { locale, currency, isSignedIn: false };
    return pageOf(rows, query, (row) => presentFarm(row, viewer));
  });

  route(app, getFarm, async ({ params, query, locale: asked, currency, visitor }) => {
    const locale = query.lang ?? asked;
    const { found, langs } = await find("farm", { slug: params.id, locale, now: clock.now() });
    const viewer = { locale, currency, isSignedIn: visitor !== undefined };
    const fields = v.parse(farmFieldsSchema, found.entry.fields);
    const { deposit_months, minimum_miners, minimum_term, uptime } = fields;
    return {
      ...presentFarm(found, viewer),
      ...presentDetail(found, fields, { ...viewer, langs }),
      terms: { deposit_months, minimum_miners, minimum_term, uptime },
    };
  });

  route(app, getCompanies, async ({ query: { lang, ...query }, locale: asked, currency }) => {
    const locale = lang ?? asked;
    const rows = await listCompanies(database, { ...query, locale, now: clock.now() });
    const viewer = { locale, currency, isSignedIn: false };
    return pageOf(rows, query, (row) => presentCompany(row, viewer));
  });

  route(app, getCompany, async ({ params, query, locale: asked, currency, visitor }) => {
    const locale = query.lang ?? asked;
    const { found, langs } = await find("company", { slug: params.id, locale, now: clock.now() });
    const viewer = { locale, currency, isSignedIn: visitor !== undefined };
    const fields = v.parse(companyFieldsSchema, found.entry.fields);
    return {
      ...presentCompany(found, viewer),
      ...presentDetail(found, fields, { ...viewer, langs }),
      ticker: fields.ticker ?? null,
    };
  });
}
