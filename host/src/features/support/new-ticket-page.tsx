import { Trans, useLingui } from "@lingui/react/macro";
import { getBrandLink } from "brand";
import { getTickets } from "contracts";
import { useState } from "react";
import { revalidateCalls, useCall, useErrorText } from "shared/api";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import {
  Button,
  ButtonLink,
  Card,
  Content,
  EmptyState,
  ErrorState,
  ExternalLink,
  Notice,
  PageHead,
  StepFocus,
  TextLink,
} from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { TicketForm } from "./components/ticket-form.tsx";
import { TicketRows, TicketRowsSkeleton } from "./components/ticket-rows.tsx";
import { readDraft } from "./model/prefill.ts";

const RECENT = 5;

function RecentTickets() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = useCall(getTickets, { query: { page: 1, limit: RECENT } });
  return (
    <Card
      flush
      divided
      title={<Trans>Your tickets</Trans>}
      actions={
        <TextLink to={pathTo("ticket.list", {})} className="text-sm">
          <Trans>All tickets</Trans>
        </TextLink>
      }
    >
      {data === undefined && error === undefined && <TicketRowsSkeleton rows={RECENT} />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`Couldn't load your tickets.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      )}
      {data?.total === 0 && (
        <EmptyState title={t`No tickets yet`}>
          <Trans>Answers from support will appear here.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && <TicketRows tickets={data.data} />}
    </Card>
  );
}

function Help() {
  const { locale } = useLocale();
  return (
    <Card title={<Trans>Help first</Trans>}>
      <p className="text-sm text-ink-2">
        <Trans>Many questions are answered in the help center right away.</Trans>
      </p>
      <p className="mt-3 text-sm">
        <ExternalLink href={getBrandLink("helpCenter", locale)}>
          <Trans>Open the help center</Trans>
        </ExternalLink>
      </p>
    </Card>
  );
}

function Sent({ id, onAnother }: { id: number; onAnother: () => void }) {
  const { t } = useLingui();
  return (
    <Card>
      <Notice tone="positive" role="status" title={t`Ticket #${id} was submitted.`}>
        <Trans>Support usually answers within one working day. You'll get an email.</Trans>
      </Notice>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={pathTo("ticket.detail", { id: String(id) })} variant="primary">
          <Trans>Open the ticket</Trans>
        </ButtonLink>
        <Button onClick={onAnother}>
          <Trans>Write another</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** Form for a ticket, prefilled from its address, with help and the latest tickets beside it (R2.3.38). */
export function NewTicketPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const [sent, setSent] = useState<number | null>(null);
  useTitle(t`New ticket`);
  function handleSent(id: number): void {
    setSent(id);
    void revalidateCalls(getTickets);
  }
  return (
    <Content className="py-6 md:py-8">
      <PageHead
        title={t`New ticket`}
        subtitle={<Trans>Describe your problem; support answers by email and here.</Trans>}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <StepFocus step={String(sent)} label={t`New ticket`}>
          {sent === null ? (
            <TicketForm draft={readDraft(search)} onSent={handleSent} />
          ) : (
            <Sent id={sent} onAnother={() => setSent(null)} />
          )}
        </StepFocus>
        <div className="grid gap-4">
          <Help />
          <RecentTickets />
        </div>
      </div>
    </Content>
  );
}

export { NewTicketPage as Component };
