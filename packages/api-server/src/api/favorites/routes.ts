import {
  addFavourite,
  addForeignFavourite,
  deleteFavourite,
  getFavouriteCoin,
  getFavouriteFigures,
  getFavourites,
  setFavouriteCoin,
} from "contracts/calls/favourites";
import { and, desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { favoriteCoins, favorites } from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { pageOf, partOf, readListing } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { hashToken } from "../../platform/tokens.ts";
import { favouriteFigures, readLink } from "../../modules/observers/favorite-figures.ts";

const MAX_FAVOURITES = 200;

// The figures of a favourite tell whether its key is right: too few can be tried for guessing.
const ADD_LIMIT = { name: "favourite-add", limit: 120, seconds: 3600 } as const;

interface NewFavourite {
  readonly accountId: number;
  readonly remark: string;
  readonly url: string;
  readonly isForeign: boolean;
  readonly time: number;
}

async function countFavourites(database: Database, accountId: number): Promise<number> {
  return database.$count(favorites, eq(favorites.account_id, accountId));
}

async function add(database: Database, favourite: NewFavourite): Promise<null> {
  const { accountId, remark, url, isForeign, time } = favourite;
  if ((await countFavourites(database, accountId)) >= MAX_FAVOURITES) {
    throw new ApiError(26005, "favourite_full", {
      values: { limit: MAX_FAVOURITES },
      data: { field: "url" },
    });
  }
  const made = await database
    .insert(favorites)
    .values({ account_id: accountId, remark, url, is_foreign: isForeign, created_time: time })
    .onConflictDoNothing()
    .returning({ id: favorites.id });
  if (made.length === 0) throw new ApiError(26005, "favourite_exists", { data: { field: "url" } });
  return null;
}

/** The coin of the address with which a key was saved last; null where it names none of the pool's. */
async function savedCoin(services: Services, accountId: number, accessKey: string): Promise<string | null> {
  const { database, poolSource } = services;
  const rows = await database
    .select({ url: favorites.url, is_foreign: favorites.is_foreign })
    .from(favorites)
    .where(eq(favorites.account_id, accountId))
    .orderBy(desc(favorites.created_time), desc(favorites.id))
    .limit(MAX_FAVOURITES);
  const key_hash = hashToken(accessKey);
  const coin = rows.map(readLink).find((link) => link?.key_hash === key_hash)?.coin;
  return poolSource.coins.some((one) => one.coin === coin) ? (coin ?? null) : null;
}

/** Saved observer links; they belong to the person, whichever mining account is chosen. */
export function registerFavourites(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, rateLimits } = services;

  route(app, getFavourites, async ({ session: { origin }, query }) => {
    const part = partOf(query);
    const found = await readListing(
      database
        .select({ id: favorites.id, url: favorites.url, remark: favorites.remark })
        .from(favorites)
        .where(eq(favorites.account_id, origin.id))
        .orderBy(desc(favorites.created_time), desc(favorites.id))
        .limit(part.limit)
        .offset(part.offset),
      countFavourites(database, origin.id),
    );
    return pageOf(found, query);
  });

  route(app, getFavouriteFigures, async ({ session: { origin }, query }) => {
    const rows = await database
      .select()
      .from(favorites)
      .where(eq(favorites.account_id, origin.id))
      .orderBy(desc(favorites.created_time), desc(favorites.id))
      .limit(MAX_FAVOURITES);
    const all = await favouriteFigures(services, rows);
    const { offset, limit } = partOf(query);
    const shown = all.rows.slice(offset, offset + limit);
    return { ...pageOf({ rows: shown, total: rows.length }, query), totals: all.totals };
  });

  route(app, addFavourite, async ({ session: { origin }, body }) => {
    await rateLimits.count(ADD_LIMIT, String(origin.id));
    return add(database, { accountId: origin.id, ...body, isForeign: false, time: clock.now() });
  });

  route(app, addForeignFavourite, async ({ session: { origin }, body }) => {
    await rateLimits.count(ADD_LIMIT, String(origin.id));
    return add(database, { accountId: origin.id, ...body, isForeign: true, time: clock.now() });
  });

  route(app, deleteFavourite, async ({ session, params }) => {
    const gone = await database
      .delete(favorites)
      .where(and(eq(favorites.id, params.id), eq(favorites.account_id, session.origin.id)))
      .returning({ id: favorites.id });
    if (gone.length === 0) throw notFound();
    return null;
  });

  route(app, getFavouriteCoin, async ({ session, query }) => {
    const [row] = await database
      .select({ coin: favoriteCoins.coin })
      .from(favoriteCoins)
      .where(
        and(
          eq(favoriteCoins.account_id, session.origin.id),
          eq(favoriteCoins.key_hash, hashToken(query.access_key)),
        ),
      );
    return { coin: row?.coin ?? (await savedCoin(services, session.origin.id, query.access_key)) };
  });

  route(app, setFavouriteCoin, async ({ session, body }) => {
    if (!app.services.poolSource.coins.some(({ coin }) => coin === body.coin)) {
      throw new ApiError(26001, "coin_unknown", { data: { field: "coin" } });
    }
    await database
      .insert(favoriteCoins)
      .values({ account_id: session.origin.id, key_hash: hashToken(body.access_key), coin: body.coin })
      .onConflictDoUpdate({
        target: [favoriteCoins.account_id, favoriteCoins.key_hash],
        set: { coin: body.coin },
      });
    return null;
  });
}
