import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES } from "contracts";
import { getBlog, getBlogCategories } from "contracts/calls/blog";
import { slugSchema } from "contracts/schemas/content";
import { Rss } from "lucide-react";
import { useId } from "react";
import { useCall } from "shared/api";
import { SearchField, useSearchText } from "shared/forms";
import { useListAddress } from "shared/lists";
import { useLocale } from "shared/locale";
import { PageHead, Skeleton, Tabs } from "shared/ui";
import * as v from "valibot";
import { blogFeedPath } from "#/components/blog-feed-path.ts";
import { ListCard } from "#/components/list-card.tsx";
import { ListStates } from "#/components/list-states.tsx";
import { useTitle } from "#/components/use-title.ts";
import { ArticleCard } from "./components/article-card.tsx";

const ALL = "all";

function Loading() {
  return Array.from({ length: 4 }, (_, index) => (
    <div key={index} className="border-t border-line px-5 py-5 first:border-t-0 max-md:px-4">
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="mt-2 h-4 w-full" />
      <Skeleton className="mt-2 h-3.5 w-40" />
    </div>
  ));
}

function useArticles({ category, keyword, page }: { category: string; keyword: string; page: number }) {
  const { locale } = useLocale();
  const slug = v.safeParse(slugSchema, category);
  return useCall(
    getBlog,
    {
      query: {
        page,
        limit: PAGE_SIZES.list,
        lang: locale,
        ...(slug.success ? { category: slug.output } : {}),
        ...(keyword === "" ? {} : { keyword }),
      },
    },
    { keepPreviousData: true },
  );
}

function FeedLink() {
  const { locale } = useLocale();
  return (
    <a
      href={blogFeedPath(locale)}
      className="inline-flex min-h-8 items-center gap-1.5 text-sm text-accent-text"
    >
      <Rss aria-hidden size={16} strokeWidth={1.75} />
      RSS
    </a>
  );
}

/** Articles of the pool by subject, with search; filters are in the address (R2.3.2). */
export function BlogPage() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const panelId = useId();
  const address = useListAddress(["category", "keyword"]);
  const { filter, page, setFilters } = address;
  const categories = useCall(getBlogCategories, { query: { lang: locale } });
  const list = useArticles({ category: filter("category"), keyword: filter("keyword"), page });
  const [text, setText] = useSearchText(filter("keyword"), (keyword) => setFilters({ keyword }));
  const subject = filter("category") === "" ? ALL : filter("category");
  useTitle(t`Blog`);
  return (
    <>
      <PageHead
        title={<Trans>Blog</Trans>}
        subtitle={<Trans>Guides and news about mining and the pool.</Trans>}
        actions={<FeedLink />}
      />
      <ListCard
        head={
          <>
            <Tabs
              label={t`Subjects`}
              tabs={[
                { id: ALL, label: t`All` },
                ...(categories.data ?? []).map(({ id, name, articles }) => ({
                  id,
                  label: name,
                  count: articles,
                })),
              ]}
              value={subject}
              onChange={(id) => setFilters({ category: id === ALL ? "" : id })}
              panelId={panelId}
              className="-ms-3 min-h-13"
            />
            <SearchField
              label={t`Search articles`}
              value={text}
              onChange={setText}
              className="w-58 max-lg:my-3 max-lg:w-full"
            />
          </>
        }
        panel={{ id: panelId, tabId: subject }}
        list={list}
        position={address}
      >
        <ListStates
          list={list}
          position={address}
          loading={<Loading />}
          failure={t`Couldn't load articles.`}
          empty={{
            title: t`No articles`,
            text: address.isFiltered ? (
              <Trans>No article matches these filters.</Trans>
            ) : (
              <Trans>New articles will appear here.</Trans>
            ),
          }}
        >
          {(rows) => (
            <ul aria-label={t`Articles`}>
              {rows.map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
            </ul>
          )}
        </ListStates>
      </ListCard>
    </>
  );
}

export { BlogPage as Component };
