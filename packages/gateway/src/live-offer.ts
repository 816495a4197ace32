import { readRegistry, type Places } from "federation/publish";
import { verifySite } from "federation/verify-site";
import { readBuildRecord } from "./pages.ts";
import type { BuildRecord } from "./pages.ts";

/** Returns the offer of the host that visitors currently get; undefined if no host is built or released. */
export type OfferReader = () => Promise<BuildRecord["offer"]>;

/**
 * Follows the releases of the host: its record is read again when the registry changes, or if something was missing or
 * refused.
 *
 * @param options - `places`, `publicKeys` as in `RELEASE_PUBLIC_KEYS`, and the build that is served while no host was released
 */
export function followOffer(options: {
  places: Places;
  publicKeys: string | undefined;
  hostDist: string;
}): OfferReader {
  const { places, publicKeys, hostDist } = options;
  let seen = -1;
  let last: BuildRecord["offer"];

  return async () => {
    const { revision } = await readRegistry(places);
    if (revision === seen) return last;
    const host = await verifySite({ places, site: "host", publicKeys });
    const { offer } = readBuildRecord(host?.main?.folder ?? hostDist);
    // What is missing or was refused may be there with the next call.
    if (offer !== undefined && (host?.refused.length ?? 0) === 0) {
      seen = revision;
      last = offer;
    }
    return offer;
  };
}
