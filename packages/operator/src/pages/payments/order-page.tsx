import { getWithdrawalDetail, type WithdrawalDetail } from "contracts/operator/calls/withdrawals";
import { NONE } from "shared/format";
import { Link, useParams } from "shared/router";
import { Address, Card, DescriptionList, Table, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { DetailPage, readNumber } from "../../components/detail-page.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { orderState } from "../../components/order-states.ts";
import { readName } from "../../components/words.ts";
import { DecisionCard } from "./decision-card.tsx";
import { TransactionCard } from "./transaction-card.tsx";
import { stateOf, valueOf } from "./words.ts";

function decisionOf({ decision, operator, reason }: NonNullable<WithdrawalDetail["review"]>): string {
  const verb = decision === "approve" ? "Approved" : "Rejected";
  return `${verb} by ${operator}${reason === "" ? "" : `: ${reason}`}`;
}

function OrderCard({ order }: { order: WithdrawalDetail }) {
  const { account, account_id, amount, fee, coin, chain, address, create_time, remark, review } = order;
  return (
    <Card title="Order" divided>
      <DescriptionList
        rows={[
          { id: "state", term: "Status", value: stateOf(order) },
          {
            id: "amount",
            term: "Amount",
            value: `${amount} ${coin} (${valueOf(order)}), fee ${fee} ${coin}`,
          },
          { id: "to", term: "To", value: <Address value={address} form="full" /> },
          { id: "chain", term: "Chain", value: chain },
          {
            id: "account",
            term: "Account",
            value: <Link to={`/people/${String(account_id)}`}>{account ?? String(account_id)}</Link>,
          },
          { id: "time", term: "Placed (UTC)", value: <Moment unix={create_time} /> },
          { id: "remark", term: "Remark", value: remark === "" ? NONE : remark },
          ...(review === null
            ? []
            : [
                {
                  id: "review",
                  term: "Decision",
                  value: decisionOf(review),
                },
              ]),
        ]}
      />
    </Card>
  );
}

function OwnerCard({ owner, ownerId }: { owner: WithdrawalDetail["owner"]; ownerId: number }) {
  const { email, register_time, frozen_time, holds, finished, failed, cancelled } = owner;
  return (
    <Card title="Owner" divided>
      <DescriptionList
        rows={[
          { id: "email", term: "Email", value: email ?? NONE },
          {
            id: "id",
            term: "Main account",
            value: <Link to={`/people/${String(ownerId)}`}>{ownerId}</Link>,
          },
          { id: "since", term: "Signed up (UTC)", value: <Moment unix={register_time} /> },
          {
            id: "frozen",
            term: "Frozen",
            value: frozen_time === null ? "no" : <Moment unix={frozen_time} />,
          },
          { id: "holds", term: "Holds", value: holds.length === 0 ? "none" : holds.map(readName).join(", ") },
          {
            id: "orders",
            term: "Total orders",
            value: `${String(finished)} paid, ${String(failed)} failed, ${String(cancelled)} canceled`,
          },
        ]}
      />
    </Card>
  );
}

type Earlier = WithdrawalDetail["destination"]["orders"][number];

function DestinationCard({ order }: { order: WithdrawalDetail }) {
  const { orders, other_owners: others } = order.destination;
  const columns: readonly Column<Earlier>[] = [
    {
      id: "order",
      header: "Order",
      main: true,
      cell: ({ id }) => <Link to={`/payments/${String(id)}`}>Order {id}</Link>,
    },
    { id: "amount", header: "Amount", align: "end", cell: ({ amount }) => `${amount} ${order.coin}` },
    { id: "status", header: "Status", cell: ({ status }) => orderState(status, null) },
    { id: "time", header: "Placed (UTC)", cell: ({ create_time }) => <Moment unix={create_time} /> },
  ];
  return (
    <Card title="Earlier payments to this address" flush divided>
      {others > 0 && (
        <p className="px-5 pt-4 text-sm text-warning">
          {others === 1
            ? "Another main account uses this address, too."
            : `${String(others)} other main accounts use this address, too.`}
        </p>
      )}
      <Table
        label="Earlier orders of the owner to this address"
        columns={columns}
        rows={orders}
        rowKey={({ id }) => String(id)}
        empty={<NoEntries title="The owner has never withdrawn to this address." />}
      />
    </Card>
  );
}

function Order({ order }: { order: WithdrawalDetail }) {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <div className="space-y-6">
        <OrderCard order={order} />
        <OwnerCard owner={order.owner} ownerId={order.owner_id} />
      </div>
      <div className="space-y-6">
        {order.waiting !== null && <DecisionCard key={order.id} order={order.waiting} />}
        <TransactionCard order={order} />
        <DestinationCard order={order} />
      </div>
    </div>
  );
}

/** One order: its details, its owner, what is known about the address, and the available actions. */
export function OrderPage() {
  const { id: text = "" } = useParams();
  const id = readNumber(text);
  const input = id === null ? null : { params: { id } };
  const call = useOperatorCall(getWithdrawalDetail, input, { refreshInterval: 10_000 });
  return (
    <DetailPage
      title={`Order ${text}`}
      back={{ to: "/payments", label: "Payments" }}
      what="the order"
      hasId={id !== null}
      call={call}
    >
      {(order) => <Order order={order} />}
    </DetailPage>
  );
}
