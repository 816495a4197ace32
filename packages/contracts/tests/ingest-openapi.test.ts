import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { INGEST_REFUSALS, ingestBatchSchema } from "../src/ingest/ingest.ts";
import { buildIngestOpenApi, renderIngestOpenApi } from "../src/ingest/openapi.ts";

const document = buildIngestOpenApi();
const POST = ["paths", "/ingest/minutes", "post"];

describe("OpenAPI document of engines that push", () => {
  it("the checked-in file is the one the schemas make; `pnpm openapi` writes it", () => {
    const checkedIn = readFileSync(path.join(import.meta.dirname, "../ingest-openapi.json"), "utf8");

    expect(checkedIn === renderIngestOpenApi()).toBe(true);
  });

  it("has every refusal with its status and meaning", () => {
    for (const [error, [status, meaning]] of Object.entries(INGEST_REFUSALS))
      expect(document).toHaveProperty(
        [...POST, "responses", String(status), "description"],
        expect.stringContaining(`\`${error}\`: ${meaning}`),
      );
  });

  it("shows a batch that the server takes", () => {
    const [, example = ""] =
      /"example": (\{\n\s+"sequence"[\s\S]*?\n {14}\})/.exec(renderIngestOpenApi()) ?? [];

    expect(v.is(ingestBatchSchema, JSON.parse(example))).toBe(true);
  });
});
