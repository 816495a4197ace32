import { toSmallestUnits } from "amount";
import {
  accelerateTransaction,
  getAcceleration,
  getAccelerationOrder,
  getAccelerations,
  getAccelerationTerms,
  payAcceleration,
  type AccelerationPayment,
  type AccelerationTerms,
} from "contracts/calls/accelerator";
import type { CallData } from "contracts/call";
import { POOL_COINS } from "contracts/coins";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import {
  acceleratedCoinOf,
  type AccelerationRow,
  chainCoins,
  DISCOUNT,
  findByClientId,
  FREE_PER_HOUR,
  giveFree,
  isOpen,
  listAccelerations,
  lookUp,
  MAX_FREE_SIZE,
  orderFromBalance,
  orderOnChain,
  type PaidRequest,
  PAYMENT_SECONDS,
  presentOrder,
  QUOTE_SECONDS,
  quotaResetTime,
  REFUND_SECONDS,
  requireQuote,
  requireWaiting,
  termsFor,
  usedQuota,
} from "../../modules/acceleration/index.ts";
import { ownerOf } from "../../modules/accounts/owner.ts";
import { amountText, coinParameters, precisionOf, ratioText } from "../../modules/coins/index.ts";
import { runMoneyWrite } from "../../modules/ledger/money-writes.ts";
import { readAmount } from "../../modules/ledger/read-amount.ts";
import { paymentAddress } from "../../modules/payouts/index.ts";
import { currentPrices } from "../../modules/prices/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { pageOf, partOf } from "../../platform/paging.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import type { Services } from "../../services.ts";

const LOOK_UPS: RateLimit = { name: "accelerator_look_up", limit: 120, seconds: 600 };
const FREE_BY_ADDRESS: RateLimit = { name: "accelerator_free", limit: 10, seconds: 3600 };
const CHAIN_ORDERS: RateLimit = { name: "accelerator_chain", limit: 10, seconds: 3600 };

/** Returns the account of a visitor; undefined for delegates and visitors without a session. */
function accountOf(visitor: Session | undefined): number | undefined {
  return visitor === undefined || visitor.isDelegated ? undefined : visitor.account.id;
}

async function poolShare(
  { lastMeasured, clock }: Services,
  coin: string,
): Promise<Pick<AccelerationTerms, "network_share" | "block_seconds">> {
  const states = await lastMeasured.states(clock.now());
  const state = states.find((one) => one.coin === coin);
  const share = state === undefined ? 0 : state.pool_hashrate / state.network_hashrate;
  if (!(share > 0)) return { network_share: null, block_seconds: null };
  const { block_time } = coinParameters(coin);
  return { network_share: ratioText(share), block_seconds: Math.round(block_time / share) };
}

async function readTerms(services: Services): Promise<AccelerationTerms> {
  const { clock, config, database, nodes } = services;
  const now = clock.now();
  const coin = acceleratedCoinOf(config);
  const { pricePerVbyte, minPrice, minFreeRate } = termsFor(coin);
  const { waiting } = await nodes.examples();
  return {
    is_open: isOpen(services),
    coin,
    coins: [...POOL_COINS],
    quota: { total: FREE_PER_HOUR, used: await usedQuota(database, now), reset_time: quotaResetTime(now) },
    min_free_rate: minFreeRate.toString(),
    max_free_size: MAX_FREE_SIZE,
    price_per_vbyte: amountText(pricePerVbyte, coin),
    min_price: amountText(minPrice, coin),
    discount: DISCOUNT,
    quote_seconds: QUOTE_SECONDS,
    payment_seconds: PAYMENT_SECONDS,
    refund_seconds: REFUND_SECONDS,
    ...(await poolShare(services, coin)),
    examples: waiting.map(({ txid, kind }) => ({ txid, kind })),
  };
}

/** Returns the earlier order of a request with the same id. */
async function findRepeated(
  { database }: Services,
  request: { readonly client_id: string; readonly txid: string; readonly account_id: number | null },
): Promise<AccelerationRow | undefined> {
  const row = await findByClientId(database, request.client_id);
  if (row === undefined) return undefined;
  const isSame = row.txid === request.txid && row.type === "free" && row.account_id === request.account_id;
  if (!isSame) throw new ApiError(22011, "client_id_reused");
  return row;
}

/** Returns the payment for the quote that the person saw. */
async function readPayment(
  services: Services,
  body: AccelerationPayment,
  accountId: number,
): Promise<PaidRequest> {
  const { clock, config, database } = services;
  const { client_id, quote_id, txid, coin } = body;
  const now = clock.now();
  const quote = await requireQuote(database, { id: quote_id, coin: acceleratedCoinOf(config), txid, now });
  const quoted = quote.prices[coin];
  const amount = toSmallestUnits(readAmount(body.amount, coin), precisionOf(coin));
  if (quoted === undefined || amount.toString() !== quoted.discounted)
    throw new ApiError(23002, "price_moved");
  await requireWaiting(services, txid);
  return { client_id, account_id: accountId, quote, coin, amount, now };
}

