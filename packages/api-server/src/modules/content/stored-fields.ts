import { companyServiceSchema, coolingSchema, powerTypeSchema } from "contracts/calls/listings";
import * as v from "valibot";

/** Picture as the fields of an entry hold it. */
export const storedImageSchema = v.object({
  file: v.string(),
  name: v.string(),
  width: v.number(),
  height: v.number(),
});

const image = v.optional(storedImageSchema);

/** What an article says in all languages. */
export const articleFieldsSchema = v.object({ author: v.string(), cover: image });

/** What an article says in one language. */
export const articleTextSchema = v.object({ cover_text: v.optional(v.string(), "") });

/** What a subject says in all languages. */
export const categoryFieldsSchema = v.object({ order: v.number() });

/** What an announcement says in all languages. */
export const announcementFieldsSchema = v.object({ article_url: v.nullish(v.string(), null) });

/** What a popup says in all languages. */
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

/** What a farm and a company say in one language. */
export const listingTextSchema = v.object({
  place: v.string(),
  image_texts: v.optional(v.array(v.string()), []),
});

/** What a farm says in all languages. */
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

/** What a company says in all languages. */
export const companyFieldsSchema = v.object({
  ...listingEntries,
  founded: v.number(),
  services: v.array(companyServiceSchema),
  capacity_mw: v.optional(v.string()),
  ticker: v.optional(v.string()),
});

/** What a farm and a company have in common. */
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

/** What an activity says in all languages. */
export const activityFieldsSchema = v.object({
  start: v.number(),
  end: v.number(),
  rank_prizes: v.array(ranks),
  score_prizes: v.array(scores),
});

/** What a question says in all languages; its right answer is a place in the list of answers, from 1. */
export const questionFieldsSchema = v.object({ activity: v.string(), order: v.number(), answer: v.number() });

/** What a question says in one language. */
export const questionTextSchema = v.object({ options: v.array(v.string()) });

/** What a coupon that can be won is. */
export const couponFieldsSchema = v.object({
  pay_ratio: v.string(),
  days: v.number(),
  coins: v.array(v.string()),
  use_within_days: v.number(),
});
