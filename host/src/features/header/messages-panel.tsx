import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import {
  PAGE_SIZES,
  getAnnouncements,
  getMessageCount,
  getMessages,
  markMessageRead,
  type Announcement,
  type Message,
} from "contracts";
import { useEffect, useState } from "react";
import { AppError, callApi, revalidateCalls, useCall } from "shared/api";
import { toText } from "shared/content";
import { toTimeZone } from "shared/format";
import { useLocale } from "shared/locale";
import { ReadAll, announcementLocale, announcementTitle, type ReadAllProps } from "shared/messages";
import { getRoute, pathTo } from "shared/navigation";
import { isLoggedIn, useSession } from "shared/session";
import { storedValue } from "shared/storage";
import {
  EmptyState,
  ErrorState,
  RelativeTime,
  SkeletonText,
  TabPanel,
  Tabs,
  TextLink,
  type Tab,
} from "shared/ui";
import * as v from "valibot";
import { formatUnread } from "./unread.ts";

type PanelTab = "messages" | "announcements";

/** Publication time of the newest viewed announcement; the server stores none per person. */
const lastAnnouncement = storedValue({
  area: "local",
  name: "announcementSeen",
  schema: v.number(),
  initial: 0,
});

async function readMessage(message: Message): Promise<void> {
  if (message.is_check) return;
  try {
    await callApi(markMessageRead, { params: { id: message.id } });
    await revalidateCalls(getMessages, getMessageCount);
  } catch (error) {
    // The message stays marked as unread, although the person has read it.
    if (!(error instanceof AppError)) throw error;
  }
}

function MessageRow({ message }: { message: Message }) {
  const { locale, timezone } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          void readMessage(message);
        }}
        className="flex w-full items-baseline gap-2 px-4 py-3 text-start hover:bg-hover"
      >
        <span className="grow">
          <span
            className={clsx("flex items-baseline gap-2", message.is_check ? "text-ink-2" : "font-medium")}
          >
            {message.is_check ? null : (
              <span className="size-2 shrink-0 rounded-full bg-negative">
                <span className="sr-only">
                  <Trans>Unread:</Trans>{" "}
                </span>
              </span>
            )}
            <span className="min-w-0 wrap-anywhere">{message.title}</span>
          </span>
          {isOpen ? <span className="mt-1 block text-xs text-ink-2">{toText(message.content)}</span> : null}
        </span>
        <span className="shrink-0 text-xs text-ink-3">
          <RelativeTime
            unix={message.time}
            now={Math.floor(Date.now() / 1000)}
            locale={locale}
            timeZone={toTimeZone(timezone)}
          />
        </span>
      </button>
    </li>
  );
}

