import { CONTRACT_VERSION } from "../openapi.ts";
import { toJson, type OpenApiObject } from "../openapi-parts.ts";
import {
  INGEST_REFUSALS,
  ingestBatchSchema,
  ingestReceiptSchema,
  ingestRefusalSchema,
  ingestStateSchema,
  type IngestBatch,
} from "./ingest.ts";

const MINUTE = 1_795_200_000;

const EXAMPLE: IngestBatch = {
  sequence: 4711,
  minute: MINUTE,
  is_last: true,
  workers: [
    { coin: "LTC", account: "northfield", name: "l9-01", difficulty: 2_457_600, accepted: 24, rejected: 1 },
  ],
  networks: [
    {
      coin: "LTC",
      height: 3_100_000,
      difficulty: 92_000_000,
      connections: 18,
      tx_fee: "1200000",
      price: "95.2",
    },
  ],
  blocks: [],
};

const STATE = {
  engine: "stratum-eu",
  coins: ["LTC"],
  next_sequence: 4712,
  open_from: MINUTE - 60,
  server_time: MINUTE + 63,
};

function answer(description: string, schema: OpenApiObject, example: unknown): OpenApiObject {
  return { description, content: { "application/json": { schema, example } } };
}

function toRefusals(): OpenApiObject {
  const byStatus = Map.groupBy(Object.entries(INGEST_REFUSALS), ([, [status]]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => {
      const lines = refusals.map(([error, [, meaning]]) => `\`${error}\`: ${meaning}`);
      const [first] = refusals;
      const refusal = answer(
        lines.join("\n\n"),
        { $ref: "#/components/schemas/Refusal" },
        {
          error: first?.[0],
          message: first?.[1][1],
        },
      );
      const waits = status === 429 || status === 503;
      const headers = { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } };
      return [String(status), waits ? { ...refusal, headers } : refusal];
    }),
  );
}

/**
 * Builds the OpenAPI 3.1 document of the calls with which engines push their data.
 *
 * @returns the document, ready for `JSON.stringify`
 */
export function buildIngestOpenApi(): OpenApiObject {
  const refusals = toRefusals();
  return {
    openapi: "3.1.1",
    info: {
      title: "Pushing figures of a mining engine",
      version: CONTRACT_VERSION,
      description:
        "For the pool server's own port, never public. A server with POOL_SOURCE=ingest takes what each worker sent in each minute.",
    },
    servers: [{ url: "/" }],
    security: [{ key: [] }],
    paths: {
      "/ingest/minutes": {
        post: {
          operationId: "pushMinute",
          summary: "Push a batch of a minute",
          tags: ["Ingest"],
          description:
            "Batches are numbered and arrive in order. A batch that is sent again is answered like the first time and counted once. A minute is complete with the batch that says `is_last`.",
          requestBody: {
            required: true,
            content: { "application/json": { schema: toJson(ingestBatchSchema), example: EXAMPLE } },
          },
          responses: {
            "200": answer(
              "The batch is counted",
              { $ref: "#/components/schemas/Receipt" },
              { ...STATE, result: "taken" },
            ),
            ...refusals,
          },
        },
      },
      "/ingest/state": {
        get: {
          operationId: "getIngestState",
          summary: "Where to go on",
          tags: ["Ingest"],
          description:
            "What an engine asks when it starts: the number of its next batch and the oldest open minute.",
          responses: {
            "200": answer("Where the engine goes on", { $ref: "#/components/schemas/State" }, STATE),
            ...Object.fromEntries(
              Object.entries(refusals).filter(([status]) => ["401", "404", "503"].includes(status)),
            ),
          },
        },
      },
    },
    components: {
      schemas: {
        Receipt: toJson(ingestReceiptSchema),
        State: toJson(ingestStateSchema),
        Refusal: toJson(ingestRefusalSchema),
      },
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "Made with `pnpm engine-key add`" },
      },
    },
  };
}

/**
 * Renders the checked-in document.
 *
 * @returns JSON with two spaces of indent and a final line break
 */
export function renderIngestOpenApi(): string {
  return `${JSON.stringify(buildIngestOpenApi(), null, 2)}\n`;
}
