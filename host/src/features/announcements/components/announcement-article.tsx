import { Trans, useLingui } from "@lingui/react/macro";
import { getAnnouncement } from "contracts";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useCall, useErrorText } from "shared/api";
import { HtmlContent } from "shared/content";
import { useDisplayPreferences } from "shared/mining";
import { loadPage, pathTo } from "shared/navigation";
import { Badge, Card, DateTime, ErrorState, SkeletonText, TextLink } from "shared/ui";
import { ArticleLink } from "#/components/article-link.tsx";
import { foreignLanguage } from "#/components/foreign-language.ts";
import { isMissing } from "#/components/is-missing.ts";
import { LanguageNote } from "#/components/language-note.tsx";
import { MissingEntry } from "#/components/missing-entry.tsx";
import { useTitle } from "#/components/use-title.ts";
import { useCategoryNames } from "./use-category-names.ts";

const LINES = 6;

/** Redirects the reader to the help center, where the text is. */
function Elsewhere({ url }: { url: string }) {
  const isWeb = URL.parse(url)?.protocol === "https:";

  // Navigates away to the announcement's address.
  useEffect(() => {
    if (isWeb) loadPage(url);
  }, [url, isWeb]);
  return <ArticleLink url={url} />;
}

/** The page heading while there is no article title. */
function Heading() {
  return (
    <h1 className="sr-only">
      <Trans>Announcements</Trans>
    </h1>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <MissingEntry
      title={t`This announcement does not exist`}
      list={{ title: t`All announcements`, to: pathTo("announcements", {}) }}
    >
      <Trans>It may have been withdrawn.</Trans>
    </MissingEntry>
  );
}

function Article({ id }: { id: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const names = useCategoryNames();
  const { data, error, mutate } = useCall(getAnnouncement, {
    params: { id },
    query: { lang: locale },
  });
  useTitle(isMissing(error) ? t`Page not found` : (data?.title ?? t`Announcements`));
  if (isMissing(error)) return <Missing />;
  if (data === undefined) {
    return (
      <>
        <Heading />
        {error === undefined ? (
          <SkeletonText lines={LINES} className="p-5 max-md:p-4" />
        ) : (
          <ErrorState
            title={t`Couldn't load the announcement.`}
            message={errorText(error)}
            onRetry={() => void mutate()}
          />
        )}
      </>
    );
  }
  const lang = foreignLanguage(data.lang, locale);
  return (
    <article>
      <header className="border-b border-line px-8 pt-7 pb-5 max-md:px-4 max-md:pt-4">
        <h1 lang={lang} className="text-2xl font-semibold tracking-(--tracking-tight) wrap-anywhere">
          {data.title}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-ink-3">
          <Badge kind="neutral">{names[data.category]}</Badge>
          <DateTime unix={data.publish_time} form="table" locale={locale} timeZone={timeZone} />
        </p>
      </header>
      <div className="max-w-180 px-8 py-6 max-md:px-4">
        {data.article_url === null ? (
          <>
            <LanguageNote lang={data.lang} />
            <div lang={lang}>
              <HtmlContent html={data.content} className="text-md leading-7" />
            </div>
          </>
        ) : (
          <Elsewhere url={data.article_url} />
        )}
      </div>
    </article>
  );
}

/** One announcement; redirects if its text is elsewhere. */
export function AnnouncementArticle({ id }: { id: string }) {
  const isNumber = /^\d{1,15}$/u.test(id);
  return (
    <>
      <p className="mb-3">
        <TextLink
          to={pathTo("announcements", {})}
          className="inline-flex min-h-6 items-center gap-1.5 text-sm"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          <Trans>All announcements</Trans>
        </TextLink>
      </p>
      <Card flush>{isNumber ? <Article id={Number.parseInt(id, 10)} /> : <Missing />}</Card>
    </>
  );
}