function MessageList() {
  const { t } = useLingui();
  const session = useSession();
  const isIn = isLoggedIn(session);
  const list = useCall(
    getMessages,
    isIn ? { query: { page: 1, limit: PAGE_SIZES.messages, status: "all" } } : null,
  );
  if (!isIn) return <EmptyState title={t`Sign in to see your messages`} />;
  if (list.data === undefined) {
    if (list.error)
      return <ErrorState title={t`Couldn't load messages.`} onRetry={() => void list.mutate()} />;
    return <SkeletonText lines={4} className="p-4" />;
  }
  if (list.data.data.length === 0) return <EmptyState title={t`No messages yet`} />;
  return (
    <ul>
      {list.data.data.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ul>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { locale, timezone } = useLocale();
  const { article_url: url, id } = announcement;
  const title = announcementTitle(announcement, locale);
  const isOutside = url !== null && URL.parse(url)?.protocol === "https:";
  return (
    <li className="flex items-baseline gap-2 border-t border-line px-4 py-3 first:border-t-0">
      <span className="grow">
        {isOutside ? (
          <a href={url} target="_blank" rel="noopener noreferrer" className="text-ink">
            {title}
          </a>
        ) : getRoute("announcements").isBuilt ? (
          <TextLink to={pathTo("announcements", { id: String(id) })}>{title}</TextLink>
        ) : (
          title
        )}
      </span>
      <span className="shrink-0 text-xs text-ink-3">
        <RelativeTime
          unix={announcement.publish_time}
          now={Math.floor(Date.now() / 1000)}
          locale={locale}
          timeZone={toTimeZone(timezone)}
        />
      </span>
    </li>
  );
}

function useAnnouncements() {
  const { locale } = useLocale();
  return useCall(getAnnouncements, {
    params: { lang: announcementLocale(locale) },
    query: { page: 1, limit: PAGE_SIZES.announcements },
  });
}

function AnnouncementList() {
  const { t } = useLingui();
  const list = useAnnouncements();
  if (list.data === undefined) {
    if (list.error)
      return <ErrorState title={t`Couldn't load announcements.`} onRetry={() => void list.mutate()} />;
    return <SkeletonText lines={5} className="p-4" />;
  }
  if (list.data.data.length === 0) return <EmptyState title={t`No announcements yet`} />;
  return (
    <ul>
      {list.data.data.map((announcement) => (
        <AnnouncementRow key={announcement.id} announcement={announcement} />
      ))}
    </ul>
  );
}

/** Number of announcements newer than the last one viewed in this browser. */
function useNewAnnouncements(isLooking: boolean): number {
  const list = useAnnouncements();
  const [lastLook] = useState(() => lastAnnouncement.read());
  const newest = Math.max(0, ...(list.data?.data ?? []).map(({ publish_time: time }) => time));

  // What was viewed is stored beyond this page.
  useEffect(() => {
    if (isLooking && newest > lastAnnouncement.read()) lastAnnouncement.write(newest);
  }, [isLooking, newest]);
  if (isLooking) return 0;
  const seen = Math.max(lastLook, lastAnnouncement.read());
  return (list.data?.data ?? []).filter(({ publish_time: time }) => time > seen).length;
}

/** Messages and announcements in two tabs (R2.6.5). */
export function MessagesPanel({ unread, dontAsk, upTo }: Pick<ReadAllProps, "unread" | "dontAsk" | "upTo">) {
  const { t } = useLingui();
  const session = useSession();
  const [tab, setTab] = useState<PanelTab>(isLoggedIn(session) ? "messages" : "announcements");
  const fresh = useNewAnnouncements(tab === "announcements");
  const tabs: Tab<PanelTab>[] = [
    { id: "messages", label: t`Messages`, ...(unread > 0 ? { count: formatUnread(unread) } : {}) },
    { id: "announcements", label: t`Announcements`, ...(fresh > 0 ? { count: formatUnread(fresh) } : {}) },
  ];
  return (
    <div>
      <div className="flex items-center justify-between border-b border-line px-1">
        <Tabs
          label={t`Messages and announcements`}
          tabs={tabs}
          value={tab}
          onChange={setTab}
          panelId="messages-panel"
        />
        {tab === "messages" ? (
          <ReadAll unread={unread} dontAsk={dontAsk} upTo={upTo} size="sm" variant="ghost" />
        ) : null}
      </div>
      <TabPanel id="messages-panel" tabId={tab}>
        {tab === "messages" ? <MessageList /> : <AnnouncementList />}
      </TabPanel>
      {getRoute("setting.message").isBuilt && tab === "messages" ? (
        <p className="border-t border-line px-4 py-3">
          <TextLink to={pathTo("setting.message", {})}>
            <Trans>All messages</Trans>
          </TextLink>
        </p>
      ) : null}
      {getRoute("announcements").isBuilt && tab === "announcements" ? (
        <p className="border-t border-line px-4 py-3">
          <TextLink to={pathTo("announcements", {})}>
            <Trans>All announcements</Trans>
          </TextLink>
        </p>
      ) : null}
    </div>
  );
}
