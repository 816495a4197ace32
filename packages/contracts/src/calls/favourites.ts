import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { page, pageEntries, pageQuery } from "../schemas/envelope.ts";
import { favouriteFormSchema } from "../schemas/fields.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  hashrateSchema,
  idParams,
  idSchema,
  nothingSchema,
} from "../schemas/scalars.ts";
import { accessKeySchema } from "./observer.ts";

const key = { access_key: accessKeySchema };

/** Favorite observer link (spec 3). */
export const favouriteSchema = v.strictObject({ id: idSchema, url: v.string(), remark: v.string() });

/** Favorite observer link. */
export type Favourite = v.InferOutput<typeof favouriteSchema>;

/** Favorite observer links. */
export const getFavourites = defineCall({
  name: "getFavourites",
  method: "GET",
  path: "/setting/observer/favorites",
  origin: "spec",
  source: "spec 7.2",
  summary: "Favourite observer links",
  access: "signed-in",
  query: v.strictObject(pageQuery(PAGE_SIZES.favourites)),
  response: page(favouriteSchema),
});

/** State of a favorite: its link works, no longer works, or points to another pool. */
export const favouriteStateSchema = v.picklist(["open", "closed", "foreign"]);

const figureEntries = {
  hashrate_1day: hashrateSchema,
  total_active: countSchema,
  total_unactive: countSchema,
  /** Profit of the last full UTC day; null if no link gives access to it. */
  profit_yesterday: v.nullable(amountSchema),
};

/** A favorite with the figures of its account; they are null unless the link works. */
export const favouriteFiguresSchema = v.strictObject({
  ...favouriteSchema.entries,
  state: favouriteStateSchema,
  figures: v.nullable(v.strictObject({ account: v.string(), coin: coinSchema, ...figureEntries })),
});

/** A favorite with the figures of its account. */
export type FavouriteFigures = v.InferOutput<typeof favouriteFiguresSchema>;

/** Totals of one coin over all working favorites; an account shown by several links counts once. */
export const favouriteTotalSchema = v.strictObject({
  coin: coinSchema,
  accounts: countSchema,
  ...figureEntries,
});

/** Totals of one coin over all working favorites. */
export type FavouriteTotal = v.InferOutput<typeof favouriteTotalSchema>;

/** Favorites with figures, and totals per coin over all of them. */
export const getFavouriteFigures = defineCall({
  name: "getFavouriteFigures",
  method: "GET",
  path: "/setting/observer/favorites/figures",
  origin: "own",
  source: "domain pool 9, 12",
  summary: "Favourites with figures",
  access: "signed-in",
  query: v.strictObject(pageQuery(PAGE_SIZES.favourites)),
  response: v.strictObject({ ...pageEntries(favouriteFiguresSchema), totals: v.array(favouriteTotalSchema) }),
});

/** Adds an observer link of this pool to the favorites. */
export const addFavourite = defineCall({
  name: "addFavourite",
  method: "POST",
  path: "/setting/observer/favorites",
  origin: "spec",
  source: "spec 7.2",
  summary: "Add a favourite",
  access: "signed-in",
  body: favouriteFormSchema,
  response: nothingSchema,
});

/** Adds an observer link of another pool to the favorites. */
export const addForeignFavourite = defineCall({
  name: "addForeignFavourite",
  method: "POST",
  path: "/setting/foreign_observer/favorites",
  origin: "spec",
  source: "spec 7.2",
  summary: "Add a favourite of another pool",
  access: "signed-in",
  body: favouriteFormSchema,
  response: nothingSchema,
});

/** Removes a favorite. */
export const deleteFavourite = defineCall({
  name: "deleteFavourite",
  method: "DELETE",
  path: "/setting/observer/favorites/:id",
  origin: "own",
  source: "domain pool 5.1",
  summary: "Remove a favourite",
  access: "signed-in",
  params: idParams,
  response: nothingSchema,
});

/** Coin last viewed through a favorite. */
export const getFavouriteCoin = defineCall({
  name: "getFavouriteCoin",
  method: "GET",
  path: "/setting/observer/favorites/coin",
  origin: "spec",
  source: "spec 7.2",
  summary: "Coin of a favourite",
  access: "signed-in",
  query: v.strictObject(key),
  response: v.strictObject({ coin: v.nullable(coinSchema) }),
});

/** Stores the last viewed coin of a favorite. */
export const setFavouriteCoin = defineCall({
  name: "setFavouriteCoin",
  method: "POST",
  path: "/setting/observer/favorites/coin",
  origin: "spec",
  source: "spec 7.2",
  summary: "Remember the coin of a favourite",
  access: "signed-in",
  body: v.strictObject({ ...key, coin: coinSchema }),
  response: nothingSchema,
});
