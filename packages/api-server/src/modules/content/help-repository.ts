import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { LOCALES } from "contracts/constants";
import { selectRows, type Database } from "../../platform/database/database.ts";
import type { Reading } from "./entries-repository.ts";

const MOST_FOUND = 4;
/** Number of newest entries searched. */
const MOST_READ = 500;
const MOST_WORDS = 12;

/** Text search dictionary for each language; Chinese is compared word by word. */
const DICTIONARIES = sql`(case locale when 'ru_RU' then 'russian' when 'es_ES' then 'spanish' else 'english' end)::regconfig`;

const foundRow = v.object({
  kind: v.picklist(["article", "announcement"]),
  slug: v.string(),
  id: v.number(),
  title: v.string(),
  locale: v.picklist(LOCALES),
});

/** An article or announcement that may answer a question. */
export type FoundHelp = v.InferOutput<typeof foundRow>;

function wordsOf(text: string, locale: string): string[] {
  const segments = new Intl.Segmenter(locale.replaceAll("_", "-"), { granularity: "word" }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment);
  return [...new Set(words)].filter((word) => word.length > 1).slice(0, MOST_WORDS);
}

/** Scores title and summary against a text in a language with inflected words: any word counts, and more in the title. */
function scoreOfForms(text: string): SQL {
  const weights = sql`setweight(to_tsvector(${DICTIONARIES}, title), 'A') || setweight(to_tsvector(${DICTIONARIES}, summary), 'B')`;
  return sql`ts_rank(${weights}, replace(plainto_tsquery(${DICTIONARIES}, ${text})::text, '&', '|')::tsquery)`;
}

/** Scores the same way for Chinese, whose words have no inflections and no spaces between them. */
function scoreOfWords(text: string, locale: string): SQL {
  const words = wordsOf(text, locale);
  return sql`(select coalesce(sum((strpos(lower(title), lower(w)) > 0)::int * 2 + (strpos(lower(summary), lower(w)) > 0)::int), 0)
    from jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb) as w)`;
}

/**
 * Finds articles and announcements whose title or summary matches a person's text, best first. Texts are in the reader's language
 * or in English; matches less than half as good as the best are omitted.
 *
 * @param text one line
 * @returns at most four
 */
export function findHelp(database: Database, text: string, { locale, now }: Reading): Promise<FoundHelp[]> {
  const score = locale.startsWith("zh") ? scoreOfWords(text, locale) : scoreOfForms(text);
  return selectRows(
    database,
    sql`with texts as (
          select e.id, e.kind, e.slug, e.publish_time, coalesce(own.locale, english.locale) as locale,
            coalesce(own.title, english.title) as title, coalesce(own.summary, english.summary) as summary
          from content_entries e
          join content_texts english on english.entry_id = e.id and english.locale = 'en_US'
          left join content_texts own on own.entry_id = e.id and own.locale = ${locale}
          where e.kind in ('article', 'announcement') and e.status = 'published' and e.publish_time <= ${now}
          order by e.publish_time desc limit ${MOST_READ}
        ), scored as (select *, ${score} as score from texts),
          ranked as (select *, max(score) over () as best from scored)
        select kind, slug, id, title, locale from ranked where score > 0 and score * 2 >= best
        order by score desc, publish_time desc limit ${MOST_FOUND}`,
    foundRow,
  );
}
