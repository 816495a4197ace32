import path from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import type { CatalogType } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

/** One catalogue of the product: the folder that owns it, in every locale. */
export type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number];

/** A message in a catalogue file. */
export type CatalogueEntry = CatalogType[string];

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Locale that the source is written in; its texts need no translation. */
export const SOURCE_LOCALE = "en_US";

/**
 * Opens the catalogues of the product.
 *
 * @param owners - Workspaces to keep, e.g. `host`; all when empty. `shared` includes its mining views.
 * @returns The catalogues, as configured in `lingui.config.ts`.
 * @throws Error for an owner without a catalogue.
 */
export async function openCatalogues(owners: readonly string[] = []): Promise<Catalogue[]> {
  const config = getConfig({ configPath: path.join(ROOT, "packages/i18n/lingui.config.ts"), cwd: ROOT });
  const all = await getCatalogs(config);
  const unknown = owners.find((owner) => !all.some((catalogue) => ownerOf(catalogue) === owner));
  if (unknown !== undefined) throw new Error(`"${unknown}" owns no catalogue`);
  return all.filter((catalogue) => owners.length === 0 || owners.includes(ownerOf(catalogue)));
}

/**
 * Workspace that a catalogue belongs to.
 *
 * @param catalogue - Any catalogue.
 * @returns Folder name, e.g. `remote-pool`.
 */
export function ownerOf(catalogue: Catalogue): string {
  const [first = "", second = ""] = path.relative(ROOT, path.resolve(ROOT, catalogue.path)).split(path.sep);
  return first === "packages" ? second : first;
}

/**
 * Name of a catalogue file for a person, from the root of the repository.
 *
 * @param catalogue - Any catalogue.
 * @param locale - Locale code.
 * @returns E.g. `host/src/locales/ru_RU.po`.
 */
export function fileOf(catalogue: Catalogue, locale: string): string {
  return path.relative(ROOT, path.resolve(ROOT, catalogue.getFilename(locale)));
}

/**
 * Brings the files in line with the sources: new messages in, messages without use out.
 *
 * @param catalogue - Which one.
 * @throws Error when a source file cannot be read as TypeScript; its place has been printed by then.
 */
export async function extractCatalogue(catalogue: Catalogue): Promise<void> {
  const options = { clean: true, overwrite: false, orderBy: "message" } as const;
  // A file that is new gets its full head only when it is written again.
  const made = (await catalogue.make(options)) && (await catalogue.make(options));
  if (made === false) throw new Error(`The messages of ${ownerOf(catalogue)} cannot be extracted.`);
}

/**
 * Reads one catalogue file.
 *
 * @param catalogue - Which one.
 * @param locale - Locale code.
 * @returns Message id to entry; empty when there is no file yet.
 */
export async function readEntries(
  catalogue: Catalogue,
  locale: string,
): Promise<Map<string, CatalogueEntry>> {
  return new Map(Object.entries((await catalogue.read(locale)) ?? {}));
}
