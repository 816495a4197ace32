import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, announcementCategorySchema, getAnnouncements, type Announcement } from "contracts";
import { useId } from "react";
import { useCall, useErrorText } from "shared/api";
import { isRecent } from "shared/format";
import { announcementLocale, announcementTitle } from "shared/messages";
import { useNow, useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";
import {
  Badge,
  Button,
  Card,
  DateTime,
  EmptyState,
  ErrorState,
  NoRows,
  ExternalLink,
  PageHead,
  Pagination,
  Skeleton,
  TabPanel,
  Tabs,
  TextLink,
} from "shared/ui";
import * as v from "valibot";
import { useTitle } from "#/components/use-title.ts";
import { useCategoryNames } from "./use-category-names.ts";

const CATEGORIES = announcementCategorySchema.options;

function Row({ announcement }: { announcement: Announcement }) {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const names = useCategoryNames();
  const { id, article_url: url, publish_time: time, category } = announcement;
  const title = announcementTitle(announcement, locale);
  return (
    <li className="flex items-baseline gap-x-4 gap-y-1 border-t border-line px-5 py-4 first:border-t-0 max-md:flex-col max-md:px-4 max-md:py-3">
      <span className="grow text-sm">
        {url === null || url.startsWith("/") ? (
          <TextLink to={pathTo("announcements", { id: String(id) })} className="wrap-anywhere">
            {title}
          </TextLink>
        ) : (
          <ExternalLink href={url}>{title}</ExternalLink>
        )}
        {isRecent(time, now) && (
          <Badge kind="new" className="ms-2 align-middle">
            <Trans context="announcement">New</Trans>
          </Badge>
        )}
      </span>
      <span className="flex shrink-0 items-baseline gap-3">
        <Badge kind="neutral">{names[category]}</Badge>
        <span className="num w-36 text-end text-xs text-ink-3 max-md:w-auto">
          <DateTime unix={time} form="table" locale={locale} timeZone={timeZone} />
        </span>
      </span>
    </li>
  );
}

function Loading() {
  return Array.from({ length: 5 }, (_, index) => (
    <div key={index} className="border-t border-line px-5 py-4.5 first:border-t-0 max-md:px-4">
      <Skeleton className="h-4 w-96 max-w-full" />
    </div>
  ));
}

function useQuery() {
  const [params, setParams] = useSearchParams();
  const category = v.safeParse(announcementCategorySchema, params.get("category"));
  const page = params.get("page") ?? "";
  return {
    category: category.success ? category.output : ("all" as const),
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number.parseInt(page, 10) : 1,
    change: (next: { category?: string; page?: number }) => {
      const chosen = next.category ?? (category.success ? category.output : "all");
      setParams({
        ...(chosen === "all" ? {} : { category: chosen }),
        ...(next.page === undefined || next.page === 1 ? {} : { page: String(next.page) }),
      });
    },
  };
}

interface BodyProps {
  list: ReturnType<typeof useList>;
  page: number;
  isFiltered: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
}

function Body({ list, page, isFiltered, onClear, onPage }: BodyProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = list;
  if (data === undefined) {
    if (error === undefined) return <Loading />;
    return (
      <ErrorState
        title={t`Couldn't load announcements.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  if (data.data.length === 0) {
    return (
      <NoRows page={page} onPage={onPage}>
        <EmptyState
          title={t`No announcements`}
          action={isFiltered && <Button onClick={onClear}>{t`Show all`}</Button>}
        >{t`New announcements will appear here.`}</EmptyState>
      </NoRows>
    );
  }
  return (
    <ul aria-label={t`Announcements`}>
      {data.data.map((announcement) => (
        <Row key={announcement.id} announcement={announcement} />
      ))}
    </ul>
  );
}

function useList(category: string, page: number) {
  const { locale } = useDisplayPreferences();
  const chosen = v.safeParse(announcementCategorySchema, category);
  return useCall(
    getAnnouncements,
    {
      params: { lang: announcementLocale(locale) },
      query: { page, limit: PAGE_SIZES.list, ...(chosen.success ? { category: chosen.output } : {}) },
    },
    { keepPreviousData: true },
  );
}

/** All announcements by subject, ten on a page, newest first. */
export function AnnouncementList() {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const names = useCategoryNames();
  const panelId = useId();
  const { category, page, change } = useQuery();
  const list = useList(category, page);
  const total = list.data?.total ?? 0;
  useTitle(t`Announcements`);
  return (
    <>
      <PageHead
        title={<Trans>Announcements</Trans>}
        subtitle={<Trans>Maintenance, coins, fees and activities of the pool.</Trans>}
      />
      <Card flush className="overflow-clip">
        <div className="border-b border-line px-5 max-md:px-4">
          <Tabs
            label={t`Announcement types`}
            tabs={[
              { id: "all" as const, label: t`All` },
              ...CATEGORIES.map((id) => ({ id, label: names[id] })),
            ]}
            value={category}
            onChange={(chosen) => change({ category: chosen })}
            panelId={panelId}
            className="-ms-3 min-h-13"
          />
        </div>
        <TabPanel id={panelId} tabId={category}>
          <Body
            list={list}
            page={page}
            isFiltered={category !== "all"}
            onClear={() => change({ category: "all" })}
            onPage={(next) => change({ page: next })}
          />
        </TabPanel>
        {total > PAGE_SIZES.list && (
          <div className="border-t border-line px-5 py-3 max-md:px-4">
            <Pagination
              page={page}
              pageSize={PAGE_SIZES.list}
              total={total}
              locale={locale}
              onPage={(next) => change({ page: next })}
            />
          </div>
        )}
      </Card>
    </>
  );
}
