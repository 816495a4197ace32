import { readBoard } from "federation/board";
import { readGatewayConfig } from "gateway";
import { releasePlaces } from "./release/release-places.ts";
import { runCommand } from "./release/run-command.ts";
import { writeBoard } from "./release/write-board.ts";

await runCommand(async () =>
  writeBoard(await readBoard(releasePlaces(), readGatewayConfig(process.env).apiServers)),
);
