import { answerSupportChat, getSupportChat } from "contracts/operator/calls/support";
import { Link, useParams } from "shared/router";
import { Card } from "shared/ui";
import { useOperatorAction, useOperatorCall } from "../../api/index.ts";
import { DetailPage, readNumber } from "../../components/detail-page.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Messages } from "./messages.tsx";

/** A customer's chat, with a form for the answer. */
export function ChatPage() {
  const id = readNumber(useParams()["id"]);
  const call = useOperatorCall(getSupportChat, id === null ? null : { params: { id } }, {
    refreshInterval: 5_000,
  });
  const answer = useOperatorAction(answerSupportChat);
  return (
    <DetailPage
      title={call.data?.email ?? "Chat"}
      back={{ to: "/support/chats", label: "Chats" }}
      what="the chat"
      hasId={id !== null}
      call={call}
    >
      {({ account_id, messages }) => (
        <div className="max-w-200 space-y-6">
          <Card
            title="Messages"
            flush
            divided
            actions={<Link to={`/people/${String(account_id)}`}>Account</Link>}
          >
            {messages.length === 0 ? (
              <NoEntries title="No messages yet." />
            ) : (
              <Messages messages={messages} />
            )}
          </Card>
          <Card title="Answer" divided>
            <AnswerForm
              key={account_id}
              name={`chats/${String(account_id)}`}
              error={answer.error}
              onSend={async ({ client_id, content }) => {
                const body = { client_id, content, after: messages.at(-1)?.id ?? 0 };
                if ((await answer.run({ params: { id: account_id }, body })) !== null) return true;
                await call.mutate();
                return false;
              }}
            />
          </Card>
        </div>
      )}
    </DetailPage>
  );
}
