import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";
import { adaptContract, readContract, type RemoteContract } from "shared/remote-contract";
import { fetchChecked } from "./checked-fetch.ts";
import { withDeadline } from "./deadline.ts";
import { RemoteError, toRemoteError } from "./remote-error.ts";
import type { VerifiedRelease } from "./release-source.ts";
import { trustedScriptPlugin } from "./trusted-scripts.ts";

const ENTRY_DEADLINE_MS = 6_000;
/** The script is already cached; the wait is for the exposed chunk and the share check. */
const MODULE_DEADLINE_MS = 7_000;

const registered = new Map<string, string>();
let hasPlugin = false;

function register(container: string, entry: string): void {
  if (!hasPlugin) registerPlugins([trustedScriptPlugin()]);
  hasPlugin = true;
  const known = registered.get(container);
  if (known === entry) return;
  registerRemotes([{ name: container, entry }], { force: known !== undefined });
  registered.set(container, entry);
}

/**
 * Classifies an error: the federation runtime distinguishes a script that threw from one that never arrived only by the error
 * text.
 */
function classify(error: unknown): RemoteError {
  const found = toRemoteError(error, "execution");
  if (found.kind !== "execution") return found;
  if (found.message.includes("ScriptNetworkError"))
    return new RemoteError("network", found.message, { cause: error });
  return found;
}

/**
 * Runs a verified release and reads its contract. The entry is fetched and checked before its script tag exists, because a script
 * tag cannot be canceled: an abandoned one would still run later.
 *
 * @param verified - release whose files are in the integrity table
 * @param signal - aborted when the page no longer waits; nothing runs after that
 * @throws RemoteError
 */
export async function loadModule(
  { release, base }: VerifiedRelease,
  signal: AbortSignal,
): Promise<RemoteContract> {
  const entry = new URL(release.entry, base).href;
  await fetchChecked({
    url: entry,
    integrity: process.env.NODE_ENV === "development" ? null : (release.files[release.entry] ?? ""),
    deadlineMs: ENTRY_DEADLINE_MS,
    contentTypes: ["text/javascript", "application/javascript"],
    signal,
  });
  if (signal.aborted) throw new RemoteError("timeout", `${entry} came too late`, { isFinal: true });
  register(release.container, entry);
  let module: unknown;
  try {
    module = await withDeadline(
      loadRemote<unknown>(`${release.container}/${release.expose.slice(2)}`),
      MODULE_DEADLINE_MS,
      entry,
    );
  } catch (error) {
    throw classify(error);
  }
  const contract = readContract(module);
  if (!contract) throw new RemoteError("invalid-contract", `${entry} does not expose a remote`);
  const named = new Set(release.routes.map(({ name }) => name));
  const unknown = contract.routes.find(({ name }) => !named.has(name));
  if (unknown) throw new RemoteError("invalid-contract", `${unknown.name} is missing in the release file`);
  const adapted = adaptContract(contract);
  if (!adapted)
    throw new RemoteError("incompatible", `contract ${contract.contract} is unknown to this host`);
  return adapted;
}
