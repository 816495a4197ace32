import {
  answerSupportTicket,
  getSupportTicket,
  getSupportTicketFile,
  setSupportTicketStatus,
  type SupportTicketDetail,
} from "contracts/operator/calls/support";
import { NONE } from "shared/format";
import { Link, useParams } from "shared/router";
import { Button, Card, DescriptionList, Notice } from "shared/ui";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";
import { DetailPage, readNumber } from "../../components/detail-page.tsx";
import { Moment } from "../../components/moment.tsx";
import { StoredFile } from "../../components/stored-file.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Messages } from "./messages.tsx";
import { TicketState } from "./tickets-page.tsx";

type Files = SupportTicketDetail["messages"][number]["files"];

function Files({ files }: { files: Files }) {
  if (files.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {files.map(({ id, name }) => (
        <StoredFile
          key={id}
          call={getSupportTicketFile}
          input={{ params: { id } }}
          label={`Show ${name}`}
          alt={name}
          saveAs={name}
        />
      ))}
    </div>
  );
}

interface TicketProps {
  ticket: SupportTicketDetail;
  onChanged: () => Promise<unknown>;
}

/** Returns the id of the last message on the page. */
function readUpTo({ messages }: SupportTicketDetail): number {
  return messages.at(-1)?.id ?? 0;
}

function FactsCard({ ticket, onChanged }: TicketProps) {
  const { id, status, category, coin, account, email, account_id, created_time } = ticket;
  const change = useOperatorAction(setSupportTicketStatus);
  const setStatus = async () => {
    const body =
      status === "closed"
        ? ({ status: "open" } as const)
        : ({ status: "closed", after: readUpTo(ticket) } as const);
    // Newer messages appear beside the reason.
    if ((await change.run({ params: { id }, body })) === null) await onChanged();
  };
  return (
    <Card title="About" divided>
      <DescriptionList
        rows={[
          { id: "state", term: "Status", value: <TicketState status={status} /> },
          { id: "category", term: "About", value: category },
          { id: "coin", term: "Coin", value: coin ?? NONE },
          { id: "account", term: "Mining account", value: account ?? NONE },
          {
            id: "owner",
            term: "Customer",
            value: <Link to={`/people/${String(account_id)}`}>{email}</Link>,
          },
          { id: "time", term: "Opened (UTC)", value: <Moment unix={created_time} /> },
        ]}
      />
      <div className="mt-4 space-y-3">
        <Button busy={change.isBusy} onClick={() => void setStatus()}>
          {status === "closed" ? "Reopen" : "Close without an answer"}
        </Button>
        <ActionError error={change.error} />
      </div>
    </Card>
  );
}

function Ticket({ ticket, onChanged }: TicketProps) {
  const { id, messages, status } = ticket;
  const answer = useOperatorAction(answerSupportTicket);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="space-y-6">
        <Card title="Messages" flush divided>
          <Messages messages={messages}>{({ files }) => <Files files={files} />}</Messages>
        </Card>
        <Card title="Answer" divided>
          {status === "closed" ? (
            <Notice tone="info">This ticket is closed. Reopen it to answer.</Notice>
          ) : (
            <AnswerForm
              key={id}
              name={`tickets/${String(id)}`}
              mayClose
              error={answer.error}
              onSend={async (given) => {
                const body = { ...given, after: readUpTo(ticket) };
                if ((await answer.run({ params: { id }, body })) !== null) return true;
                // Newer messages appear above the text, which stays.
                await onChanged();
                return false;
              }}
            />
          )}
        </Card>
      </div>
      <FactsCard ticket={ticket} onChanged={onChanged} />
    </div>
  );
}

/** One ticket: its messages, its files, and the answer form. */
export function TicketPage() {
  const id = readNumber(useParams()["id"]);
  const call = useOperatorCall(getSupportTicket, id === null ? null : { params: { id } }, {
    refreshInterval: 30_000,
  });
  const { data, mutate } = call;
  return (
    <DetailPage
      title={data === undefined ? "Ticket" : `#${String(data.id)} ${data.subject}`}
      back={{ to: "/support", label: "Support" }}
      what="the ticket"
      hasId={id !== null}
      call={call}
    >
      {(ticket) => <Ticket ticket={ticket} onChanged={() => mutate()} />}
    </DetailPage>
  );
}
