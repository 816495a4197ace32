import { announcementCategorySchema } from "contracts/calls/messages";
import { companyServiceSchema, coolingSchema, powerTypeSchema } from "contracts/calls/listings";
import { ACTIVITY_START } from "contracts/constants";
import { slugSchema } from "contracts/schemas/content";
import { coinSchema } from "contracts/schemas/scalars";
import * as v from "valibot";
import type { ContentKind } from "../../platform/database/schema/index.ts";
import { AREAS } from "../customers/index.ts";
import { cleanUrl } from "../../platform/clean-html.ts";

/** Stored picture of an entry. */
export interface StoredImage {
  /** File name in the entry's folder. */
  readonly file: string;
  /** Name derived from its bytes, under which it is served. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const MONTHS_MAX = 120;
const OPTIONS_MAX = 8;
const COUPON_DAYS_MAX = 366;
const YEARS = { min: 2009, max: 2100 } as const;

const line = v.pipe(
  v.string("is missing"),
  v.trim(),
  v.nonEmpty("is empty"),
  v.maxLength(200, "is longer than 200 characters"),
);
const flag = v.pipe(
  v.picklist(["true", "false"], "is neither true nor false"),
  v.transform((text) => text === "true"),
);
const count = (min: number, max: number) =>
  v.pipe(
    v.string("is missing"),
    v.regex(/^\d{1,9}$/, "is not a whole number"),
    v.transform((text) => Number.parseInt(text, 10)),
    v.minValue(min, `is below ${String(min)}`),
    v.maxValue(max, `is above ${String(max)}`),
  );
const decimal = v.pipe(
  v.string("is missing"),
  v.regex(/^(?:0|[1-9]\d{0,5})(?:\.\d{1,6})?$/, "is not a decimal number such as 0.062"),
);
const ratio = v.pipe(
  v.string("is missing"),
  v.regex(/^(?:0(?:\.\d{1,6})?|1)$/, "is not a ratio from 0 to 1"),
);
const link = v.pipe(
  line,
  v.check((text) => cleanUrl(text) !== null, "is neither an address with https:// nor a path of ours"),
);
const web = v.pipe(link, v.startsWith("https://", "does not begin with https://"));
const image = v.pipe(
  v.string("is missing"),
  v.regex(/^[a-z0-9][a-z0-9._-]*\.(?:png|jpe?g|webp)$/, "is not the name of a PNG, JPEG or WebP file"),
);
const optional = <const S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.optional(schema);

/** Parses an author's time: a day, or a day with a UTC time; seconds since 1970. */
export const timeTextSchema = v.pipe(
  v.string("is missing"),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?$/,
    "is not a day such as 2026-05-12 or 2026-05-12T08:00Z",
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), "is not in the calendar"),
  v.transform((text) => Math.floor(Date.parse(text) / 1000)),
);

const area = v.pipe(
  v.string("is missing"),
  v.check((text) => AREAS.some((known) => known.area === text), "is not a region of the VIP form"),
);
const listing = {
  verified: flag,
  example: v.optional(flag, "false"),
  area,
  coins: v.pipe(v.array(coinSchema, "is not a list of coins"), v.minLength(1, "names no coin")),
  logo: optional(image),
  images: v.optional(v.array(image, "is not a list of file names"), []),
  website: optional(web),
  email: optional(v.pipe(line, v.email("is not an email address"))),
  phone: optional(line),
  telegram: optional(line),
};
const listingText = {
  place: line,
  /** Alternative texts of the pictures, in order. */
  image_texts: v.optional(v.array(line, "is not a list of texts"), []),
};

/** Ranks and the coupon that each wins: `1-3 half-fee`. */
const rankPrize = v.pipe(
  v.string(),
  v.regex(
    /^[1-9]\d{0,2}(?:-[1-9]\d{0,2})? [a-z0-9]+(?:-[a-z0-9]+)*$/,
    "is not ranks and a coupon such as 1-3 half-fee",
  ),
);

/** The lowest score that wins a coupon: `6 half-fee`. */
const scorePrize = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2} [a-z0-9]+(?:-[a-z0-9]+)*$/, "is not a score and a coupon such as 6 half-fee"),
);

