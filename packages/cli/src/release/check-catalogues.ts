import { spawnSync } from "node:child_process";
import { fromRoot } from "../root.ts";

/**
 * Refuses to go on with texts that differ from their catalogues or are not translated: visitors would see them in English.
 *
 * @param remote - name of the remote; what it compiles in of `shared` is checked with it
 * @param script - program that checks the catalogues of the workspaces that it is given
 * @throws Error that names the first fault
 */
export function requireCatalogues(
  remote: string,
  script: string = fromRoot("packages/i18n/src/check.ts"),
): void {
  const { status, stderr } = spawnSync(process.execPath, [script, `remote-${remote}`, "shared"], {
    encoding: "utf8",
  });
  if (status === 0) return;
  const [first = "the check ended without a word"] = stderr.trim().split("\n");
  throw new Error(`${remote} is not released: ${first}`);
}
