import type { Registry, ReleaseReference } from "federation";
import { recordPageEvent } from "shared/telemetry";
import type { LoadedRemote } from "./load-remote.ts";
import { overrideFor } from "./overrides.ts";
import type { RemoteError } from "./remote-error.ts";

/** A remote on its way, and the release that is being tried. */
type Load = {
  name: string;
  registry: Registry;
  timings: Record<string, number>;
  tried?: ReleaseReference;
};

/**
 * Reports a release that could not be loaded; not one that an override names, which is nobody's but the person's who asked for it.
 *
 * @param load - remote and release
 * @param error - why
 */
export function recordLoadFailure({ name, registry, timings, tried }: Load, { kind }: RemoteError): void {
  if (kind === "disabled" || overrideFor(name, registry)) return;
  const { version = null, channel = null } = tried ?? {};
  const { revision, sampleRate } = registry;
  recordPageEvent(
    { kind: "load_failure", remote: name, version, channel, revision, reason: kind, timings: { ...timings } },
    sampleRate,
  );
}

/**
 * Reports a release that was loaded.
 *
 * @param load - how it was loaded
 * @param remote - the release
 * @param failed - what failed with the release whose place it took
 */
export function recordLoad(
  { name, registry, timings }: Load,
  remote: LoadedRemote,
  failed: RemoteError | null,
): void {
  if (overrideFor(name, registry)) return;
  const { version, channel, revision, sampleRate } = remote;
  const kind = failed ? "fallback" : "load";
  const reason = failed?.kind ?? null;
  recordPageEvent({ kind, remote: name, version, channel, revision, reason, timings }, sampleRate);
}

/**
 * Reports that a release failed after it was loaded.
 *
 * @param remote - the loaded remote
 * @param error - what its page, a file of it or its mount failed with
 */
export function recordRunFailure(remote: LoadedRemote, { kind }: RemoteError): void {
  const { name, version, channel, revision, sampleRate } = remote;
  recordPageEvent(
    { kind: "run_failure", remote: name, version, channel, revision, reason: kind },
    sampleRate,
  );
}
