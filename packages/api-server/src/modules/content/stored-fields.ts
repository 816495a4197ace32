import { companyServiceSchema, coolingSchema, powerTypeSchema } from "contracts/calls/listings";
import * as v from "valibot";

/** Picture in the fields of an entry. */
export const storedImageSchema = v.object({
  file: v.string(),
  name: v.string(),
  width: v.number(),
  height: v.number(),
});

const image = v.optional(storedImageSchema);

/** Article fields shared by all languages. */
export const articleFieldsSchema = v.object({ author: v.string(), cover: image });

/** Article fields in one language; `byline` is the author's name where it differs from the shared one. */
export const articleTextSchema = v.object({
  cover_text: v.optional(v.string(), ""),
  byline: v.optional(v.string()),
});

/** Category fields shared by all languages. */
export const categoryFieldsSchema = v.object({ order: v.number() });

/** Announcement fields shared by all languages. */
export const announcementFieldsSchema = v.object({ article_url: v.nullish(v.string(), null) });

/** Popup fields shared by all languages. */
export const popupFieldsSchema = v.object({
  type: v.picklist(["text", "image"]),
  style: v.picklist(["activity", "notice"]),
  image: v.nullish(v.union([storedImageSchema, v.string()]), null),
  url: v.nullish(v.string(), null),
  location: v.array(v.string()),
  end: v.number(),
});

const listingEntries = {
  verified: v.boolean(),
  example: v.boolean(),
  area: v.string(),
  coins: v.array(v.string()),
  logo: image,
  images: v.array(storedImageSchema),
  website: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  telegram: v.optional(v.string()),
};

/** Farm and company fields in one language. */
export const listingTextSchema = v.object({
  place: v.string(),
  image_texts: v.optional(v.array(v.string()), []),
});

/** Farm fields shared by all languages. */
export const farmFieldsSchema = v.object({
  ...listingEntries,
  power_type: powerTypeSchema,
  capacity_mw: v.string(),
  price_min: v.string(),
  price_max: v.string(),
  cooling: coolingSchema,
  free_slots: v.number(),
  deposit_months: v.number(),
  minimum_miners: v.number(),
  minimum_term: v.number(),
  uptime: v.string(),
});

/** Company fields shared by all languages. */
export const companyFieldsSchema = v.object({
  ...listingEntries,
  founded: v.number(),
  services: v.array(companyServiceSchema),
  capacity_mw: v.optional(v.string()),
  ticker: v.optional(v.string()),
});

/** Common fields of farms and companies. */
export type ListingFields = v.InferOutput<v.ObjectSchema<typeof listingEntries, undefined>>;

const ranks = v.pipe(
  v.string(),
  v.transform((text) => {
    const [places = "", coupon = ""] = text.split(" ");
    const [from = "", to = from] = places.split("-");
    return { from: Number.parseInt(from, 10), to: Number.parseInt(to, 10), coupon };
  }),
);

const scores = v.pipe(
  v.string(),
  v.transform((text) => {
    const [score = "", coupon = ""] = text.split(" ");
    return { score: Number.parseInt(score, 10), coupon };
  }),
);

/** Activity fields shared by all languages. */
export const activityFieldsSchema = v.object({
  start: v.number(),
  end: v.number(),
  rank_prizes: v.array(ranks),
  score_prizes: v.array(scores),
});

/** Question fields shared by all languages; the correct answer is a position in the list of answers, from 1. */
export const questionFieldsSchema = v.object({ activity: v.string(), order: v.number(), answer: v.number() });

/** Question fields in one language. */
export const questionTextSchema = v.object({ options: v.array(v.string()) });

/** Fields of a coupon that can be won. */
export const couponFieldsSchema = v.object({
  pay_ratio: v.string(),
  days: v.number(),
  coins: v.array(v.string()),
  use_within_days: v.number(),
});
