import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "./release/release-places.ts";
import { fromRoot } from "./root.ts";
import { writeNextSteps, writeRemoteFiles } from "./scaffold/remote-files.ts";

const USAGE =
  "Usage: pnpm new-remote <name> [mount]; lower-case letters and digits, hyphens only in the mount";

await runCommand(async () => {
  const [name = "", mount = name] = process.argv.slice(2).filter((word) => word !== "--");
  if (!/^[a-z][a-z0-9]{0,30}$/.test(name) || !/^[a-z][a-z0-9-]*$/.test(mount)) throw new Error(USAGE);
  const folder = fromRoot(`remote-${name}`);
  if (existsSync(folder)) throw new Error(`remote-${name} exists already`);
  for (const [file, text] of Object.entries(writeRemoteFiles(name, mount))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text, { flag: "wx" });
  }
  return writeNextSteps(name, mount);
});
