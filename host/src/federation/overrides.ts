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

/** Stores the `?mfe=wallet@https://…` overrides of the address for this tab; there may be several. */
export function takeOverrides(search: string): void {
  const named = new URLSearchParams(search).getAll("mfe").map((text) => text.split(/@(.+)/, 2));
  const complete = named.flatMap(([name, base]) =>
    name && base ? [[name, base.endsWith("/") ? base : `${base}/`]] : [],
  );
  if (complete.length > 0) overrides.write({ ...overrides.read(), ...Object.fromEntries(complete) });
}

/** Whether this tab requested an unpublished build; the registry determines whether that applies. */
export function hasOverrides(): boolean {
  return Object.keys(overrides.read()).length > 0;
}

/** Returns the overrides of this tab by remote; none if the registry does not allow them. */
export function getOverrides(registry: Registry): Readonly<Record<string, string>> {
  return registry.overrides === "staging" ? overrides.read() : {};
}

/** Removes all overrides of this tab. */
export function resetOverrides(): void {
  overrides.remove();
}

/**
 * Returns the release that a tab requested instead of the published one. Its origin is checked like any other.
 *
 * @returns null without an override for this remote, or if the registry does not allow them
 */
export function overrideFor(name: string, registry: Registry): ReleaseReference | null {
  const base = getOverrides(registry)[name];
  return base === undefined
    ? null
    : { channel: "stable", version: "0.0.0", weight: 100, base, integrity: NO_INTEGRITY };
}
