import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { INGEST_REFUSALS, ingestBatchSchema } from "../src/ingest/ingest.ts";
import { buildIngestOpenApi, renderIngestOpenApi } from "../src/ingest/openapi.ts";

const document = buildIngestOpenApi();
const POST = ["paths", "/ingest/minutes", "post"];

describe("OpenAPI document of the ingest calls", () => {
  it("matches the checked-in file; `pnpm openapi` updates it", () => {
    const checkedIn = readFileSync(path.join(import.meta.dirname, "../ingest-openapi.json"), "utf8");

    expect(checkedIn === renderIngestOpenApi()).toBe(true);
  });

  it("lists every refusal with its status and meaning", () => {
    for (const [error, [status, meaning]] of Object.entries(INGEST_REFUSALS))
      expect(document).toHaveProperty(
        [...POST, "responses", String(status), "description"],
        expect.stringContaining(`\`${error}\`: ${meaning}`),
      );
  });

  it("shows a batch that the server accepts", () => {
    const [, example = ""] =
      /"example": (\{\n\s+"sequence"[\s\S]*?\n {14}\})/.exec(renderIngestOpenApi()) ?? [];

    expect(v.is(ingestBatchSchema, JSON.parse(example))).toBe(true);
  });
});
