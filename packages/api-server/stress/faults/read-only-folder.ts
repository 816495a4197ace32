import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { openDatabase } from "../../src/platform/database/open.ts";
import { expectThat } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { withSmallDisk } from "./small-disk.ts";

const SERVER = path.resolve(import.meta.dirname, "../../src/server.ts");

/** Starts the server on a folder and returns its exit code and output. */
async function startOn(dataDir: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const child = spawn(process.execPath, [SERVER], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, API_PORT: "0", LOG_LEVEL: "warn" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, "exit");
  return { code, said };
}

/** A start on read-only folders. */
export const readOnlyFolder: Fault = {
  name: "read-only-folder",
  holds:
    "A start on a folder that cannot be written ends with 1 and one plain line, whatever is in the folder.",
  needs: [],
  isSample: false,
  run: (report) =>
    withSmallDisk(100, async (disk) => {
      const kept = path.join(disk.folder, "kept");
      const { close } = await openDatabase({ dataDir: kept, databaseUrl: undefined, mode: "demo" });
      await close();
      await disk.freeze();
      const folders = [kept, path.join(disk.folder, "fresh"), "/proc/no-such-folder/data"];
      for (const folder of folders) {
        const { code, said } = await startOn(folder);
        const line = `api-server: the data folder ${folder} cannot be written; choose another DATA_DIR\n`;
        expectThat(code === 1 && said === line, `${folder} is refused in one line: ${String(code)} ${said}`);
      }
      report(
        `${String(folders.length)} of ${String(folders.length)} folders refused in one line: filled, fresh, impossible`,
      );
    }),
};