const strict = <const E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, "is not a field of this kind");

/** Fields allowed for each kind: `shared` in the English file for all languages, `text` in every language's file. */
export const KINDS = {
  category: { shared: strict({ order: count(0, 999) }), text: strict({}) },
  article: {
    shared: strict({ category: slugSchema, author: line, cover: optional(image) }),
    text: strict({ cover_text: v.optional(line), byline: v.optional(line) }),
  },
  announcement: {
    shared: strict({ category: announcementCategorySchema, article_url: optional(link) }),
    text: strict({}),
  },
  popup: {
    shared: strict({
      type: v.picklist(["text", "image"], "is neither text nor image"),
      style: v.picklist(["activity", "notice"], "is neither activity nor notice"),
      /** File beside the text, or a path on this site. */
      image: optional(
        v.union([image, v.pipe(link, v.startsWith("/"))], "is neither a file name nor a path of ours"),
      ),
      url: optional(link),
      location: v.array(line, "is not a list of fragments of route names"),
      end: timeTextSchema,
    }),
    text: strict({}),
  },
  farm: {
    shared: strict({
      ...listing,
      power_type: powerTypeSchema,
      capacity_mw: decimal,
      price_min: decimal,
      price_max: decimal,
      cooling: coolingSchema,
      free_slots: count(0, 9_999_999),
      deposit_months: count(0, MONTHS_MAX),
      minimum_miners: count(1, 9_999_999),
      minimum_term: count(0, MONTHS_MAX),
      uptime: ratio,
    }),
    text: strict(listingText),
  },
  company: {
    shared: strict({
      ...listing,
      founded: count(YEARS.min, YEARS.max),
      services: v.pipe(
        v.array(companyServiceSchema, "is not a list of services"),
        v.minLength(1, "names no service"),
      ),
      capacity_mw: optional(decimal),
      ticker: optional(line),
    }),
    text: strict(listingText),
  },
  activity: {
    shared: strict({
      start: v.optional(timeTextSchema, ACTIVITY_START),
      end: timeTextSchema,
      rank_prizes: v.optional(v.array(rankPrize, "is not a list of prizes"), []),
      score_prizes: v.optional(v.array(scorePrize, "is not a list of prizes"), []),
    }),
    text: strict({}),
  },
  question: {
    shared: strict({ activity: slugSchema, order: count(0, 999), answer: count(1, OPTIONS_MAX) }),
    text: strict({
      options: v.pipe(
        v.array(line, "is not a list of answers"),
        v.minLength(2, "has fewer than two answers"),
        v.maxLength(OPTIONS_MAX, `has more than ${String(OPTIONS_MAX)} answers`),
      ),
    }),
  },
  coupon: {
    shared: strict({
      pay_ratio: v.pipe(
        v.string("is missing"),
        v.regex(/^(?:0(?:\.\d{1,4})?|1)$/, "is not a ratio from 0 to 1 with up to four decimals"),
      ),
      days: count(1, COUPON_DAYS_MAX),
      coins: v.optional(v.array(coinSchema, "is not a list of coins"), []),
      use_within_days: v.optional(count(1, COUPON_DAYS_MAX), "60"),
    }),
    text: strict({}),
  },
} as const satisfies Record<
  ContentKind,
  { shared: v.GenericSchema<unknown, object>; text: v.GenericSchema<unknown, object> }
>;

/** Fields of a kind that contain picture file names. */
export const IMAGE_FIELDS = ["cover", "logo", "image", "images"] as const;

/** Time fields of a kind, besides those of every entry. */
export const TIME_FIELDS = ["start", "end"] as const;

/** Names that cannot be used in article addresses: fixed words, and segments left from a removed language (spec 2.1). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  "category",
  "feed",
  "en",
  "es",
  "ru",
  "zh",
  "zh-hk",
]);

/** Kinds of entries that have a page of their own, whose address ends with the entry's name. */
export const PAGE_KINDS: ReadonlySet<ContentKind> = new Set(["article", "farm", "company"]);
