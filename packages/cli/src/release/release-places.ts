import { DEFAULT_FOLDERS } from "../system.ts";
import { placesOf, type Places } from "federation/publish";

/**
 * Where this installation publishes: `ASSETS_DIR` and `RELEASE_KEYS_DIR`, read as in the gateway.
 *
 * @returns folders of assets and keys
 */
export function releasePlaces(): Places {
  return placesOf(
    process.env["ASSETS_DIR"] || DEFAULT_FOLDERS.assetsDir,
    process.env["RELEASE_KEYS_DIR"] || undefined,
  );
}
