import { Trans } from "@lingui/react/macro";
import type { ArticleCard as Card } from "contracts/calls/blog";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Badge, DateTime, TextLink } from "shared/ui";
import { ContentPicture } from "../../components/content-parts.tsx";

/** Date, reading time and language of an article. */
export function ArticleFacts({ article }: { article: Pick<Card, "publish_time" | "read_minutes" | "lang"> }) {
  const { locale, timeZone } = useDisplayPreferences();
  const minutes = article.read_minutes;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
      <DateTime unix={article.publish_time} form="date" locale={locale} timeZone={timeZone} />
      <span aria-hidden>·</span>
      <Trans>{minutes} min read</Trans>
      {article.lang !== locale && (
        <Badge kind="neutral">
          <span lang="en">English</span>
        </Badge>
      )}
    </span>
  );
}

/** A card of an article list: cover, title, excerpt. */
export function ArticleCard({ article }: { article: Card }) {
  const { id, title, summary, cover } = article;
  return (
    <li className="flex gap-5 border-t border-line px-5 py-5 first:border-t-0 max-md:flex-col max-md:gap-3 max-md:px-4 max-md:py-4">
      {cover !== null && (
        <ContentPicture
          image={{ ...cover, alt: "" }}
          className="aspect-video h-auto w-52 shrink-0 self-start rounded-sm object-cover max-md:w-full"
        />
      )}
      <div className="min-w-0">
        <h2 className="text-md font-semibold">
          <TextLink to={pathTo("blog.article", { id })} className="wrap-anywhere">
            {title}
          </TextLink>
        </h2>
        <p className="mt-1 mb-2 text-sm text-ink-2">{summary}</p>
        <ArticleFacts article={article} />
      </div>
    </li>
  );
}
