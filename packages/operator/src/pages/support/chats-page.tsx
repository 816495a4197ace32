import { listWaitingSupportChats, type WaitingChat } from "contracts/operator/calls/support";
import { Link } from "shared/router";
import { Card, ErrorState, Table, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { SupportHead } from "./support-head.tsx";

const COLUMNS: readonly Column<WaitingChat>[] = [
  {
    id: "who",
    header: "Customer",
    main: true,
    cell: ({ account_id, email }) => (
      <Link to={`/support/chats/${String(account_id)}`}>{email ?? `Number ${String(account_id)}`}</Link>
    ),
  },
  { id: "waiting", header: "Messages", align: "end", cell: ({ waiting }) => waiting },
  { id: "since", header: "Waiting since (UTC)", cell: ({ since }) => <Moment unix={since} /> },
];

/** Chats awaiting an answer. */
export function ChatsPage() {
  const { data, error, mutate } = useOperatorCall(listWaitingSupportChats, {}, { refreshInterval: 10_000 });
  return (
    <>
      <SupportHead subtitle="Chats awaiting an answer, longest wait first." />
      {data === undefined && error !== undefined ? (
        <ErrorState title="Couldn't load the chats." message={error.message} onRetry={() => void mutate()} />
      ) : (
        <Card flush>
          <Table
            label="Chats awaiting an answer"
            columns={COLUMNS}
            rows={data?.chats ?? []}
            rowKey={({ account_id }) => String(account_id)}
            status={data === undefined ? "loading" : "ready"}
            skeletonRows={3}
            empty={<NoEntries title="No chats awaiting an answer." />}
          />
        </Card>
      )}
    </>
  );
}
