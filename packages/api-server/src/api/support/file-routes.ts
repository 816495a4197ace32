import {
  deleteTicketFile,
  getTicketFile,
  TICKET_PART_BYTES,
  uploadTicketFile,
} from "contracts/calls/tickets";
import { ERROR_CODES } from "contracts/error-codes";
import { LIMITS } from "contracts/limits";
import type { FastifyInstance } from "fastify";
import { ApiError, badRequest, notFound } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import type { MessageKey } from "../../texts/messages.ts";
import { checkFile, UNPACKED_MEGABYTES } from "../../modules/support/file-check.ts";
import {
  acceptFile,
  addPart,
  countLooseBytes,
  findFile,
  openFile,
  readContent,
  removeFile,
  type FileRow,
} from "../../modules/support/files-repository.ts";

const PARTS: RateLimit = { name: "ticket_parts", limit: 2000, seconds: 3600 };
const FILE_BYTES = LIMITS.ticketFileMegabytes * 1024 * 1024;
/** Maximum bytes of a person's files without a ticket: two full forms. */
const LOOSE_BYTES = 2 * LIMITS.ticketFiles * FILE_BYTES;

function refuse(key: MessageKey, max = UNPACKED_MEGABYTES): ApiError {
  return new ApiError(ERROR_CODES.ticketFileRefused, key, { data: { field: "file" }, values: { max } });
}

/** Registers the endpoints for ticket files: uploaded in parts, validated once complete, readable by their owner. */
export function registerTicketFiles(app: FastifyInstance): void {
  const { clock, database, rateLimits } = app.services;

  async function finish(file: FileRow): Promise<void> {
    const finding = await checkFile(file.name, await readContent(database, file.id));
    if ("type" in finding) return acceptFile(database, file.id, finding.type);
    await removeFile(database, file.account_id, file.id);
    throw refuse(finding.fault);
  }

  route(app, uploadTicketFile, async ({ session, body }) => {
    const account_id = session.origin.id;
    const { client_id, name, size, offset } = body;
    if (size > FILE_BYTES) throw refuse("ticket_file_large", LIMITS.ticketFileMegabytes);
    await rateLimits.count(PARTS, String(account_id));
    const bytes = Buffer.from(body.data, "base64");
    if (bytes.length > TICKET_PART_BYTES || offset + bytes.length > size)
      throw badRequest("data", "ticket_part");
    if (offset === 0 && (await countLooseBytes(database, account_id)) + size > LOOSE_BYTES)
      throw refuse("ticket_files_waiting");
    const file = await openFile(database, { account_id, client_id, name, size, time: clock.now() });
    if (file.size !== size || file.name !== name) throw badRequest("client_id", "client_id");
    if (file.type !== null) return { file_id: file.id, received: size, is_complete: true };
    const received = await addPart(database, { id: file.id, offset, bytes });
    if (received === size) await finish(file);
    return { file_id: file.id, received, is_complete: received === size };
  });

  route(app, deleteTicketFile, async ({ session, params }) => {
    if (!(await removeFile(database, session.origin.id, params.id))) throw notFound();
    return null;
  });

  route(app, getTicketFile, async ({ session, params }) => {
    const file = await findFile(database, params.id, session.origin.id);
    if (file === undefined) throw notFound();
    return {
      name: file.name,
      type: file.type ?? "application/octet-stream",
      body: await readContent(database, file.id),
    };
  });
}
