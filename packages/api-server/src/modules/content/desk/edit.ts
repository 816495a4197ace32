import type { OperatorCallInput } from "contracts/operator/call";
import type { ContentEntry, saveContentEntry } from "contracts/operator/calls/content";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/errors.ts";
import type { PlatformServices } from "../../../platform/services.ts";
import { findLastDoer } from "../../operators/index.ts";
import { checkContent } from "../files/check.ts";
import { importContent } from "../files/import.ts";
import {
  lockContent,
  readImageBytes,
  readKnown,
  readStoredEntry,
  type StoredEntry,
} from "../files/store-repository.ts";
import { toFiles, toForm, toFormProblems, usedImages, type ContentForm } from "./form.ts";

type Save = OperatorCallInput<typeof saveContentEntry>;
type Typed = Pick<ContentForm, "kind" | "slug" | "shared" | "texts">;

/** Reads the stored pictures still used by a form, by file name. */
async function readUsedImages(database: Database, form: Typed, stored: StoredEntry | undefined) {
  const used = usedImages(form);
  const kept = [...(stored?.images ?? [])].filter(([file]) => used.has(file));
  if (kept.length === 0) return new Map<string, Uint8Array>();
  const bytes = await readImageBytes(
    database,
    kept.map(([, name]) => name),
  );
  return new Map(kept.map(([file, name]) => [file, bytes.get(name) ?? new Uint8Array()]));
}

function timesOf({ publish, status }: Save["body"], stored: StoredEntry | undefined, now: number) {
  const before = stored?.entry;
  const publish_time =
    typeof publish === "number" ? publish : publish === "keep" && before ? before.publish_time : now;
  // Readers can see when a published entry was changed.
  const wasOut = before?.status === "published" && before.publish_time < now && publish_time < now;
  return { publish_time, update_time: wasOut && status === "published" ? now : publish_time };
}

/** Whether a save matches what is stored, as when it is sent again. */
function isSame(stored: StoredEntry, { body }: Save): boolean {
  const { shared, texts, status } = toForm(stored);
  const values = (fields: ContentEntry["shared"]) =>
    Object.entries(fields)
      .filter(([, value]) => value.length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1));
  const plain = (form: Pick<ContentEntry, "shared" | "texts">) =>
    JSON.stringify([
      values(form.shared),
      form.texts.map(({ fields, ...text }) => [
        text.locale,
        text.title,
        text.summary,
        text.body,
        values(fields),
      ]),
    ]);
  return status === body.status && plain({ shared, texts }) === plain(body);
}

async function changedMeanwhile(database: Database, { params }: Save, isNew: boolean): Promise<ApiError> {
  if (isNew) return new ApiError(409, "content_name_taken", { status: 409 });
  const who = await findLastDoer(database, `content/${params.kind}/${params.slug}`);
  return new ApiError(409, "content_changed", { status: 409, values: { who: who ?? "pnpm content import" } });
}

/**
 * Saves an entry by the rules of an import. Idempotent for the same entry.
 *
 * @throws {ApiError} 400 with its problems, 409 when it was changed since its revision or its name is taken
 */
export async function saveEntry(
  { clock, database }: Pick<PlatformServices, "clock" | "database">,
  save: Save,
): Promise<ContentEntry> {
  const { params, body } = save;
  const { kind, slug } = params;
  return database.transaction(async (tx) => {
    await lockContent(tx);
    const stored = await readStoredEntry(tx, kind, slug);
    const revision = stored === undefined ? null : toForm(stored).revision;
    if (revision !== body.revision) {
      if (stored !== undefined && isSame(stored, save)) return toForm(stored);
      throw await changedMeanwhile(tx, save, body.revision === null);
    }
    const { shared, texts, status } = body;
    const form = { kind, slug, shared, texts, status, ...timesOf(body, stored, clock.now()) };
    const files = toFiles(form, await readUsedImages(tx, form, stored));
    const { problems } = await importContent(tx, files);
    if (problems.length > 0) {
      const data = { problems: toFormProblems(problems) };
      throw new ApiError(400, "content_problems", { status: 400, data });
    }
    const saved = await readStoredEntry(tx, kind, slug);
    if (saved === undefined) throw new Error(`${kind} ${slug} was not stored`);
    return toForm(saved);
  });
}

/** Returns a form as readers would see it, and its import problems. */
export async function previewEntry(
  { clock, database }: Pick<PlatformServices, "clock" | "database">,
  typed: Typed,
) {
  const stored = await readStoredEntry(database, typed.kind, typed.slug);
  const time = clock.now();
  const form = { ...typed, status: "draft", publish_time: time, update_time: time } as const;
  const files = toFiles(form, await readUsedImages(database, form, stored));
  const { entries, problems } = checkContent(files, await readKnown(database));
  const texts = entries.flatMap((entry) => entry.texts);
  return {
    texts: texts.map(({ locale, title, summary, html }) => ({ locale, title, summary, html })),
    problems: toFormProblems(problems),
  };
}
