import type { Registry, ReleaseReference } from "federation";
import { recordPageEvent } from "shared/telemetry";
import type { LoadedRemote } from "./load-remote.ts";
import { overrideFor } from "./overrides.ts";
import type { RemoteError } from "./remote-error.ts";

/** A remote being loaded, and the release being tried. */
type Load = {
  name: string;
  registry: Registry;
  timings: Record<string, number>;
  tried?: ReleaseReference;
};

/**
 * Reports a release that could not be loaded, unless an override named it, which only concerns the person who set it.
 *
 * @param load - remote and release
 * @param error - the failure
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
 * @param failed - failure of the release it replaced, if any
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
 * Reports that a release failed after loading.
 *
 * @param remote - the loaded remote
 * @param error - error of its page, a file or its mount
 */
export function recordRunFailure(remote: LoadedRemote, { kind }: RemoteError): void {
  const { name, version, channel, revision, sampleRate } = remote;
  recordPageEvent(
    { kind: "run_failure", remote: name, version, channel, revision, reason: kind },
    sampleRate,
  );
}
