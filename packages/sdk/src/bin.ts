#!/usr/bin/env node
import { readFileSync } from "node:fs";
import path from "node:path";
import { readNewRemote } from "cli/new-remote-request";
import { writeOutsideFiles, writeOutsideSteps } from "cli/outside-files";
import { runCommand } from "cli/run-command";
import { writeFolder } from "cli/write-folder";
import { startDev } from "./dev.ts";
import { buildRemote, readDefinition } from "./project.ts";
import { releaseRemote } from "./release.ts";

const USAGE = `Usage: hashfront build
       hashfront dev [--against <address of an installation>] [--port 3300]
       hashfront release --to <address for releases> --key-file <file> [--version 1.2.3] [--canary 5] [--preview] [--force]
       hashfront new <name> [mount] --outside <folder> [--kit <hashfront-sdk-….tgz>]`;

/** Reads the versions the kit was built with, which are written when it is packed. */
function readVersions(): { own: string; versions: Record<string, string> } {
  const folder = path.resolve(import.meta.dirname, "../../..");
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  return { own: version, versions: JSON.parse(readFileSync(path.join(folder, "versions.json"), "utf8")) };
}

async function scaffold(words: readonly string[]): Promise<string> {
  const { name, mount, outside, kit } = readNewRemote(words, USAGE);
  if (outside === undefined) throw new Error(USAGE);
  const { own, versions } = readVersions();
  const address = kit === undefined ? own : `file:${kit}`;
  await writeFolder(outside, writeOutsideFiles({ name, mount, kit: address, versions }));
  return writeOutsideSteps(name, outside);
}

async function build(folder: string): Promise<string> {
  const definition = await readDefinition(folder);
  await buildRemote(folder, definition);
  return `Built ${definition.name} in dist.`;
}

const [command, ...words] = process.argv.slice(2).filter((word) => word !== "--");
const folder = process.cwd();

await runCommand(() => {
  if (command === "build" && words.length === 0) return build(folder);
  if (command === "dev") return startDev(folder, words);
  if (command === "release") return releaseRemote(folder, words);
  if (command === "new") return scaffold(words);
  throw new Error(USAGE);
});
