import { writeFileSync } from "node:fs";
import path from "node:path";
import { renderOpenApi } from "./openapi.ts";

writeFileSync(path.join(import.meta.dirname, "../openapi.json"), renderOpenApi());
