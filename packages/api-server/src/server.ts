import { readConfig, StartError } from "./config.ts";
import { startServer } from "./start.ts";

async function start(): Promise<void> {
  await startServer({ config: readConfig(process.env) });
}

start().catch((error: unknown) => {
  process.stderr.write(
    `api-server: ${error instanceof StartError ? error.message : `cannot start: ${String(error)}`}\n`,
  );
  process.exit(1);
});
