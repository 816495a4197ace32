import { Trans, useLingui } from "@lingui/react/macro";
import { getAnnouncements, type Announcement } from "contracts";
import { useCall } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { announcementLocale, announcementTitle } from "shared/messages";
import { getRoute, pathTo } from "shared/navigation";
import { Card, DateTime, ExternalLink, TextLink } from "shared/ui";
import { pickAnnouncements } from "../model/announcements.ts";

function Title({ announcement }: { announcement: Announcement }) {
  const { locale } = useDisplayPreferences();
  const title = announcementTitle(announcement, locale);
  if (announcement.article_url !== null) {
    return <ExternalLink href={announcement.article_url}>{title}</ExternalLink>;
  }
  if (!getRoute("announcements").isBuilt) return title;
  return <TextLink to={pathTo("announcements", { id: String(announcement.id) })}>{title}</TextLink>;
}

/** Announcements of the pool about a coin; nothing if there are none. */
export function AnnouncementsCard({ coin, isDue }: { coin: string; isDue: boolean }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const lang = announcementLocale(locale);
  const { data } = useCall(getAnnouncements, isDue ? { params: { lang }, query: {} } : null, {
    revalidateOnFocus: false,
  });
  const shown = pickAnnouncements(data?.data ?? [], coin);
  if (shown.length === 0) return null;
  return (
    <Card title={t`Announcements`} divided flush>
      <ul>
        {shown.map((announcement) => (
          <li
            key={announcement.id}
            className="border-b border-line px-5 py-3 text-xs last:border-b-0 max-md:px-4"
          >
            <div className="text-sm font-medium wrap-anywhere">
              <Title announcement={announcement} />
            </div>
            <span className="text-ink-3">
              <Trans>
                Published{" "}
                <DateTime unix={announcement.publish_time} form="date" locale={locale} timeZone={timeZone} />
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
