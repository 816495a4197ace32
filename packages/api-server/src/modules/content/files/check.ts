import * as v from "valibot";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import type { Locale } from "../../../texts/messages.ts";
import { activityFieldsSchema, questionFieldsSchema, questionTextSchema } from "../stored-fields.ts";
import { readEntry, type NewEntry } from "./entry.ts";
import { FOLDERS, sortFiles, textFileOf, type ContentProblem, type SourceFile } from "./layout.ts";
import { findDeadLinks, type KnownEntries } from "./links.ts";

/** Contents of a folder, and its problems. */
export interface CheckedContent {
  readonly entries: readonly NewEntry[];
  readonly problems: readonly ContentProblem[];
}

function together(entries: readonly NewEntry[], stored: KnownEntries): KnownEntries {
  const known = new Map<ContentKind, Set<string>>();
  for (const [kind, slugs] of stored) known.set(kind, new Set(slugs));
  for (const { kind, slug } of entries) known.set(kind, (known.get(kind) ?? new Set()).add(slug));
  return known;
}

/** Checks that articles have an existing category. */
function findLostArticles(entries: readonly NewEntry[], known: KnownEntries): ContentProblem[] {
  return entries
    .filter(({ kind, category }) => kind === "article" && known.get("category")?.has(category ?? "") !== true)
    .map(({ slug, category }) => ({
      file: `${FOLDERS.article}/${slug}/${textFileOf("en_US")}`,
      problem: `category ${category ?? ""} is not in ${FOLDERS.category}/`,
    }));
}

type EntryState = Pick<NewEntry, "kind" | "slug" | "status" | "fields">;

/** Returns the names of the coupons that an activity gives; none for another kind. */
function prizesOf({ kind, fields }: EntryState): string[] {
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
function findLostPrizes(entry: NewEntry, known: KnownEntries): ContentProblem[] {
  return prizesOf(entry)
    .filter((coupon) => known.get("coupon")?.has(coupon) !== true)
    .map((coupon) => ({
      file: `${FOLDERS.activity}/${entry.slug}/${textFileOf("en_US")}`,
      problem: `coupon ${coupon} is not in ${FOLDERS.coupon}/`,
    }));
}

/** Checks that questions belong to an existing activity and have the same answers in every language. */
function findWrongQuestions({ kind, slug, fields, texts }: NewEntry, known: KnownEntries): ContentProblem[] {
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

/**
 * Reads and validates a whole content folder.
 *
 * @param stored other entries that links may refer to
 */
export function checkContent(files: readonly SourceFile[], stored: KnownEntries): CheckedContent {
  const sorted = sortFiles(files);
  const problems = [...sorted.problems];
  const entries = sorted.entries.flatMap((entry) => readEntry(entry, problems) ?? []);
  const known = together(entries, stored);
  problems.push(
    ...findLostArticles(entries, known),
    ...entries.flatMap((entry) => [
      ...findDeadLinks(entry, known),
      ...findLostPrizes(entry, known),
      ...findWrongQuestions(entry, known),
    ]),
  );
  return { entries, problems };
}
