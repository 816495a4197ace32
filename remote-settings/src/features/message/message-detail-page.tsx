import { Trans, useLingui } from "@lingui/react/macro";
import { getMessage, getMessageCount, getMessages, markMessageRead } from "contracts";
import { ArrowLeft, ChevronLeft, ChevronRight, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { AppError, HttpError, ApiError, callApi, revalidateCalls, useCall, useErrorText } from "shared/api";
import { HtmlContent } from "shared/content";
import { usePageTitle, useDisplayPreferences } from "shared/mining";
import { pathTo, useAppNavigate } from "shared/navigation";
import { useParams } from "shared/router";
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  DateTime,
  EmptyState,
  ErrorState,
  SkeletonText,
  TextLink,
} from "shared/ui";
import { useCategoryNames } from "./components/use-category-names.ts";
import { useMessageActions } from "./components/use-message-actions.ts";

const MISSING = 404;
const LINES = 4;

async function markRead(id: number): Promise<void> {
  try {
    await callApi(markMessageRead, { params: { id } });
    await revalidateCalls(getMessages, getMessageCount);
  } catch (error) {
    // The message stays unread on the server, but the person can read it.
    if (!(error instanceof AppError)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.code === MISSING) ||
    (error instanceof HttpError && error.status === MISSING)
  );
}

function Neighbours({ previous, next }: { previous: number | null; next: number | null }) {
  return (
    <nav className="mt-4 flex justify-between gap-3">
      {previous === null ? (
        <span />
      ) : (
        <ButtonLink to={pathTo("setting.message.detail", { id: String(previous) })} icon={ChevronLeft}>
          <Trans>Newer message</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={pathTo("setting.message.detail", { id: String(next) })} iconAfter={ChevronRight}>
          <Trans>Older message</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`This message does not exist`}
      action={
        <ButtonLink to={pathTo("setting.message", {})}>
          <Trans>All messages</Trans>
        </ButtonLink>
      }
    >
      <Trans>It was deleted, or it belongs to another account.</Trans>
    </EmptyState>
  );
}

function MessageCard({ id }: { id: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useAppNavigate();
  const { locale, timeZone } = useDisplayPreferences();
  const names = useCategoryNames();
  const actions = useMessageActions();
  const { data, error, mutate } = useCall(getMessage, { params: { id } }, { revalidateOnFocus: false });
  const isUnread = data?.is_check === false;
  usePageTitle(data?.title ?? t`Message`);

  // Opening a message marks it as read (spec 4.2).
  useEffect(() => {
    if (isUnread) void markRead(id);
  }, [id, isUnread]);

  if (isMissing(error)) return <Missing />;
  if (data === undefined) {
    return error === undefined ? (
      <SkeletonText lines={LINES} className="p-5 max-md:p-4" />
    ) : (
      <ErrorState
        title={t`Couldn't load the message.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  async function handleDelete(): Promise<void> {
    if (await actions.remove([id])) await navigate("setting.message", {});
  }
  return (
    <>
      <article>
        <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 max-md:px-4">
          <div>
            <h1 className="text-lg leading-7 font-semibold wrap-anywhere">{data.title}</h1>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3">
              <Badge kind="neutral">{names[data.category]}</Badge>
              <DateTime unix={data.time} form="table" locale={locale} timeZone={timeZone} />
            </p>
          </div>
          <Button variant="ghost" icon={Trash2} busy={actions.isBusy} onClick={() => void handleDelete()}>
            <Trans>Delete</Trans>
          </Button>
        </header>
        <div className="px-5 py-5 max-md:px-4">
          <HtmlContent html={data.content} />
        </div>
      </article>
      <div className="border-t border-line px-5 pb-4 max-md:px-4">
        <Neighbours previous={data.previous_id} next={data.next_id} />
      </div>
    </>
  );
}

/** One message with links to its neighbors; an unknown id shows an empty state, not an error (R2.3.34). */
export function MessageDetailPage() {
  const { id = "" } = useParams();
  const isNumber = /^\d{1,15}$/u.test(id);
  return (
    <>
      <p className="mb-3">
        <TextLink
          to={pathTo("setting.message", {})}
          className="inline-flex min-h-6 items-center gap-1.5 text-sm"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          <Trans>All messages</Trans>
        </TextLink>
      </p>
      <Card flush>{isNumber ? <MessageCard key={id} id={Number.parseInt(id, 10)} /> : <Missing />}</Card>
    </>
  );
}
