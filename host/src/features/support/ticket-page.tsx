import { Trans, useLingui } from "@lingui/react/macro";
import { closeTicket, getTicket, getTicketFile, type TicketDetail } from "contracts";
import { ArrowLeft, Download } from "lucide-react";
import { useState } from "react";
import { callApi, downloadFile, useCall, useErrorText } from "shared/api";
import { useLocale } from "shared/locale";
import { useDisplayPreferences } from "shared/mining";
import { matchRoute, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { showToast } from "shared/toast";
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  Content,
  DateTime,
  EmptyState,
  ErrorState,
  Notice,
  PageHead,
  SkeletonText,
  TextLink,
} from "shared/ui";
import { isMissing } from "#/components/is-missing.ts";
import { useTitle } from "#/components/use-title.ts";
import { ReplyForm } from "./components/reply-form.tsx";
import { STATUS_BADGES, useTicketWords } from "./components/use-ticket-words.ts";
import { formatBytes } from "./model/format-bytes.ts";

type Message = TicketDetail["messages"][number];

function Attachment({ file }: { file: Message["files"][number] }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { id, name, size } = file;
  async function handleClick(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(getTicketFile, { params: { id } }, name);
    } catch (error) {
      showToast("error", errorText(error));
    }
    setBusy(false);
  }
  return (
    <Button
      size="sm"
      icon={Download}
      busy={isBusy}
      aria-label={t`Download ${name}`}
      onClick={() => void handleClick()}
    >
      {name} · {formatBytes(size, locale)}
    </Button>
  );
}

function MessageItem({ message }: { message: Message }) {
  const { locale, timeZone } = useDisplayPreferences();
  const { author, content, time, files } = message;
  return (
    <li className="border-t border-line px-5 py-4 first:border-t-0 max-md:px-4">
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3 text-xs text-ink-2">
        <strong className="text-sm font-medium text-ink">
          {author === "person" ? (
            <Trans context="ticket">You</Trans>
          ) : (
            <Trans context="ticket">Support</Trans>
          )}
        </strong>
        <DateTime unix={time} form="table" locale={locale} timeZone={timeZone} />
      </p>
      <p className="text-sm whitespace-pre-wrap wrap-anywhere">{content}</p>
      {files.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {files.map((file) => (
            <Attachment key={file.id} file={file} />
          ))}
        </div>
      )}
    </li>
  );
}

function CloseButton({
  ticket,
  onChange,
}: {
  ticket: TicketDetail;
  onChange: (ticket: TicketDetail) => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function handleConfirm(): Promise<void> {
    setBusy(true);
    try {
      onChange(await callApi(closeTicket, { params: { id: ticket.id } }));
    } catch (error) {
      showToast("error", errorText(error));
    }
    setBusy(false);
    setAsking(false);
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Close ticket</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Close this ticket?`}
        confirmLabel={t`Close ticket`}
        busy={isBusy}
        onConfirm={() => void handleConfirm()}
      >
        <Trans>You can't reply to a closed ticket. You can open a new one at any time.</Trans>
      </ConfirmDialog>
    </>
  );
}

function Conversation({
  ticket,
  onChange,
}: {
  ticket: TicketDetail;
  onChange: (ticket: TicketDetail) => void;
}) {
  const { t } = useLingui();
  const words = useTicketWords();
  const { id, subject, status, category, coin, account } = ticket;
  const about = [words.categories[category], account, coin].filter((part) => part !== null);
  useTitle(subject);
  return (
    <>
      <PageHead
        title={subject}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <Badge kind={STATUS_BADGES[status]}>{words.statuses[status]}</Badge>
            <span>
              #{id} · {about.join(" · ")}
            </span>
          </span>
        }
        actions={status === "closed" ? null : <CloseButton ticket={ticket} onChange={onChange} />}
      />
      <Card flush>
        <ol aria-label={t`Messages`}>
          {ticket.messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      </Card>
      <div className="mt-4">
        {status === "closed" ? (
          <Notice tone="info" title={t`This ticket is closed.`}>
            <TextLink to={pathTo("ticket.new", {})}>
              <Trans>Open a new ticket</Trans>
            </TextLink>
          </Notice>
        ) : (
          <ReplyForm id={id} onSent={onChange} />
        )}
      </div>
    </>
  );
}

function Ticket({ id }: { id: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = useCall(getTicket, { params: { id } });
  if (isMissing(error)) return <Missing />;
  if (data !== undefined)
    return <Conversation ticket={data} onChange={(ticket) => void mutate(ticket, { revalidate: false })} />;
  return (
    <>
      <h1 className="sr-only">
        <Trans>Ticket</Trans>
      </h1>
      <Card>
        {error === undefined ? (
          <SkeletonText lines={8} />
        ) : (
          <ErrorState
            title={t`Couldn't load the ticket.`}
            message={errorText(error)}
            onRetry={() => void mutate()}
          />
        )}
      </Card>
    </>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <>
      <h1 className="sr-only">
        <Trans>Ticket</Trans>
      </h1>
      <EmptyState
        title={t`This ticket does not exist`}
        action={
          <ButtonLink to={pathTo("ticket.list", {})}>
            <Trans>All tickets</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}

/** One ticket with its replies and files; new replies are added below (R2.3.38). */
export function TicketPage() {
  const { pathname } = useLocation();
  const id = matchRoute(pathname)?.params["id"] ?? "";
  return (
    <Content isNarrow className="py-6 md:py-8">
      <p className="mb-3">
        <TextLink to={pathTo("ticket.list", {})} className="inline-flex min-h-6 items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          <Trans>All tickets</Trans>
        </TextLink>
      </p>
      {/^\d{1,9}$/u.test(id) ? <Ticket key={id} id={Number.parseInt(id, 10)} /> : <Missing />}
    </Content>
  );
}

export { TicketPage as Component };
