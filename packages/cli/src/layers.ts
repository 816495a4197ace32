import { checkLayers, drawLayers } from "./layers/layers.ts";
import { readImports } from "./layers/read-imports.ts";
import { fromRoot } from "./root.ts";

// Prints the server's layers and fails on imports that violate them: node packages/cli/src/layers.ts

const report = checkLayers(readImports(fromRoot("packages/api-server/src")));
process.stdout.write(drawLayers(report));
if (report.upwards.length + report.cycles.length + report.queries.length > 0) process.exitCode = 1;
