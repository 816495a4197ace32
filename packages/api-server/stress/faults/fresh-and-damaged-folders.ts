import { cpSync, existsSync, rmSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { StartError } from "../../src/platform/config.ts";
import { essentialTables } from "../../src/platform/database/check-rows.ts";
import { selectRows } from "../../src/platform/database/database.ts";
import { openDatabase } from "../../src/platform/database/open.ts";
import { startStressServer } from "../crash-process.ts";
import { expectThat, until } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { withMoneyBench } from "./money-bench.ts";

const KILLS = 8;
/** Longest time from the first file of a folder to the last kill. */
const LONGEST_MS = 3000;
const LOAD_MS = 5000;
const MOST_CUTS = 30;

const fileRow = v.object({ name: v.string(), file: v.string() });

function open(dataDir: string) {
  return openDatabase({ dataDir, databaseUrl: undefined, mode: "demo" });
}

/** Kills first starts while or shortly after they create their folder, and restarts each time. */
async function interruptFirstStarts(report: (figure: string) => void): Promise<void> {
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const folder = makeScratchFolder("fresh-fault");
    const dataDir = path.join(folder, "data");
    const settings = { API_PORT: "0", DATABASE_URL: "", DATA_DIR: dataDir, PROOF_SHIFT: "0" };
    const first = startStressServer(settings, true);
    const begun = () => existsSync(path.join(dataDir, "creating"));
    await until("the folder is begun", begun);
    await Promise.race([sleep((LONGEST_MS * kill) / KILLS), first.ready]);
    await first.kill();
    await first.ready;
    if (begun()) interrupted += 1;
    const again = await startStressServer(settings, false).ready;
    expectThat(again !== undefined, `a folder whose first start was killed starts: kill ${String(kill + 1)}`);
    await again?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  expectThat(interrupted > 0, "some starts are killed while the folder is made");
  report(
    `${String(KILLS)} first starts killed, ${String(interrupted)} of them while the folder was made; 0 called damaged, ${String(KILLS)} of ${String(KILLS)} started`,
  );
}

/** Lists the files of tables that must be intact, including their indexes and long texts. */
async function listFiles(dataDir: string) {
  const { database, close } = await open(dataDir);
  const names = sql.join(
    essentialTables().map((name) => sql`${name}`),
    sql`, `,
  );
  const files = await selectRows(
    database,
    sql`with essential as (select oid, reltoastrelid from pg_class where relname in (${names}) and relkind = 'r'),
        kept as (select oid from essential union select reltoastrelid from essential where reltoastrelid <> 0)
        select relname as name, pg_relation_filepath(c.oid) as file from pg_class c
        where c.oid in (select oid from kept union select indexrelid from pg_index where indrelid in (select oid from kept))
        order by c.oid`,
    fileRow,
  );
  await close();
  return files.filter(({ file }) => statSync(path.join(dataDir, "cluster", file)).size > 0);
}

async function startCut(dataDir: string, file: string): Promise<unknown> {
  const folder = makeScratchFolder("cut-fault");
  try {
    cpSync(dataDir, folder, { recursive: true });
    const cut = path.join(folder, "cluster", file);
    truncateSync(cut, statSync(cut).size / 2);
    const { close } = await open(folder);
    await close();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Truncates one file after another to half its size and starts on it. */
async function cutFiles(dataDir: string, report: (figure: string) => void): Promise<void> {
  const files = await listFiles(dataDir);
  const step = Math.ceil(files.length / MOST_CUTS);
  const chosen = files.filter((_, index) => index % step === 0);
  const missed: string[] = [];
  for (const { name, file } of chosen) {
    const said = await startCut(dataDir, file);
    const isPlain = said instanceof StartError && /is damaged \(.*\); restore a backup/.test(said.message);
    if (!isPlain) missed.push(`${name}: ${said === undefined ? "started" : String(said)}`);
  }
  expectThat(missed.length === 0, `a file that was cut to a half is found: ${missed.join("; ")}`);
  report(
    `${String(chosen.length)} of ${String(files.length)} files of money, orders and sign-ins cut to a half: ${String(chosen.length)} found at the start`,
  );
}

/** Interrupted first starts, and truncated files. */
export const freshAndDamagedFolders: Fault = {
  name: "fresh-and-damaged-folders",
  holds:
    "A folder whose first start was killed is no damaged one; a file that was cut to a half is found at the start.",
  needs: [],
  isSample: false,
  async run(report) {
    await interruptFirstStarts(report);
    const folder = makeScratchFolder("damaged-fault");
    const dataDir = path.join(folder, "data");
    try {
      await withMoneyBench({ DATA_DIR: dataDir }, async (bench) => {
        await bench.loadDuring(() => sleep(LOAD_MS));
        await bench.settle();
        await bench.terminate();
        await cutFiles(dataDir, report);
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
