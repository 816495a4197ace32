import { runCommand } from "./release/run-command.ts";
import { fromRoot } from "./root.ts";
import { readVersions } from "./scaffold/catalog.ts";
import { readNewRemote } from "./scaffold/new-remote-request.ts";
import { writeOutsideFiles, writeOutsideSteps } from "./scaffold/outside-files.ts";
import { writeNextSteps, writeRemoteFiles } from "./scaffold/remote-files.ts";
import { writeFolder } from "./scaffold/write-folder.ts";

const USAGE =
  "Usage: pnpm new-remote <name> [mount] [--outside <folder> --kit <hashfront-sdk-….tgz>]; lower-case letters and digits, hyphens only in the mount";

await runCommand(async () => {
  const { name, mount, outside, kit } = readNewRemote(process.argv.slice(2), USAGE);
  if (outside === undefined) {
    await writeFolder(fromRoot(`remote-${name}`), writeRemoteFiles(name, mount));
    return writeNextSteps(name, mount);
  }
  if (kit === undefined) throw new Error(USAGE);
  await writeFolder(
    outside,
    writeOutsideFiles({ name, mount, kit: `file:${kit}`, versions: readVersions() }),
  );
  return writeOutsideSteps(name, outside);
});
