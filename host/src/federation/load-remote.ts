import { releasesFor, type Channel, type Registry, type ReleaseReference } from "federation";
import { events } from "shared/events";
import { loadCatalog, showSourceTexts } from "shared/i18n";
import { getLocaleState } from "shared/locale";
import { failedChunkOf } from "shared/navigation";
import type { HostApi, RemoteContract } from "shared/remote-contract";
import { recordPageEvent, reportProblem } from "shared/telemetry";
import { withDeadline } from "./deadline.ts";
import { tellCanaries } from "./tell-canaries.ts";
import { clearFailures } from "./failure-window.ts";
import { requestFirst } from "./first-calls.ts";
import { createHostApi } from "./host-api.ts";
import { loadModule } from "./load-module.ts";
import { giveUp, givenUp } from "./given-up.ts";
import { overrideFor, takeOverrides } from "./overrides.ts";
import { preloadFiles, preloadFirstFiles } from "./preload-files.ts";
import { getRegistry, type KnownRegistry } from "./registry-source.ts";
import { getRelease } from "./release-source.ts";
import { recordLoad, recordLoadFailure } from "./record-release.ts";
import { refreshLostFile } from "./refresh-file.ts";
import { RemoteError, toRemoteError } from "./remote-error.ts";
import { getVisitorId } from "./visitor.ts";

/** Total time until a definite outcome; a page takes another 2 s around it. */
const TOTAL_MS = 13_000;
const HOOK_MS = 2_000;
const CATALOGUE_MS = 5_000;
const RETRY_MS = { least: 400, most: 900 } as const;

/** A remote ready to mount. */
export type LoadedRemote = {
  name: string;
  version: string;
  channel: Channel;
  /** Revision of the registry that named it. */
  revision: number;
  /** Fraction of pages whose loads are reported; all when absent. */
  sampleRate: number | undefined;
  /** Folder of the release, as in the registry. */
  base: string;
  /** Whether another release can be tried if this one fails. */
  hasNext: boolean;
  contract: RemoteContract;
  host: HostApi;
};

type Request = {
  name: string;
  registry: Registry;
  routeName: string | undefined;
  signal: AbortSignal;
  timings: Record<string, number>;
  /** The release being tried. */
  tried?: ReleaseReference;
};

const loaded = new Map<string, LoadedRemote>();
const inFlight = new Map<string, Promise<LoadedRemote>>();

async function timed<T>(timings: Record<string, number>, phase: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    timings[phase] = Math.round((timings[phase] ?? 0) + performance.now() - start);
  }
}

function pauseBeforeRetry(): Promise<void> {
  const { least, most } = RETRY_MS;
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
  return new Promise((resolve) => {
    setTimeout(resolve, least + (chance / 255) * (most - least));
  });
}

/** Loads the catalog of a remote; if it is missing, the remote is shown in its source language. */
async function loadMessages(name: string, contract: RemoteContract): Promise<void> {
  const { locale } = getLocaleState();
  try {
    loadCatalog(
      `remote-${name}`,
      locale,
      await withDeadline(contract.messages(locale), CATALOGUE_MS, `catalogue of ${name}`),
    );
  } catch (error) {
    reportProblem({
      area: "federation",
      kind: "catalogue",
      detail: `${name}: ${toRemoteError(error, "network").message}`,
    });
    recordPageEvent({ kind: "catalogue", remote: name, reason: "missing" });
    await showSourceTexts();
  }
}

/** A release to try, and whether another follows. */
type Candidate = { reference: ReleaseReference; hasNext: boolean; isOverride?: boolean };

async function tryRelease(request: Request, candidate: Candidate): Promise<LoadedRemote> {
  const { reference, hasNext, isOverride = false } = candidate;
  const { name, registry, routeName, signal, timings } = request;
  if (!isOverride) preloadFirstFiles(reference, registry);
  const verified = await timed(timings, "release", () =>
    getRelease({ name, reference, registry, isOverride }),
  );
  preloadFiles(verified, routeName);
  requestFirst(verified, routeName);
  const contract = await timed(timings, "module", () => loadModule(verified, signal));
  await timed(timings, "catalogue", () => loadMessages(name, contract));
  const { version } = verified.release;
  const host = createHostApi(name, version);
  try {
    await timed(timings, "init", async () => withDeadline(contract.init?.(host), HOOK_MS, `init of ${name}`));
  } catch (error) {
    throw toRemoteError(error, "execution");
  }
  return {
    name,
    version,
    channel: reference.channel,
    revision: registry.revision,
    sampleRate: registry.sampleRate,
    base: reference.base,
    hasNext,
    contract,
    host,
  };
}

/** Whether to retry a failed release: after a timeout the time is better spent on the next one. */
function isWorthRetry(failure: RemoteError, { hasNext }: Candidate): boolean {
  return !failure.isFinal && !(failure.kind === "timeout" && hasNext);
}

/** Loads a release with the retries that its failures allow: one, plus one per lost file. */
async function tryAgain(request: Request, candidate: Candidate): Promise<LoadedRemote> {
  const lost = new Set<string>();
  for (;;) {
    try {
      return await tryRelease(request, candidate);
    } catch (error) {
      const failure = toRemoteError(error, "execution");
      const file = failedChunkOf(failure) ?? "";
      if (!isWorthRetry(failure, candidate) || request.signal.aborted || lost.has(file)) throw failure;
      lost.add(file);
      // The browser's cached copy may be damaged.
      await Promise.all([pauseBeforeRetry(), refreshLostFile(failure)]);
    }
  }
}

