import type { Registry, ReleaseReference } from "federation";
import * as v from "valibot";
import { storedValue } from "shared/storage";

const overrides = storedValue({
  area: "session",
  name: "federation-overrides",
  schema: v.record(v.string(), v.string()),
  initial: {},
});

const NO_INTEGRITY = `sha384-${"A".repeat(64)}`;

/** Keeps `?mfe=wallet@https://…` of the address for this tab; several may be given. */
export function takeOverrides(search: string): void {
  const named = new URLSearchParams(search).getAll("mfe").map((text) => text.split(/@(.+)/, 2));
  const complete = named.flatMap(([name, base]) =>
    name && base ? [[name, base.endsWith("/") ? base : `${base}/`]] : [],
  );
  if (complete.length > 0) overrides.write({ ...overrides.read(), ...Object.fromEntries(complete) });
}

/** Whether this tab asked for an unpublished build at all; whether that counts is the registry's word. */
export function hasOverrides(): boolean {
  return Object.keys(overrides.read()).length > 0;
}

/** The overrides of this tab by remote; none where the registry does not allow them. */
export function getOverrides(registry: Registry): Readonly<Record<string, string>> {
  return registry.overrides === "staging" ? overrides.read() : {};
}

/** Ends all overrides of this tab. */
export function resetOverrides(): void {
  overrides.remove();
}

/**
 * The release a tab asks for instead of the published one. Its origin is checked like any other.
 *
 * @returns null without an override for this remote, or where the registry does not allow them
 */
export function overrideFor(name: string, registry: Registry): ReleaseReference | null {
  const base = getOverrides(registry)[name];
  return base === undefined
    ? null
    : { channel: "stable", version: "0.0.0", weight: 100, base, integrity: NO_INTEGRITY };
}
