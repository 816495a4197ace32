import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES } from "contracts";
import { getBlog, getBlogCategories } from "contracts/calls/blog";
import { slugSchema } from "contracts/schemas/content";
import { Rss } from "lucide-react";
import { useId } from "react";
import { useCall, useErrorText } from "shared/api";
import { SearchField, useSearchText } from "shared/forms";
import { useLocale } from "shared/locale";
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  NoRows,
  PageHead,
  Pagination,
  Skeleton,
  TabPanel,
  Tabs,
} from "shared/ui";
import * as v from "valibot";
import { useListAddress } from "#/components/use-list-address.ts";
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

interface ArticlesProps {
  list: ReturnType<typeof useArticles>;
  page: number;
  isFiltered: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
}

function Articles({ list, page, isFiltered, onClear, onPage }: ArticlesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = list;
  if (data === undefined) {
    if (error === undefined) return <Loading />;
    return (
      <ErrorState
        title={t`Couldn't load articles.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  if (data.data.length === 0) {
    return (
      <NoRows page={page} onPage={onPage}>
        <EmptyState
          title={t`No articles`}
          action={isFiltered && <Button onClick={onClear}>{t`Show all`}</Button>}
        >
          <Trans>New articles will appear here.</Trans>
        </EmptyState>
      </NoRows>
    );
  }
  return (
    <ul aria-label={t`Articles`}>
      {data.data.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </ul>
  );
}

function FeedLink() {
  const { locale } = useLocale();
  return (
    <a
      href={`/res/blog/feed/${locale}`}
      className="inline-flex min-h-8 items-center gap-1.5 text-sm text-accent-text"
    >
      <Rss aria-hidden size={16} strokeWidth={1.75} />
      RSS
    </a>
  );
}

/** Articles of the pool by subject, with a search; filters are part of the address (R2.3.2). */
export function BlogPage() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const panelId = useId();
  const { filter, page, isFiltered, setFilters, setPage, clear } = useListAddress(["category", "keyword"]);
  const categories = useCall(getBlogCategories, { query: { lang: locale } });
  const list = useArticles({ category: filter("category"), keyword: filter("keyword"), page });
  const [text, setText] = useSearchText(filter("keyword"), (keyword) => setFilters({ keyword }));
  const total = list.data?.total ?? 0;
  useTitle(t`Blog`);
  return (
    <>
      <PageHead
        title={<Trans>Blog</Trans>}
        subtitle={<Trans>Guides and news about mining and the pool.</Trans>}
        actions={<FeedLink />}
      />
      <Card flush className="overflow-clip">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 max-md:px-4">
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
            value={filter("category") === "" ? ALL : filter("category")}
            onChange={(id) => setFilters({ category: id === ALL ? "" : id })}
            panelId={panelId}
            className="-ms-3 min-h-13"
          />
          <SearchField
            label={t`Search articles`}
            value={text}
            onChange={setText}
            className="w-58 max-md:mb-3 max-md:w-full"
          />
        </div>
        <TabPanel id={panelId} tabId={filter("category") === "" ? ALL : filter("category")}>
          <Articles list={list} page={page} isFiltered={isFiltered} onClear={clear} onPage={setPage} />
        </TabPanel>
        {total > PAGE_SIZES.list && (
          <div className="border-t border-line px-5 py-3 max-md:px-4">
            <Pagination
              page={page}
              pageSize={PAGE_SIZES.list}
              total={total}
              locale={locale}
              onPage={setPage}
            />
          </div>
        )}
      </Card>
    </>
  );
}

export { BlogPage as Component };
