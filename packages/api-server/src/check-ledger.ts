import { setTimeout as sleep } from "node:timers/promises";
import { runCommand, withDatabase } from "./platform/command.ts";
import { StartError } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import { systemClock, systemRandom } from "./platform/runtime.ts";
import { createJobLocks } from "./platform/job-locks-repository.ts";
import { checkEverything } from "./modules/ledger/ledger-checks.ts";
import { LEDGER_LOCK, LEDGER_LOCK_SECONDS } from "./jobs/ledger-check.ts";

const WAIT_MS = 2000;
const TOLD_EVERY = 100;

/** Checks the whole ledger on request, alongside running servers on PostgreSQL; returns 1 if it does not balance. */
async function checkLedgerNow(database: Database): Promise<number> {
  const jobLocks = createJobLocks({ database, random: systemRandom });
  while (!(await jobLocks.hold(LEDGER_LOCK, LEDGER_LOCK_SECONDS))) {
    console.log("a server is checking; waiting for it");
    await sleep(WAIT_MS);
  }
  let pieces = 0;
  let longest = 0;
  const { isComplete, problems } = await checkEverything({
    database,
    clock: systemClock,
    mayContinue: (milliseconds) => {
      pieces += 1;
      longest = Math.max(longest, milliseconds);
      if (pieces % TOLD_EVERY === 0) console.log(`${String(pieces)} pieces done`);
      return jobLocks.hold(LEDGER_LOCK, LEDGER_LOCK_SECONDS);
    },
  });
  await jobLocks.release(LEDGER_LOCK);
  for (const problem of problems) console.log(`does not balance: ${problem}`);
  const work = `${String(pieces)} pieces, the longest ${String(Math.ceil(longest))} ms`;
  if (!isComplete) console.log(`the check was not completed (${work})`);
  else console.log(`the ledger ${problems.length > 0 ? "does not balance" : "balances"} (${work})`);
  return isComplete && problems.length === 0 ? 0 : 1;
}

runCommand("check-ledger", () => withDatabase(checkLedgerNow), [StartError]);
