import { readBoard } from "federation/board";
import { readGatewayConfig } from "gateway";
import { releasePlaces, runCommand } from "./release/release-places.ts";
import { writeBoard } from "./release/write-board.ts";

await runCommand(async () =>
  writeBoard(await readBoard(releasePlaces(), readGatewayConfig(process.env).apiServers)),
);