/** Lists the releases to try. If all of them were abandoned, each gets another chance. */
function candidatesOf(name: string, registry: Registry): ReleaseReference[] {
  const remote = registry.remotes[name];
  if (!remote) throw new RemoteError("registry", `the registry knows no ${name}`);
  if (!remote.enabled) throw new RemoteError("disabled", `${name} is switched off`);
  const options = { name, remote, visitorId: getVisitorId() };
  const without = givenUp(name, registry.revision);
  const all = releasesFor(options);
  if (all.length === 0) throw new RemoteError("registry", `the registry has no release of ${name}`);
  const left = releasesFor({ ...options, without });
  return left.length > 0 ? left : all;
}

async function loadFirst(request: Request): Promise<{ remote: LoadedRemote; failed: RemoteError | null }> {
  const override = overrideFor(request.name, request.registry);
  // A person who requested a specific build must not silently get another.
  if (override) {
    const only = { reference: override, hasNext: false, isOverride: true };
    return { remote: await tryAgain(request, only), failed: null };
  }
  let failed: RemoteError | null = null;
  const candidates = candidatesOf(request.name, request.registry);
  for (const [index, reference] of candidates.entries()) {
    request.tried = reference;
    try {
      const hasNext = index + 1 < candidates.length;
      return { remote: await tryAgain(request, { reference, hasNext }), failed };
    } catch (error) {
      const failure = toRemoteError(error, "execution");
      reportProblem({
        area: "federation",
        kind: failure.kind,
        version: reference.version,
        detail: `${request.name}: ${failure.message}`,
      });
      recordLoadFailure(request, failure);
      failed ??= failure;
      if (request.signal.aborted) break;
    }
  }
  throw failed ?? new RemoteError("registry", `the registry has no release of ${request.name}`);
}

function tell(
  name: string,
  outcome: {
    remote: LoadedRemote | null;
    failure: RemoteError | null;
    revision: number;
    timings: Record<string, number>;
  },
): void {
  const { remote, failure, revision, timings } = outcome;
  const word = remote ? (failure ? "fallback" : "loaded") : "failed";
  events.emit("federation/remote-load@1", {
    remote: name,
    version: remote?.version ?? null,
    channel: remote?.channel ?? null,
    revision,
    outcome: word,
    errorKind: failure?.kind ?? null,
    timings,
  });
}

/** A file named by an outdated registry may be gone legitimately: then the registry is what is missing. */
function fromRegistry(failure: RemoteError, source: KnownRegistry["source"]): RemoteError {
  if (source === "served" || failure.kind !== "http") return failure;
  return new RemoteError("registry", failure.message, { cause: failure });
}

async function load(name: string, routeName?: string): Promise<LoadedRemote> {
  const timings: Record<string, number> = {};
  const start = performance.now();
  takeOverrides(globalThis.location.search);
  const { registry, source } = await timed(timings, "registry", getRegistry);
  tellCanaries(registry);
  const end = new AbortController();
  const request: Request = { name, registry, routeName, signal: end.signal, timings };
  try {
    const work = loadFirst(request);
    const { remote, failed } = await withDeadline(work, TOTAL_MS - (performance.now() - start), name);
    loaded.set(name, remote);
    clearFailures(name);
    tell(name, { remote, failure: failed, revision: registry.revision, timings });
    recordLoad(request, remote, failed);
    return remote;
  } catch (error) {
    const failure = fromRegistry(toRemoteError(error, "execution"), source);
    tell(name, { remote: null, failure, revision: registry.revision, timings });
    recordLoadFailure(request, failure);
    throw failure;
  } finally {
    end.abort();
  }
}

/**
 * Loads a remote through the registry: the visitor's release, or the next one after a definite failure, with a definite outcome
 * within 15 s. A loaded remote is returned at once, and a load in flight is shared.
 *
 * @param name - name of the remote
 * @param routeName - page to show, whose files are requested early
 * @throws RemoteError
 */
export async function loadRemoteByName(name: string, routeName?: string): Promise<LoadedRemote> {
  const known = loaded.get(name);
  if (known) return known;
  const work = inFlight.get(name) ?? load(name, routeName).finally(() => inFlight.delete(name));
  inFlight.set(name, work);
  return work;
}

/**
 * Excludes the release of a loaded remote in this tab because it fails while running; the next load uses the following release.
 *
 * @param remote - the loaded remote
 */
export function giveUpRelease({ name, revision, base }: LoadedRemote): void {
  loaded.delete(name);
  giveUp(name, revision, base);
}

/** Remotes loaded in this page, with their versions. */
export function listLoadedRemotes(): readonly LoadedRemote[] {
  return [...loaded.values()];
}

/**
 * Prefetches a remote's files while a person points at a link to it; no code runs, and failures are ignored.
 *
 * @param name - name of the remote
 * @param routeName - page the link points to
 */
export async function preloadRemote(name: string, routeName?: string): Promise<void> {
  if (loaded.has(name)) return;
  try {
    const { registry } = await getRegistry();
    const [reference] = candidatesOf(name, registry);
    if (!reference || overrideFor(name, registry)) return;
    preloadFiles(await getRelease({ name, reference, registry }), routeName, "prefetch");
  } catch {
    // The failure is reported when the person opens the page.
  }
}
