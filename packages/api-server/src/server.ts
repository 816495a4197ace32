import { readConfig } from "./platform/config.ts";
import { startServer } from "./start.ts";
import { describeStartFailure } from "./start-failure.ts";

async function start(): Promise<void> {
  await startServer({ config: readConfig(process.env) });
}

start().catch((error: unknown) => {
  process.stderr.write(`api-server: ${describeStartFailure(error)}\n`);
  process.exit(1);
});
