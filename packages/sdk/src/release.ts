import { createRequire } from "node:module";
import path from "node:path";
import { buildChecks, findHostOffer, passGate, programCheck, type GateCheck } from "cli/gate";
import { readReleaseRequest } from "cli/release-request";
import { writePreviewLine } from "cli/release-lines";
import { uploadRelease } from "cli/upload-release";
import { readKey, readSettings } from "cli/upload-settings";
import { buildRemote, readDefinition } from "./project.ts";

function binOf(folder: string, name: string, file: string): string {
  const manifest = createRequire(path.join(folder, "package.json")).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
}

/** Returns the checks that the repository runs itself: types and tests. */
function sourceChecks(folder: string): readonly GateCheck[] {
  const node = process.execPath;
  const tsc = binOf(folder, "typescript", "bin/tsc");
  return [
    programCheck("types", [node, tsc, "--pretty", "false", "-p", folder], folder),
    programCheck("tests", [node, binOf(folder, "jest", "bin/jest.js"), "--silent"], folder),
  ];
}

/**
 * Checks, builds and uploads the remote of a repository: types and tests, texts, sizes, and whether the installation's host meets
 * its requirements.
 *
 * @param folder - absolute path of the repository
 * @param words - options of `pnpm release`; `--to` is required
 * @returns the line to print
 * @throws Error in one line with the reason for the failure
 */
export async function releaseRemote(folder: string, words: readonly string[]): Promise<string> {
  const definition = await readDefinition(folder);
  const { name } = definition;
  const request = readReleaseRequest([name, ...words], [name]);
  const { to, against, version, canaryWeight, isPreview = false, isForced = false } = request;
  if (to === undefined) throw new Error("release needs --to: the address of a gateway that takes releases");
  const key = await readKey(request);
  const host = await findHostOffer(against ?? to);
  const overruled = await passGate(name, sourceChecks(folder), isForced);
  const dist = await buildRemote(folder, definition);
  overruled.push(...(await passGate(name, buildChecks({ remote: name, dist, host }), isForced)));
  const { remote, ...uploaded } = await uploadRelease({
    dist,
    to,
    key,
    isPreview,
    ...readSettings(),
    ...(version === undefined ? {} : { version }),
    ...(canaryWeight === undefined ? {} : { canaryWeight }),
    ...(isForced ? { forced: overruled.join("; ") || "no check failed" } : {}),
  });
  const { version: stored, preview } = uploaded;
  if (preview !== null) return writePreviewLine({ remote, version: stored, preview });
  return `Released ${remote} ${uploaded.version} (registry revision ${String(uploaded.revision)}).`;
}
