import * as v from "valibot";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import type { Locale } from "../../../texts/messages.ts";
import { activityFieldsSchema, questionFieldsSchema, questionTextSchema } from "../stored-fields.ts";
import { readEntry, type NewEntry, type NewText } from "./entry.ts";
import { FOLDERS, sortFiles, textFileOf, type ContentProblem, type SourceFile } from "./layout.ts";
import { findDeadLinks, type KnownEntries } from "./links.ts";
import type { StoredEntry } from "./store-repository.ts";

/** Contents of a folder, and its problems. */
export interface CheckedContent {
  readonly entries: readonly NewEntry[];
  readonly problems: readonly ContentProblem[];
}

/** An entry of an import, or one that stays stored beside it. */
type CheckedEntry = Pick<NewEntry, "kind" | "slug" | "category" | "fields"> & {
  readonly texts: readonly Pick<NewText, "locale" | "source" | "html" | "fields">[];
};

function namesOf(entries: readonly Pick<NewEntry, "kind" | "slug">[]): KnownEntries {
  const groups = Map.groupBy(entries, ({ kind }) => kind);
  return new Map([...groups].map(([kind, group]) => [kind, new Set(group.map(({ slug }) => slug))]));
}

/** Returns the names after an import: a renamed entry no longer has its former one, unless the folder has an entry of it too. */
function namesAfter(entries: readonly NewEntry[], stored: KnownEntries): KnownEntries {
  const known = new Map<ContentKind, Set<string>>();
  for (const [kind, slugs] of stored) known.set(kind, new Set(slugs));
  for (const { kind, slug, renamedFrom } of entries) {
    // The field may stay after the import that renamed the entry, and another entry may have the name by then.
    if (renamedFrom !== undefined && stored.get(kind)?.has(slug) !== true)
      known.get(kind)?.delete(renamedFrom);
  }
  for (const { kind, slug } of entries) known.set(kind, (known.get(kind) ?? new Set()).add(slug));
  return known;
}

/** Checks that an article has an existing category. */
function findLostCategory({ kind, slug, category }: CheckedEntry, known: KnownEntries): ContentProblem[] {
  if (kind !== "article" || known.get("category")?.has(category ?? "") === true) return [];
  const problem = `category ${category ?? ""} is not in ${FOLDERS.category}/`;
  return [{ file: `${FOLDERS.article}/${slug}/${textFileOf("en_US")}`, problem }];
}

type EntryState = Pick<NewEntry, "kind" | "slug" | "status" | "fields">;

/** Returns the names of the coupons that an activity gives; none for another kind. */
function prizesOf({ kind, fields }: Pick<NewEntry, "kind" | "fields">): string[] {
  if (kind !== "activity") return [];
  const { rank_prizes, score_prizes } = v.parse(activityFieldsSchema, fields);
  return [...rank_prizes, ...score_prizes].map(({ coupon }) => coupon);
}

/**
 * Checks that no published activity gives a coupon that is a draft, which people would never get. Only what an import changes is
 * checked, so that an earlier mistake does not block other entries.
 *
 * @param entries entries of the import
 * @param stored other entries that stay stored
 */
export function findDraftPrizes(
  entries: readonly NewEntry[],
  stored: readonly EntryState[],
): ContentProblem[] {
  const nameOf = ({ kind, slug }: Pick<EntryState, "kind" | "slug">) => `${kind}/${slug}`;
  const replaced = new Set(
    entries.flatMap(({ kind, slug, renamedFrom = slug }) => [
      nameOf({ kind, slug }),
      nameOf({ kind, slug: renamedFrom }),
    ]),
  );
  const others = stored.filter((entry) => !replaced.has(nameOf(entry)));
  const all: readonly EntryState[] = [...entries, ...others];
  const drafts = new Set(
    all.filter(({ kind, status }) => kind === "coupon" && status === "draft").map(({ slug }) => slug),
  );
  return all
    .filter(({ status }) => status === "published")
    .flatMap((activity) =>
      [...new Set(prizesOf(activity))]
        .filter((coupon) => drafts.has(coupon))
        .filter(
          (coupon) =>
            replaced.has(nameOf(activity)) || replaced.has(nameOf({ kind: "coupon", slug: coupon })),
        )
        .map((coupon) => ({
          file: `${FOLDERS.activity}/${activity.slug}/${textFileOf("en_US")}`,
          problem: `activity ${activity.slug} is published, but its prize is a draft: publish coupon ${coupon}`,
        })),
    );
}

