import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, announcementCategorySchema, getAnnouncements, type Announcement } from "contracts";
import { useId } from "react";
import { useCall } from "shared/api";
import { isRecent } from "shared/format";
import { useListAddress } from "shared/lists";
import { announcementLocale, announcementTitle } from "shared/messages";
import { useNow, useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Badge, DateTime, ExternalLink, PageHead, Skeleton, Tabs, TextLink } from "shared/ui";
import * as v from "valibot";
import { ListCard } from "#/components/list-card.tsx";
import { ListStates } from "#/components/list-states.tsx";
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
      <span className="whole flex shrink-0 items-baseline gap-3">
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

/** All announcements by subject, ten per page, newest first. */
export function AnnouncementList() {
  const { t } = useLingui();
  const names = useCategoryNames();
  const panelId = useId();
  const address = useListAddress(["category"]);
  const chosen = v.safeParse(announcementCategorySchema, address.filter("category"));
  const category = chosen.success ? chosen.output : "all";
  const list = useList(category, address.page);
  const position = { ...address, isFiltered: chosen.success };
  useTitle(t`Announcements`);
  return (
    <>
      <PageHead
        title={<Trans>Announcements</Trans>}
        subtitle={<Trans>Maintenance, coins, fees and activities of the pool.</Trans>}
      />
      <ListCard
        head={
          <Tabs
            label={t`Announcement types`}
            tabs={[
              { id: "all" as const, label: t`All` },
              ...CATEGORIES.map((id) => ({ id, label: names[id] })),
            ]}
            value={category}
            onChange={(id) => address.setFilters({ category: id === "all" ? "" : id })}
            panelId={panelId}
            className="-ms-3 min-h-13"
          />
        }
        panel={{ id: panelId, tabId: category }}
        list={list}
        position={position}
      >
        <ListStates
          list={list}
          position={position}
          loading={<Loading />}
          failure={t`Couldn't load announcements.`}
          empty={{ title: t`No announcements`, text: t`New announcements will appear here.` }}
        >
          {(rows) => (
            <ul aria-label={t`Announcements`}>
              {rows.map((announcement) => (
                <Row key={announcement.id} announcement={announcement} />
              ))}
            </ul>
          )}
        </ListStates>
      </ListCard>
    </>
  );
}
