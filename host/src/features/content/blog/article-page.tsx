import { Trans, useLingui } from "@lingui/react/macro";
import { getArticle, type Article } from "contracts/calls/blog";
import { ArrowLeft } from "lucide-react";
import { useCall, useErrorText } from "shared/api";
import { HtmlContent } from "shared/content";
import { useDisplayPreferences } from "shared/mining";
import { matchRoute, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { Card, CopyButton, DateTime, ErrorState, SkeletonText, TextLink } from "shared/ui";
import { Contents, ContentPicture } from "../components/content-parts.tsx";
import { foreignLanguage } from "#/components/foreign-language.ts";
import { LanguageNote } from "#/components/language-note.tsx";
import { isMissing } from "#/components/is-missing.ts";
import { MissingEntry } from "#/components/missing-entry.tsx";
import { usePageAddress } from "#/components/page-address.ts";
import { useTitle } from "#/components/use-title.ts";
import { ArticleCard, ArticleFacts } from "./components/article-card.tsx";

const LINES = 16;

function BackLink() {
  return (
    <p className="mb-3 print:hidden">
      <TextLink to={pathTo("blog", {})} className="inline-flex min-h-6 items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
        <Trans>All articles</Trans>
      </TextLink>
    </p>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <MissingEntry
      title={t`This article does not exist`}
      list={{ title: t`All articles`, to: pathTo("blog", {}) }}
    >
      <Trans>It may have been withdrawn.</Trans>
    </MissingEntry>
  );
}

function Head({ article }: { article: Article }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { author } = article;
  const lang = foreignLanguage(article.lang, locale);
  const address = usePageAddress();
  const isChanged = article.update_time > article.publish_time;
  return (
    <header className="border-b border-line px-8 pt-7 pb-5 max-md:px-4 max-md:pt-4">
      <h1 lang={lang} className="text-2xl font-semibold tracking-(--tracking-tight) wrap-anywhere">
        {article.title}
      </h1>
      <p lang={lang} className="mt-2 text-sm text-ink-2">
        {article.summary}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ArticleFacts article={article} />
        <span className="text-xs text-ink-3">
          <Trans>By {author}</Trans>
        </span>
        {isChanged && (
          <span className="text-xs text-ink-3">
            <Trans>
              Updated <DateTime unix={article.update_time} form="date" locale={locale} timeZone={timeZone} />
            </Trans>
          </span>
        )}
        <CopyButton text={address} label={t`Copy link`}>{t`Copy link`}</CopyButton>
      </div>
    </header>
  );
}

function Neighbours({ article: { previous, next } }: { article: Article }) {
  const { t } = useLingui();
  const links = [
    { rel: "prev", label: t`Previous`, link: previous },
    { rel: "next", label: t({ message: "Next", context: "article" }), link: next },
  ];
  return (
    <nav
      aria-label={t`More articles`}
      className="grid gap-4 border-t border-line px-8 py-5 max-md:px-4 md:grid-cols-2 print:hidden"
    >
      {links.map(({ rel, label, link }) =>
        link === null ? (
          <span key={rel} />
        ) : (
          <div key={rel} className={rel === "next" ? "md:text-end" : undefined}>
            <p className="text-xs text-ink-3">{label}</p>
            <TextLink to={pathTo("blog.article", { id: link.id })}>{link.title}</TextLink>
          </div>
        ),
      )}
    </nav>
  );
}

function Text({ article }: { article: Article }) {
  const { cover, headings, related } = article;
  const { locale } = useDisplayPreferences();
  return (
    <>
      <Card flush>
        <article>
          <Head article={article} />
          <div className="px-8 py-6 max-md:px-4">
            <LanguageNote lang={article.lang} />
            {cover !== null && <ContentPicture image={cover} className="mb-6 h-auto w-full rounded-sm" />}
            <Contents headings={headings} />
            <div lang={foreignLanguage(article.lang, locale)}>
              <HtmlContent
                html={article.content}
                headingIds={headings.map(({ id }) => id)}
                className="text-md leading-7 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:scroll-mt-20 [&_h2]:text-lg [&_h3]:mt-5 [&_h3]:scroll-mt-20"
              />
            </div>
          </div>
        </article>
        <Neighbours article={article} />
      </Card>
      {related.length > 0 && (
        <section className="mt-6 print:hidden">
          <h2 className="mb-3 text-lg font-semibold">
            <Trans>Related articles</Trans>
          </h2>
          <Card flush>
            <ul>
              {related.map((each) => (
                <ArticleCard key={each.id} article={each} />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  );
}

/** One article with its table of contents, neighbors and related articles (R2.3.2). */
export function ArticlePage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const id = matchRoute(useLocation().pathname)?.params["id"] ?? "";
  const { data, error, mutate } = useCall(getArticle, { params: { id }, query: { lang: locale } });
  useTitle(isMissing(error) ? t`Page not found` : (data?.title ?? t`Blog`));
  if (isMissing(error)) return <Missing />;
  return (
    <>
      <BackLink />
      {data === undefined ? (
        <Card>
          <h1 className="sr-only">
            <Trans>Blog</Trans>
          </h1>
          {error === undefined ? (
            <SkeletonText lines={LINES} />
          ) : (
            <ErrorState
              title={t`Couldn't load the article.`}
              message={errorText(error)}
              onRetry={() => void mutate()}
            />
          )}
        </Card>
      ) : (
        <Text key={data.id} article={data} />
      )}
    </>
  );
}

export { ArticlePage as Component };