/** Checks that prizes are existing coupons. */
function findLostPrizes(entry: CheckedEntry, known: KnownEntries): ContentProblem[] {
  return prizesOf(entry)
    .filter((coupon) => known.get("coupon")?.has(coupon) !== true)
    .map((coupon) => ({
      file: `${FOLDERS.activity}/${entry.slug}/${textFileOf("en_US")}`,
      problem: `coupon ${coupon} is not in ${FOLDERS.coupon}/`,
    }));
}

/** Checks that questions belong to an existing activity and have the same answers in every language. */
function findWrongQuestions(
  { kind, slug, fields, texts }: CheckedEntry,
  known: KnownEntries,
): ContentProblem[] {
  if (kind !== "question") return [];
  const { activity, answer } = v.parse(questionFieldsSchema, fields);
  const fileOf = (locale: Locale) => `${FOLDERS.question}/${slug}/${textFileOf(locale)}`;
  const counts = texts.map(({ locale, fields: own }) => ({
    locale,
    options: v.parse(questionTextSchema, own).options.length,
  }));
  const english = counts.find(({ locale }) => locale === "en_US")?.options ?? 0;
  return [
    ...(known.get("activity")?.has(activity) === true
      ? []
      : [{ file: fileOf("en_US"), problem: `activity ${activity} is not in ${FOLDERS.activity}/` }]),
    ...(answer <= english
      ? []
      : [{ file: fileOf("en_US"), problem: `answer ${String(answer)} is not among the options` }]),
    ...counts
      .filter(({ options }) => options !== english)
      .map(({ locale }) => ({
        file: fileOf(locale),
        problem: `does not have the ${String(english)} options of ${textFileOf("en_US")}`,
      })),
  ];
}

function findProblems(entry: CheckedEntry, known: KnownEntries): ContentProblem[] {
  return [
    ...findLostCategory(entry, known),
    ...findDeadLinks(entry, known),
    ...findLostPrizes(entry, known),
    ...findWrongQuestions(entry, known),
  ];
}

/**
 * Checks that published entries outside of an import do not lose what it renames: a prize, a category, the activity of a question
 * or the target of a link.
 *
 * @param entries entries of the import
 * @param stored all stored entries
 */
export function findLeftBehind(
  entries: readonly NewEntry[],
  stored: readonly StoredEntry[],
): ContentProblem[] {
  if (entries.every(({ renamedFrom }) => renamedFrom === undefined)) return [];
  const rows = stored.map(({ entry }) => entry);
  const before = namesOf([...rows, ...entries]);
  const after = namesAfter(entries, namesOf(rows));
  const imported = namesOf(entries);
  const others = stored.filter(
    ({ entry: { kind, slug, status } }) =>
      status === "published" && after.get(kind)?.has(slug) === true && imported.get(kind)?.has(slug) !== true,
  );
  return others.flatMap(({ entry, texts }) => {
    const checked = { ...entry, texts };
    const earlier = new Set(findProblems(checked, before).map(({ problem }) => problem));
    return findProblems(checked, after).filter(({ problem }) => !earlier.has(problem));
  });
}

/**
 * Reads and validates a whole content folder.
 *
 * @param stored other entries that links may refer to
 */
export function checkContent(files: readonly SourceFile[], stored: KnownEntries): CheckedContent {
  const sorted = sortFiles(files);
  const problems = [...sorted.problems];
  const entries = sorted.entries.flatMap((entry) => readEntry(entry, problems) ?? []);
  const known = namesAfter(entries, stored);
  problems.push(...entries.flatMap((entry) => findProblems(entry, known)));
  return { entries, problems };
}
