import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, getAnnouncement, getAnnouncements } from "contracts";
import { ChevronRight } from "lucide-react";
import { useCall, useErrorText } from "shared/api";
import { HtmlContent } from "shared/content";
import { announcementLocale, announcementTitle } from "shared/messages";
import { useDisplayPreferences } from "shared/mining";
import { useSearchParams } from "shared/router";
import { Card, DateTime, EmptyState, ErrorState, Pagination, SkeletonText } from "shared/ui";
import { ArticleLink } from "#/components/article-link.tsx";
import { foreignLanguage } from "#/components/foreign-language.ts";
import { isMissing } from "#/components/is-missing.ts";
import { LanguageNote } from "#/components/language-note.tsx";
import { MobileFrame } from "./components/mobile-frame.tsx";

const LIMIT = PAGE_SIZES.list;

function Article({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const { data, error, mutate } = useCall(getAnnouncement, { params: { id }, query: { lang: locale } });
  return (
    <MobileFrame title={data?.title ?? t`Announcements`} onBack={onBack}>
      {data === undefined && error === undefined && <SkeletonText lines={8} />}
      {isMissing(error) && (
        <EmptyState title={t`This announcement does not exist`}>
          <Trans>It may have been withdrawn.</Trans>
        </EmptyState>
      )}
      {data === undefined && error !== undefined && !isMissing(error) && (
        <ErrorState
          title={t`Couldn't load the announcement.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      )}
      {data !== undefined && (
        <>
          <p className="mb-4 text-xs text-ink-3">
            <DateTime unix={data.publish_time} form="table" locale={locale} timeZone={timeZone} />
          </p>
          {data.article_url === null ? (
            <>
              <LanguageNote lang={data.lang} />
              <div lang={foreignLanguage(data.lang, locale)}>
                <HtmlContent html={data.content} className="text-md leading-7" />
              </div>
            </>
          ) : (
            <ArticleLink url={data.article_url} />
          )}
        </>
      )}
    </MobileFrame>
  );
}

function List({
  page,
  onOpen,
  onPage,
}: {
  page: number;
  onOpen: (id: number) => void;
  onPage: (page: number) => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const { data, error, mutate } = useCall(getAnnouncements, {
    params: { lang: announcementLocale(locale) },
    query: { page, limit: LIMIT },
  });
  if (data === undefined) {
    if (error === undefined) return <SkeletonText lines={8} />;
    return (
      <ErrorState
        title={t`Couldn't load announcements.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  if (data.data.length === 0) return <EmptyState title={t`No announcements yet`} />;
  return (
    <Card flush>
      <ul>
        {data.data.map((announcement) => (
          <li key={announcement.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => onOpen(announcement.id)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 text-start hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="block text-sm font-medium wrap-anywhere">
                  {announcementTitle(announcement, locale)}
                </span>
                <span className="text-xs text-ink-3">
                  <DateTime
                    unix={announcement.publish_time}
                    form="table"
                    locale={locale}
                    timeZone={timeZone}
                  />
                </span>
              </span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      {data.total > LIMIT && (
        <Pagination page={page} pageSize={LIMIT} total={data.total} locale={locale} onPage={onPage} />
      )}
    </Card>
  );
}

/** Announcements without the site's frame; shows a single one by the id in the address (R2.3.8). */
export function MobileAnnouncementPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const id = params.get("id") ?? "";
  const page = params.get("page") ?? "";
  if (/^\d{1,9}$/u.test(id))
    return <Article key={id} id={Number.parseInt(id, 10)} onBack={() => setParams({})} />;
  return (
    <MobileFrame title={t`Announcements`}>
      <List
        page={/^[1-9]\d{0,4}$/u.test(page) ? Number.parseInt(page, 10) : 1}
        onOpen={(next) => setParams({ id: String(next) })}
        onPage={(next) => setParams({ page: String(next) })}
      />
    </MobileFrame>
  );
}

export { MobileAnnouncementPage as Component };
