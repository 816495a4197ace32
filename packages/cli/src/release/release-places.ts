import { DEFAULT_FOLDERS } from "../system.ts";
import { placesOf, type Places } from "federation/publish";

/**
 * Where this installation publishes: `ASSETS_DIR` and `RELEASE_KEYS_DIR`, as the gateway reads them.
 *
 * @returns folders of assets and keys
 */
export function releasePlaces(): Places {
  return placesOf(
    process.env["ASSETS_DIR"] || DEFAULT_FOLDERS.assetsDir,
    process.env["RELEASE_KEYS_DIR"] || undefined,
  );
}
