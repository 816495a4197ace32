import type { Registry, Release, ReleaseReference } from "federation";
import { findUnmet, parseRelease } from "federation";
import { resolveBase } from "./asset-origins.ts";
import { fetchChecked, readJson } from "./checked-fetch.ts";
import { trustFiles } from "./integrity-table.ts";
import { RemoteError } from "./remote-error.ts";
import { readHostOffer } from "./shared-scope.ts";

const DEADLINE_MS = 4_000;

/** A release whose data was verified; none of its code has run. */
export type VerifiedRelease = { reference: ReleaseReference; release: Release; base: string };

const verified = new Map<string, Promise<VerifiedRelease>>();

async function fetchRelease(options: {
  name: string;
  reference: ReleaseReference;
  registry: Registry;
  isOverride: boolean;
}): Promise<VerifiedRelease> {
  const { name, reference, registry, isOverride } = options;
  const base = resolveBase(reference.base, registry);
  const bytes = await fetchChecked({
    url: new URL("release.json", base).href,
    integrity: isOverride || process.env.NODE_ENV === "development" ? null : reference.integrity,
    deadlineMs: DEADLINE_MS,
    contentTypes: ["application/json"],
  });
  const release = parseRelease(readJson(bytes));
  if (!release || release.remote !== name)
    throw new RemoteError("invalid-contract", `${base} holds no release of ${name}`);
  const unmet = findUnmet(release, readHostOffer());
  if (unmet !== null) throw new RemoteError("incompatible", `${name} ${release.version} needs ${unmet}`);
  trustFiles(base, release.files);
  return { reference, release, base };
}

/**
 * Fetches and verifies the data of a release, once per page; a failure is not cached.
 *
 * @throws RemoteError
 */
export function getRelease(options: {
  name: string;
  reference: ReleaseReference;
  registry: Registry;
  isOverride?: boolean;
}): Promise<VerifiedRelease> {
  const { reference } = options;
  const known = verified.get(reference.base);
  if (known) return known;
  const fresh = fetchRelease({ isOverride: false, ...options });
  verified.set(reference.base, fresh);
  fresh.catch(() => verified.delete(reference.base));
  return fresh;
}