function payFromBalance(
  services: Services,
  {
    body,
    session,
  }: { readonly body: AccelerationPayment & { method: "balance" }; readonly session: Session },
): Promise<CallData<typeof payAcceleration>> {
  const { clock, lastMeasured, verification } = services;
  return runMoneyWrite(services, {
    accountId: session.account.id,
    clientId: body.client_id,
    call: payAcceleration.name,
    body,
    prepare: async () => ({
      request: await readPayment(services, body, session.account.id),
      prices: await currentPrices(lastMeasured, clock.now()),
      proof: await verification.check({ session, business: "accelerator_pay", codes: body }),
    }),
    act: async (transaction, { request, prices, proof }) => {
      const price = prices.get(body.coin) ?? "0";
      const row = await orderFromBalance(transaction, request, { owner_id: ownerOf(session.account), price });
      await proof.consume(transaction);
      return presentOrder(transaction, row);
    },
  });
}

function payOnChain(
  services: Services,
  context: {
    readonly body: AccelerationPayment & { method: "chain" };
    readonly session: Session;
    readonly locale: Parameters<typeof paymentAddress>[1]["locale"];
  },
): Promise<CallData<typeof payAcceleration>> {
  const { body, session, locale } = context;
  const account_id = session.account.id;
  const { coin } = body;
  return runMoneyWrite(services, {
    accountId: account_id,
    clientId: body.client_id,
    call: payAcceleration.name,
    body,
    prepare: async () => {
      const request = await readPayment(services, body, account_id);
      const open = await chainCoins(services, [coin]);
      if (open.length === 0) throw new ApiError(27008, "chain_payment_paused", { values: { coin } });
      await services.rateLimits.count(CHAIN_ORDERS, String(account_id));
      const place = { account_id, coin, chain: coin, locale };
      return { request, address: await paymentAddress(services, place, request.amount) };
    },
    act: async (transaction, { request, address }) =>
      presentOrder(transaction, await orderOnChain(transaction, request, { address, chain: coin })),
  });
}

function registerOrders(app: FastifyInstance): void {
  const { services } = app;
  const { captcha, clock, database, random, rateLimits } = services;

  route(app, accelerateTransaction, async ({ body, visitor, address, request }) => {
    const { txid } = body;
    const client_id = body.client_id ?? random.uuid();
    const account_id = accountOf(visitor) ?? null;
    const repeated = await findRepeated(services, { client_id, txid, account_id });
    if (repeated !== undefined) return presentOrder(database, repeated);
    await rateLimits.count(FREE_BY_ADDRESS, address);
    await captcha.check(request.headers["captcha"]);
    const waiting = await requireWaiting(services, txid);
    const row = await giveFree(database, waiting, { client_id, account_id, now: clock.now() });
    return presentOrder(database, row);
  });

  route(app, payAcceleration, ({ body, session, locale }) =>
    body.method === "balance"
      ? payFromBalance(services, { body, session })
      : payOnChain(services, { body, session, locale }),
  );
}

/** Registers the endpoints of the transaction accelerator. */
export function registerAccelerator(app: FastifyInstance): void {
  const { services } = app;
  const { database, rateLimits } = services;

  route(app, getAccelerationTerms, () => readTerms(services));

  route(app, getAcceleration, async ({ query, visitor, address, currency }) => {
    await rateLimits.count(LOOK_UPS, address);
    return lookUp(services, { txid: query.txid, accountId: accountOf(visitor), currency });
  });

  registerOrders(app);

  route(app, getAccelerationOrder, async ({ params, visitor }) => {
    const row = await findByClientId(database, params.client_id);
    const isOpenTo = row !== undefined && (row.account_id ?? accountOf(visitor)) === accountOf(visitor);
    return { order: isOpenTo ? await presentOrder(database, row) : null };
  });

  route(app, getAccelerations, async ({ query, visitor }) => {
    const account_id = accountOf(visitor);
    const { type, status, txid, start_time, end_time } = query;
    const owner =
      account_id === undefined ? { client_ids: query.client_ids?.split(",") ?? [] } : { account_id };
    const filter = { owner, type, status, txid, start_time, end_time };
    const { rows, total } = await listAccelerations(database, filter, partOf(query));
    const shown = await Promise.all(rows.map((row) => presentOrder(database, row)));
    return pageOf({ rows: shown, total }, query);
  });
}
