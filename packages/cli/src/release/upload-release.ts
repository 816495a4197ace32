import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseRelease, type Release } from "federation";
import { loadSigningKey, signRelease } from "federation/keys";
import { packRelease } from "federation/receive";
import * as v from "valibot";

/** Options of an upload. */
export interface UploadOptions {
  /** Address of a gateway's internal port, or of the proxy in front of it. */
  readonly to: string;
  /** Key of the remote's team. */
  readonly key: string;
  /** Folder of the finished build. */
  readonly dist: string;
  /** Version; the build's own if absent. */
  readonly version?: string;
  readonly canaryWeight?: number;
  /** Stores the build without serving it to visitors. */
  readonly isPreview?: boolean;
  /** Failed checks that were overruled, for the audit log. */
  readonly forced?: string;
  /** PEM text of the key that signs the release locally; without it the installation signs. */
  readonly releaseKey?: string;
}

const UploadedSchema = v.object({
  remote: v.string(),
  version: v.string(),
  base: v.string(),
  revision: v.number(),
  isChanged: v.boolean(),
  /** URL of a page that shows a preview; empty if visitors have no page of it yet, null for a release. */
  preview: v.nullable(v.string()),
});
const RefusedSchema = v.object({ message: v.string() });

/** A gateway's response to an upload. */
export type Uploaded = v.InferOutput<typeof UploadedSchema>;

const TRIES = 3;
const ANSWER_LIMIT_MS = 120_000;
const TRY_AGAIN_MS = 1_000;

/** Writes the release file with its version, and its signature if the key is available locally. */
async function writeRelease({ dist, version, releaseKey }: UploadOptions): Promise<{
  release: Release;
  own: Record<string, Buffer | string>;
}> {
  const draft = parseRelease(JSON.parse(await readFile(path.join(dist, "release.json"), "utf8")));
  if (!draft) throw new Error(`${dist} holds no release`);
  const release = { ...draft, version: version ?? draft.version };
  const signedAt = releaseKey === undefined ? {} : { builtAt: Math.floor(Date.now() / 1000) };
  const bytes = Buffer.from(`${JSON.stringify({ ...release, ...signedAt }, null, 2)}\n`);
  if (releaseKey === undefined) return { release, own: { "release.json": bytes } };
  const signature = signRelease(bytes, await loadSigningKey(dist, releaseKey));
  return { release, own: { "release.json": bytes, "release.json.sig": signature } };
}

function addressOf({ to, canaryWeight, isPreview = false, forced }: UploadOptions, target: string): URL {
  const url = new URL(`releases/${target}`, to.endsWith("/") ? to : `${to}/`);
  if (isPreview) url.searchParams.set("channel", "preview");
  else if (canaryWeight !== undefined) {
    url.searchParams.set("channel", "canary");
    url.searchParams.set("share", String(canaryWeight));
  }
  if (forced !== undefined)
    url.searchParams.set("forced", forced.replaceAll(/\p{Cc}+/gu, " ").slice(0, 2000));
  return url;
}

/** Sends the same bytes until there is a response: the gateway handles repeats idempotently. */
async function send(url: URL, key: string, body: Buffer): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(url, {
        method: "PUT",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/zip" },
        body: new Uint8Array(body),
        redirect: "error",
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      if (answer.status < 500 || attempt === TRIES) return answer;
    } catch (cause) {
      if (attempt === TRIES) throw new Error(`${url.origin} does not answer`, { cause });
    }
    await wait(TRY_AGAIN_MS * attempt);
  }
}

/**
 * Releases a finished build on a gateway over the network.
 *
 * @param options - build, address and key
 * @returns what the gateway published
 * @throws Error in one line if the gateway rejects it or does not respond
 */
export async function uploadRelease(options: UploadOptions): Promise<Uploaded> {
  const { release, own } = await writeRelease(options);
  const { remote, version } = release;
  const body = await packRelease(options.dist, own);
  const url = addressOf(options, `${remote}/${encodeURIComponent(version)}`);
  const answer = await send(url, options.key, body);
  const value: unknown = await answer.json().catch(() => null);
  const refused = v.safeParse(RefusedSchema, value);
  if (!answer.ok)
    throw new Error(
      `${remote} ${version} is not released: ${refused.success ? refused.output.message : `${url.origin} answered ${String(answer.status)}`}`,
    );
  const uploaded = v.safeParse(UploadedSchema, value);
  if (!uploaded.success) throw new Error(`${url.origin} does not answer as a gateway does`);
  return uploaded.output;
}
