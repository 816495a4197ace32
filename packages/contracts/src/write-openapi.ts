import { writeFileSync } from "node:fs";
import path from "node:path";
import { renderIngestOpenApi } from "./ingest/openapi.ts";
import { renderOpenApi } from "./openapi.ts";
import { renderOperatorOpenApi } from "./operator/openapi.ts";

writeFileSync(path.join(import.meta.dirname, "../openapi.json"), renderOpenApi());
writeFileSync(path.join(import.meta.dirname, "../operator-openapi.json"), renderOperatorOpenApi());
writeFileSync(path.join(import.meta.dirname, "../ingest-openapi.json"), renderIngestOpenApi());
