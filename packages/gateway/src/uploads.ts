import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toHostOffer } from "federation/host-offer";
import type { Places, Published } from "federation/publish";
import { ARCHIVE_LIMIT_BYTES, receiveRelease, ReleaseRefusal, unpackRelease } from "federation/receive";
import { findUploadKey, parseUploadKeys, readUploadKeys, type UploadKey } from "federation/upload-keys";
import * as v from "valibot";
import type { GatewayConfig, UploadSettings } from "./config.ts";
import { drain, refuseBody } from "./limits.ts";
import type { OfferReader } from "./live-offer.ts";
import { findPreviewPage } from "./preview-page.ts";

/** Where uploads are stored and what they are checked against. */
export interface UploadParts {
  readonly config: GatewayConfig;
  readonly places: Places;
  /** Returns the offer of the host that visitors currently get; nothing is published without one. */
  readonly getOffer: OfferReader;
}

const AddressSchema = v.object({ remote: v.string(), version: v.string() });

const QuerySchema = v.object({
  channel: v.optional(v.picklist(["stable", "canary", "preview"]), "stable"),
  share: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number))),
  forced: v.optional(v.pipe(v.string(), v.regex(/^\P{Cc}{1,2000}$/u))),
});

type UploadQuery = v.InferOutput<typeof QuerySchema>;

/** The uploader, and what is uploaded. */
interface Upload {
  readonly key: UploadKey;
  readonly remote: string;
  readonly version: string;
  readonly query: UploadQuery;
}

/** Rejects an upload and closes the connection, since the rest of the body must not be read as the next request. */
async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { code: number; message: string },
): Promise<FastifyReply> {
  await drain(request.raw);
  return reply
    .code(answer.code)
    .header("connection", "close")
    .send({ ...answer, data: {} });
}

/** Reads the keys on each upload, so that a new or revoked one needs no restart. */
async function readKeys({ keys, keysFile }: UploadSettings): Promise<UploadKey[]> {
  return parseUploadKeys(keys ?? (await readUploadKeys(keysFile)));
}

function readBearer({ headers }: FastifyRequest): string {
  return /^Bearer ([\w-]+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
}

/** Writes a body to a file; returns false as soon as it exceeds the limit, leaving the rest unread. */
function writeBody(body: IncomingMessage, file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const target = createWriteStream(file, { flags: "wx" });
    let bytes = 0;
    body.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= ARCHIVE_LIMIT_BYTES) return;
      body.unpipe(target);
      target.destroy();
      resolve(false);
    });
    body.once("close", () => {
      if (body.complete) return;
      target.once("close", () => reject(new ReleaseRefusal("the upload was cut off")));
      target.destroy();
    });
    target.once("error", reject).once("finish", () => resolve(true));
    body.pipe(target);
  });
}

/** Returns the address of a page that shows the build in one tab; empty if visitors have no page of it yet. */
async function previewAddress(
  { config, places }: UploadParts,
  dist: string,
  { remote, base }: Published,
): Promise<string> {
  const origin = config.publicUrl ?? `http://${config.host}:${String(config.port)}`;
  const page = await findPreviewPage(places, dist);
  if (page === null) return "";
  const key = page.isForObserver ? "access_key=…&" : "";
  return `${new URL(page.path, origin).href}?${key}mfe=${remote}@${new URL(base, origin).href}`;
}

async function publish(
  parts: UploadParts,
  { key, remote, version, query }: Upload,
  dist: string,
): Promise<Published & { preview: string | null }> {
  const { config, places, getOffer } = parts;
  const { channel, share, forced } = query;
  const { releaseKey, assetOrigin } = config.uploads;
  const offer = await getOffer();
  if (offer === undefined) throw new ReleaseRefusal("no host is built here that the release could run in");
  const isPreview = channel === "preview";
  const published = await receiveRelease({
    places,
    dist,
    remote,
    version,
    isPreview,
    by: key.name,
    publicKeys: config.publicKeys,
    ...(channel === "canary" && share !== undefined ? { canaryWeight: share } : {}),
    ...(forced === undefined ? { host: toHostOffer(offer) } : { forced }),
    ...(releaseKey === undefined ? {} : { releaseKey }),
    ...(assetOrigin === undefined ? {} : { assetOrigin }),
  });
  return {
    ...published,
    preview: isPreview ? await previewAddress(parts, dist, published) : null,
  };
}

/**
 * Registers `PUT /releases/{remote}/{version}`: uploads a zip of a build with a key for that remote. The body is not read before
 * the key is verified.
 *
 * @param app - instance of the internal port
 * @param parts - settings, places and the host's offer
 */
export function registerUploads(app: FastifyInstance, parts: UploadParts): void {
  const uploads = new WeakMap<FastifyRequest, Upload>();

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { remote, version } = v.parse(AddressSchema, request.params);
    const key = findUploadKey(await readKeys(parts.config.uploads), readBearer(request));
    const fields = { remote, version, by: key?.name ?? null };
    if (key === null) {
      request.log.warn(fields, "upload with an unknown key");
      return refuse(request, reply, { code: 401, message: "An upload needs a key that this gateway knows." });
    }
    if (key.remote !== remote) {
      request.log.warn(fields, "upload outside the scope of its key");
      const message = `The key ${key.name} is for ${key.remote} only.`;
      return refuse(request, reply, { code: 403, message });
    }
    const query = v.safeParse(QuerySchema, request.query);
    if (!query.success || (query.output.channel === "canary") !== (query.output.share !== undefined)) {
      const message = "channel is stable, preview, or canary with a share of 1 to 99.";
      return refuse(request, reply, { code: 400, message });
    }
    uploads.set(request, { key, remote, version, query: query.output });
    return undefined;
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const upload = uploads.get(request);
    if (upload === undefined) throw new TypeError("an upload was not admitted");
    const { remote, version, key, query } = upload;
    const folder = await mkdtemp(path.join(os.tmpdir(), "upload-"));
    const dist = path.join(folder, "dist");
    try {
      const archive = path.join(folder, "build.zip");
      if (!(await writeBody(request.raw, archive))) return await refuseBody(request, reply);
      await mkdir(dist);
      await unpackRelease(archive, dist);
      const published = await publish(parts, upload, dist);
      request.log.info({ remote, version, by: key.name, channel: query.channel }, "upload published");
      return await reply.code(published.isChanged || published.preview !== null ? 201 : 200).send(published);
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      request.log.warn({ remote, version, by: key.name, reason: error.message }, "upload refused");
      return await refuse(request, reply, { code: 422, message: error.message });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.setErrorHandler((error, request, reply) => {
      const problem = error instanceof Error ? error.message : String(error);
      request.log.error({ problem }, "upload failed");
      return refuse(request, reply, {
        code: 500,
        message: "The upload could not be published; send it again.",
      });
    });
    scope.put("/releases/:remote/:version", { onRequest: admit }, receive);
  });
}
