import {
  addFavourite,
  addForeignFavourite,
  deleteFavourite,
  getFavouriteCoin,
  getFavouriteFigures,
  getFavourites,
  setFavouriteCoin,
} from "contracts/calls/favourites";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { pageOf, partOf, readListing } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { hashToken } from "../../platform/tokens.ts";
import { favouriteFigures, readLink } from "../../modules/observers/favorite-figures.ts";
import {
  countFavorites,
  insertFavorite,
  listFavorites,
  readLastCoin,
  removeFavorite,
  saveLastCoin,
  type NewFavorite,
} from "../../modules/observers/favorites-repository.ts";

const MAX_FAVOURITES = 200;
const ALL = { offset: 0, limit: MAX_FAVOURITES } as const;

// The figures of a favorite reveal whether its key is valid, so attempts are limited.
const ADD_LIMIT = { name: "favourite-add", limit: 120, seconds: 3600 } as const;

async function add(database: Database, favorite: NewFavorite): Promise<null> {
  if ((await countFavorites(database, favorite.account_id)) >= MAX_FAVOURITES) {
    throw new ApiError(26005, "favourite_full", {
      values: { limit: MAX_FAVOURITES },
      data: { field: "url" },
    });
  }
  if (!(await insertFavorite(database, favorite))) {
    throw new ApiError(26005, "favourite_exists", { data: { field: "url" } });
  }
  return null;
}

/** The coin in the address last saved with a key; null when it names none of the pool's. */
async function savedCoin(services: Services, accountId: number, accessKey: string): Promise<string | null> {
  const { database, poolSource } = services;
  const rows = await listFavorites(database, accountId, ALL);
  const key_hash = hashToken(accessKey);
  const coin = rows.map(readLink).find((link) => link?.key_hash === key_hash)?.coin;
  return poolSource.coins.some((one) => one.coin === coin) ? (coin ?? null) : null;
}

/** Registers saved observer links; they belong to the person, whichever mining account is selected. */
export function registerFavourites(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, rateLimits } = services;

  route(app, getFavourites, async ({ session: { origin }, query }) => {
    const found = await readListing(
      listFavorites(database, origin.id, partOf(query)),
      countFavorites(database, origin.id),
    );
    return pageOf(found, query, ({ id, url, remark }) => ({ id, url, remark }));
  });

  route(app, getFavouriteFigures, async ({ session: { origin }, query }) => {
    const rows = await listFavorites(database, origin.id, ALL);
    const all = await favouriteFigures(services, rows);
    const { offset, limit } = partOf(query);
    const shown = all.rows.slice(offset, offset + limit);
    return { ...pageOf({ rows: shown, total: rows.length }, query), totals: all.totals };
  });

  route(app, addFavourite, async ({ session: { origin }, body }) => {
    await rateLimits.count(ADD_LIMIT, String(origin.id));
    return add(database, { account_id: origin.id, ...body, is_foreign: false, created_time: clock.now() });
  });

  route(app, addForeignFavourite, async ({ session: { origin }, body }) => {
    await rateLimits.count(ADD_LIMIT, String(origin.id));
    return add(database, { account_id: origin.id, ...body, is_foreign: true, created_time: clock.now() });
  });

  route(app, deleteFavourite, async ({ session, params }) => {
    if (!(await removeFavorite(database, session.origin.id, params.id))) throw notFound();
    return null;
  });

  route(app, getFavouriteCoin, async ({ session, query }) => {
    const { id } = session.origin;
    const key = { account_id: id, key_hash: hashToken(query.access_key) };
    const last = await readLastCoin(database, key);
    return { coin: last ?? (await savedCoin(services, id, query.access_key)) };
  });

  route(app, setFavouriteCoin, async ({ session, body }) => {
    if (!app.services.poolSource.coins.some(({ coin }) => coin === body.coin)) {
      throw new ApiError(26001, "coin_unknown", { data: { field: "coin" } });
    }
    const key = { account_id: session.origin.id, key_hash: hashToken(body.access_key) };
    await saveLastCoin(database, key, body.coin);
    return null;
  });
}
