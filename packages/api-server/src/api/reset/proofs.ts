import { addResetPhoto, addResetProof, PROOF_PART_BYTES } from "contracts/calls/reset";
import type { FastifyInstance } from "fastify";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import {
  addPhotoPart,
  finishPhoto,
  storeProof,
  readPhoto,
} from "../../modules/security/resets/repository.ts";
import { presentReset, requireReset, signMessage } from "../../modules/security/resets/request.ts";

const BY_ADDRESS: RateLimit = { name: "reset_proof_address", limit: 120, seconds: 3600 };
const PARTS: RateLimit = { name: "reset_parts", limit: 400, seconds: 3600 };
/** File types by their first bytes: JPEG, PNG, PDF. */
const PICTURES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from("%PDF-"),
];

/**
 * Registers the endpoints for proofs of a request: facts only the owner knows, a signed message, and a photo uploaded in parts.
 */
export function registerProofs(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, rateLimits } = services;
  const OPEN = ["verified", "more_needed"] as const;

  route(app, addResetProof, async ({ body, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const row = await requireReset(services, body.token, OPEN);
    const { kind } = body;
    const facts: Record<string, string> =
      kind === "withdrawal"
        ? { coin: body.coin, amount: body.amount, day: body.day }
        : { address: body.address, signature: body.signature, message: signMessage(row) };
    await storeProof(database, { request_id: row.id, kind, facts, time: clock.now() });
    return presentReset(services, row);
  });

  route(app, addResetPhoto, async ({ body }) => {
    const row = await requireReset(services, body.token, OPEN);
    await rateLimits.count(PARTS, String(row.id));
    const bytes = Buffer.from(body.data, "base64");
    if (bytes.length > PROOF_PART_BYTES || body.offset + bytes.length > body.size) {
      throw badRequest("data", "proof_file");
    }
    const part = { requestId: row.id, size: body.size, offset: body.offset, bytes, time: clock.now() };
    const received = await addPhotoPart(database, part);
    if (received === body.size) {
      const photo = await readPhoto(database, row.id);
      const isPicture = PICTURES.some((start) => photo?.subarray(0, start.length).equals(start) === true);
      await finishPhoto(database, row.id, isPicture);
      if (!isPicture) {
        const data = { field: "data", rule: "proof_file" };
        throw new ApiError(400, "proof_file", { status: 400, data });
      }
    }
    return { received, request: await presentReset(services, row) };
  });
}
