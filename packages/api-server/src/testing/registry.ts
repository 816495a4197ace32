import { writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a registry of published releases.
 *
 * @param assetsDir folder of the published releases
 * @param remotes entries by remote
 */
export function writeRegistry(assetsDir: string, remotes: Readonly<Record<string, object>>): void {
  const registry = { schema: 1, env: "test", revision: 1, assetOrigins: [], overrides: "off", remotes };
  writeFileSync(path.join(assetsDir, "registry.json"), JSON.stringify(registry));
}
