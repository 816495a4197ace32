import { Trans, useLingui } from "@lingui/react/macro";
import { brand, getBrandLink } from "brand";
import { PAGE_SIZES, getAnnouncements, type Announcement } from "contracts";
import { useSyncExternalStore } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatDate } from "shared/format";
import { useLocale } from "shared/locale";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { announcementLocale, announcementTitle } from "shared/messages";
import { getRoute, pathTo } from "shared/navigation";
import {
  Card,
  EmptyState,
  ErrorState,
  ExternalLink,
  QrCode,
  Skeleton,
  TextLink,
  buttonStyle,
} from "shared/ui";
import { hasAppStore } from "#/components/open-app.ts";

const ROW = "flex min-h-12 items-center gap-4 border-line px-4 py-1.5 text-sm not-first:border-t md:px-5";
const PLACES = Array.from({ length: PAGE_SIZES.announcements }, (_, index) => index);

function Title({ announcement }: { announcement: Announcement }) {
  const { locale } = useLocale();
  const { id, article_url: url } = announcement;
  const title = announcementTitle(announcement, locale);
  if (url !== null) return <ExternalLink href={url}>{title}</ExternalLink>;
  if (!getRoute("announcements").isBuilt) return title;
  return <TextLink to={pathTo("announcements", { id: String(id) })}>{title}</TextLink>;
}

function Announcements() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const { data, error, mutate } = useCall(
    getAnnouncements,
    {
      params: { lang: announcementLocale(locale) },
      query: { page: 1, limit: PAGE_SIZES.announcements },
    },
    REFRESH,
  );
  if (error !== undefined && data === undefined) {
    return (
      <ErrorState
        title={t`Couldn't load announcements.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  if (data?.data.length === 0)
    return <EmptyState title={t`No announcements`}>{t`New announcements will appear here.`}</EmptyState>;
  return (
    <ul aria-busy={data === undefined}>
      {data === undefined
        ? PLACES.map((place) => (
            <li key={place} className={ROW}>
              <Skeleton className="h-4 w-2/3" />
            </li>
          ))
        : data.data.map((announcement) => (
            <li key={announcement.id} className={ROW}>
              <span className="min-w-0 grow">
                <Title announcement={announcement} />
              </span>
              <span className="num shrink-0 text-xs text-ink-3">
                {formatDate(announcement.publish_time, { locale, timeZone, form: "short-date" })}
              </span>
            </li>
          ))}
    </ul>
  );
}

function App() {
  const { t } = useLingui();
  const isPage = getRoute("download").isBuilt;
  const { locale } = useLocale();
  const origin = useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    // A prerendered page does not know its host.
    () => brand.hosts.canonical,
  );
  const hasStore = hasAppStore(locale);
  const page = isPage ? pathTo("download", {}) : getBrandLink("appAndroid", locale);
  return (
    <section
      aria-labelledby="home-app"
      className="flex items-center gap-4 rounded-md border border-line bg-surface p-4 shadow-1 md:p-5 lg:col-span-4"
    >
      <div className="grow">
        <h2 id="home-app" className="text-[0.9375rem] leading-6 font-semibold">
          <Trans>On your phone</Trans>
        </h2>
        <p className="mt-1 text-xs text-ink-2">
          {hasStore ? (
            <Trans>Offline alerts, balances and observer links. iOS and Android.</Trans>
          ) : (
            <Trans>The whole site works in the browser of your phone. There is no app to install.</Trans>
          )}
        </p>
        <div className="mt-3.5 flex flex-wrap gap-2">
          <a
            href={getBrandLink("appIos", locale)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ size: "sm" })}
          >
            {hasStore ? "iOS" : <Trans>iPhone guide</Trans>}
          </a>
          <a
            href={getBrandLink("appAndroid", locale)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ size: "sm" })}
          >
            {hasStore ? "Android" : <Trans>Android guide</Trans>}
          </a>
        </div>
      </div>
      <span className="shrink-0 rounded-sm border border-line max-md:hidden">
        <QrCode text={new URL(page, origin).href} size={116} label={t`QR code of the app's download page`} />
      </span>
    </section>
  );
}

/** The latest announcements, and the app. */
export function News() {
  return (
    <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-3 md:mt-16 md:gap-5 lg:grid-cols-12">
      <Card divided flush title={<Trans>Announcements</Trans>} className="lg:col-span-8">
        <Announcements />
      </Card>
      <App />
    </div>
  );
}
