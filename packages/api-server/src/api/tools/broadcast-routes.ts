import { broadcastTransaction, decodeTransaction, getBroadcastTerms } from "contracts/calls/broadcast";
import { LIMITS } from "contracts/limits";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { acceleratedCoinOf, isOpen, rateText } from "../../modules/acceleration/index.ts";
import {
  addressOfScript,
  type ChainNode,
  type DecodedRaw,
  isDataScript,
  MalformedTransactionError,
} from "../../modules/chain-node/index.ts";
import { amountText } from "../../modules/coins/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import { translate } from "../../texts/messages.ts";

const BY_ADDRESS: RateLimit = { name: "broadcast", limit: 120, seconds: 600 };

/** Returns the raw transaction; throws if it is too large before parsing any of it. */
function readRaw(raw: string): string {
  const text = raw.trim();
  const size = Math.ceil(text.length / 2);
  const max = LIMITS.rawTransactionBytes;
  if (size > max)
    throw new ApiError(27006, "transaction_too_large", { data: { size, max }, values: { size, max } });
  return text;
}

async function withNode<Answer>(coin: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MalformedTransactionError)
      throw new ApiError(27005, "transaction_malformed", { values: { coin } });
    throw error;
  }
}

function totalOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** Returns the fee; null if the node does not know the inputs. */
function feeOf({ inputs, outputs }: DecodedRaw): bigint | null {
  const known = inputs.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (known.length < inputs.length) return null;
  const fee = totalOf(known) - totalOf(outputs.map(({ amount }) => amount));
  return fee < 0n ? null : fee;
}

function kindOf(address: string | null, script: string): "address" | "data" | "other" {
  if (address !== null) return "address";
  return isDataScript(script) ? "data" : "other";
}

function presentDecoded(coin: string, decoded: DecodedRaw) {
  const { txid, size, vsize, inputs, outputs, is_replaceable } = decoded;
  const fee = feeOf(decoded);
  return {
    coin,
    txid,
    size,
    vsize,
    total: amountText(totalOf(outputs.map(({ amount }) => amount)), coin),
    fee: fee === null ? null : amountText(fee, coin),
    fee_rate: fee === null ? null : rateText({ fee, vsize }),
    is_replaceable,
    inputs: inputs.map((input) => ({
      txid: input.txid,
      vout: input.vout,
      address: input.script === null ? null : addressOfScript(coin, input.script),
      amount: input.amount === null ? null : amountText(input.amount, coin),
    })),
    outputs: outputs.map(({ script, amount }) => {
      const address = addressOfScript(coin, script);
      return { kind: kindOf(address, script), address, amount: amountText(amount, coin) };
    }),
  };
}

/** Registers the endpoints of the broadcast page. */
export function registerBroadcast(app: FastifyInstance): void {
  const { services } = app;
  const { config, nodes, rateLimits } = services;

  function requireNode(coin: string): ChainNode {
    const node = nodes.of(coin);
    if (node === undefined) throw new ApiError(26001, "broadcast_coin_unknown");
    return node;
  }

  route(app, getBroadcastTerms, async () => {
    const { unsent } = await nodes.examples();
    return {
      coins: [...nodes.coins],
      accelerated_coin: isOpen(services) ? acceleratedCoinOf(config) : null,
      max_bytes: LIMITS.rawTransactionBytes,
      examples: unsent.map(({ coin, raw_tx, kind }) => ({ coin, raw_tx, kind })),
    };
  });

  route(app, decodeTransaction, async ({ body: { coin, raw_tx }, address, locale }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const node = requireNode(coin);
    const raw = readRaw(raw_tx);
    return withNode(coin, async () => {
      const decoded = presentDecoded(coin, await node.decode(raw));
      const reason = await node.check(raw);
      const problem = reason === null ? null : { reason, message: translate(locale, `node_${reason}`) };
      return { ...decoded, problem };
    });
  });

  route(app, broadcastTransaction, async ({ body: { coin, raw_tx }, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const node = requireNode(coin);
    const raw = readRaw(raw_tx);
    const sent = await withNode(coin, () => node.broadcast(raw));
    if ("txid" in sent) return sent;
    throw new ApiError(27007, `node_${sent.refusal}`, { data: { reason: sent.refusal } });
  });
}
