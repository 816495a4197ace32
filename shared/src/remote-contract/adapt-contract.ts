import type { RemoteContract } from "./remote-contract.ts";
import { CONTRACT_VERSION } from "./remote-contract.ts";

type Adapter = (contract: RemoteContract) => RemoteContract;

/** Maps a contract's major version to the adapter that lets such a remote run in this host. The first major needs none. */
const ADAPTERS: ReadonlyMap<number, Adapter> = new Map([
  [majorOf(CONTRACT_VERSION), (contract: RemoteContract) => contract],
]);

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/**
 * Adapts a remote of an older contract to run in this host.
 *
 * @param contract - a validated contract
 * @returns the contract in its current form, or null when its major version is unknown here
 */
export function adaptContract(contract: RemoteContract): RemoteContract | null {
  return ADAPTERS.get(majorOf(contract.contract))?.(contract) ?? null;
}
