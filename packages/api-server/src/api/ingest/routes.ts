import {
  INGEST_LIMITS,
  INGEST_REFUSALS,
  ingestBatchSchema,
  type IngestReceipt,
  type IngestRefusal,
} from "contracts/ingest/ingest";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { toApiError } from "../../http/errors.ts";
import {
  createWorkerNumbers,
  findEngineByKey,
  IngestError,
  readIngestState,
  receiveBatch,
  type IngestEngine,
} from "../../modules/ingest/index.ts";

/** Batches processed concurrently; engines queue further ones in their own memory, not in the server's. */
const AT_ONCE = 4;
const RETRY_SECONDS = 1;

async function requireEngine({ server, headers }: FastifyRequest): Promise<IngestEngine> {
  const { database } = server.services;
  const [, key] = /^Bearer ([\w-]{1,128})$/.exec(headers.authorization ?? "") ?? [];
  const engine = key === undefined ? undefined : await findEngineByKey(database, key);
  if (engine === undefined) throw new IngestError("key_unknown", INGEST_REFUSALS.key_unknown[1]);
  return engine;
}

function readBatch(body: unknown) {
  const parsed = v.safeParse(ingestBatchSchema, body, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? "body";
  throw new IngestError("bad_batch", `${field}: ${issue.message}`, { field });
}

/** Converts an error of the framework or the database to a refusal; undefined for a server error. */
function refusalOf(error: FastifyError | Error): IngestError | undefined {
  if (error instanceof IngestError) return error;
  const { status } = toApiError(error);
  const named: Readonly<Record<number, IngestRefusal>> = {
    400: "bad_batch",
    413: "batch_too_large",
    415: "bad_batch",
    503: "unavailable",
  };
  const name = named[status];
  return name === undefined ? undefined : new IngestError(name, INGEST_REFUSALS[name][1]);
}

function refuse(reply: FastifyReply, { error, message, hint }: IngestError): FastifyReply {
  const [status] = INGEST_REFUSALS[error];
  if (status === 429 || status === 503) void reply.header("retry-after", String(RETRY_SECONDS));
  return reply.status(status).send({ error, message, ...hint });
}

/** Registers the calls by which engines push their figures; on the server's own port, which the gateway does not expose. */
export function registerIngest(app: FastifyInstance): void {
  const { config, readTime, database } = app.services;
  const numbers = createWorkerNumbers({ log: app.log });
  let inHand = 0;

  void app.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => {
      void reply.header("cache-control", "no-store");
      if (config.ingest === undefined)
        throw new IngestError("not_ingesting", INGEST_REFUSALS.not_ingesting[1]);
    });
    scope.setErrorHandler((error: FastifyError | Error, _request, reply) => {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      if (!(error instanceof IngestError)) app.services.databaseWatch.report(error);
      return refuse(reply, refusal);
    });
    scope.get("/ingest/state", async (request) =>
      readIngestState({ database, now: await readTime() }, await requireEngine(request)),
    );
    scope.post(
      "/ingest/minutes",
      {
        bodyLimit: INGEST_LIMITS.bytes,
        // Runs before the body is read, so that a refused batch costs nothing.
        onRequest: async (_request, reply) => {
          if (inHand >= AT_ONCE) throw new IngestError("busy", INGEST_REFUSALS.busy[1]);
          inHand += 1;
          reply.raw.once("close", () => {
            inHand -= 1;
          });
        },
      },
      async (request): Promise<IngestReceipt> => {
        const engine = await requireEngine(request);
        return receiveBatch({ database, numbers, now: await readTime() }, engine, readBatch(request.body));
      },
    );
  });
}
