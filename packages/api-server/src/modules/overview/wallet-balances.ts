import { createCache } from "../../platform/cache.ts";
import { listChainTerms } from "../coins/index.ts";
import type { PayoutServices } from "../payouts/index.ts";

/** Maximum age of a balance in seconds, so that nodes are not queried on every view. */
const FRESH_SECONDS = 60;

/** Balance of a coin in its wallet. */
export interface WalletBalance {
  readonly coin: string;
  readonly chain: string;
  /** Smallest units; null while the wallet does not respond. */
  readonly balance: bigint | null;
}

const cache = createCache<readonly WalletBalance[]>(1);

type BalanceServices = Pick<PayoutServices, "chains" | "clock" | "database">;

async function ask({ chains, database }: BalanceServices): Promise<readonly WalletBalance[]> {
  const terms = await listChainTerms(database);
  const known = terms.flatMap(({ coin, chain }) => {
    const wallet = chains.of(coin, chain);
    return wallet?.balance === undefined ? [] : [{ coin, chain, wallet }];
  });
  return Promise.all(
    known.map(async ({ coin, chain, wallet }) => ({
      coin,
      chain,
      // An unreachable node is only a missing figure here; the payouts report it.
      balance: (await wallet.balance?.().catch(() => null)) ?? null,
    })),
  );
}

/** Reads the balances of wallets that support it, at most a minute old; none for the demonstration's test chain. */
export function readWalletBalances(services: BalanceServices): Promise<readonly WalletBalance[]> {
  const version = String(Math.floor(services.clock.now() / FRESH_SECONDS));
  return cache.fetch(services.database, "balances", version, () => ask(services));
}
