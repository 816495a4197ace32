import { exchangeName } from "brand";
import type { ChainServices, CoinChain } from "contracts/operator/calls/coin-chains";

/** A service of a chain. */
export type Service = keyof ChainServices;

/** Services in the order of the form, with their names. */
export const SERVICES: readonly (readonly [Service, string])[] = [
  ["withdraw", "Withdrawals to addresses"],
  ["auto_withdraw", "Automatic withdrawals"],
  ["inner", "Transfers between own accounts"],
  ["coinex", `Withdrawals to ${exchangeName}`],
  ["deposit", "Deposits"],
];

/** Services that need a payout chain on the servers. */
const ON_CHAIN: ReadonlySet<Service> = new Set(["withdraw", "auto_withdraw", "deposit"]);

/** Whether customers can use a service now. */
export function isOpen(chain: CoinChain, service: Service): boolean {
  if (ON_CHAIN.has(service) && !chain.has_chain) return false;
  if (service === "coinex" && !chain.has_partner) return false;
  return chain.services[service];
}

/** Names a chain: the coin, and its chain if the code differs. */
export function titleOf({ coin, chain }: Pick<CoinChain, "coin" | "chain">): string {
  return coin === chain ? coin : `${coin} on ${chain}`;
}
