import {
  raiseWithdrawalFee,
  sendWithdrawalAgain,
  type WithdrawalDetail,
} from "contracts/operator/calls/withdrawals";
import { useState } from "react";
import { NONE } from "shared/format";
import { Address, Button, Card, DescriptionList, Notice, Table, type Column } from "shared/ui";
import { useOperatorAction } from "../../api/index.ts";
import { ActionError } from "../../components/action-error.tsx";

const RAISED: Readonly<Record<NonNullable<WithdrawalDetail["raise"]>, string>> = {
  asked: "Higher fee requested. The payout job tries it within seconds.",
  raised: "The fee was raised.",
  file: "A file with a higher fee is ready for the external signer (Payments, External signer).",
  at_bound: "The fee was not raised: it is high enough for the node, or at the wallet's maximum.",
  spent:
    "The fee was not raised: another payment spends the change of this one and would become invalid. Raise that payment instead: its fee pays for both.",
  failed: "The fee could not be raised: the node rejected it or was unreachable.",
};

type Transaction = WithdrawalDetail["transactions"][number];

const columnsFor = (coin: string): readonly Column<Transaction>[] => [
  {
    id: "txid",
    header: "Transaction",
    main: true,
    cell: ({ txid }) => <Address value={txid} form="short" />,
  },
  { id: "kind", header: "Kind", cell: ({ kind }) => kind },
  { id: "status", header: "Status", cell: ({ status }) => status },
  { id: "fee", header: "Network fee", align: "end", cell: ({ network_fee }) => `${network_fee} ${coin}` },
  { id: "size", header: "vB", align: "end", cell: ({ vsize }) => vsize },
];

function Actions({ order }: { order: WithdrawalDetail }) {
  const send = useOperatorAction(sendWithdrawalAgain);
  const raise = useOperatorAction(raiseWithdrawalFee);
  const [result, setResult] = useState<string | null>(null);
  const params = { id: order.id };
  const newest = order.transactions.at(-1);
  const seen = newest === undefined ? {} : { txid: newest.txid };
  const again = async () => {
    const answer = await send.run({ params });
    if (answer === null) return setResult(null);
    setResult(
      answer.result === "accepted"
        ? "The transaction is on the chain."
        : "The chain rejects the transaction.",
    );
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {order.may_send_again && (
          <Button size="sm" busy={send.isBusy} onClick={() => void again()}>
            Send again
          </Button>
        )}
        {order.may_raise && (
          <Button
            size="sm"
            busy={raise.isBusy}
            disabled={order.raise === "asked"}
            onClick={() => void raise.run({ params, body: seen })}
          >
            Raise the fee
          </Button>
        )}
      </div>
      {result !== null && (
        <Notice tone="info" role="status">
          {result}
        </Notice>
      )}
      {order.raise !== null && <p className="text-sm text-ink-2">{RAISED[order.raise]}</p>}
      <ActionError error={send.error ?? raise.error} />
    </div>
  );
}

/** The transaction that pays an order: its progress, sending it again, raising its fee. */
export function TransactionCard({ order }: { order: WithdrawalDetail }) {
  const { txid, confirmations, confirmations_needed: needed, transactions, coin, status } = order;
  const isOpen = status === "pending" || status === "processing";
  if (txid === null && transactions.length === 0 && status !== "processing" && status !== "finished")
    return null;
  return (
    <Card title="Transaction" divided>
      <div className="space-y-4">
        <DescriptionList
          rows={[
            {
              id: "txid",
              term: "Transaction ID",
              value: txid === null ? isOpen ? "none yet" : NONE : <Address value={txid} form="full" />,
            },
            {
              id: "confirmations",
              term: "Confirmations",
              value:
                needed === null ? String(confirmations) : `${String(confirmations)} of ${String(needed)}`,
            },
          ]}
        />
        {transactions.length > 0 && (
          <Table
            label="Wallet transactions"
            columns={columnsFor(coin)}
            rows={transactions}
            rowKey={(row) => row.txid}
          />
        )}
        <Actions order={order} />
        {isOpen && (
          <p className="text-xs text-ink-2">
            Open orders are checked every two seconds; a transaction missing from the chain is sent again
            automatically.
          </p>
        )}
      </div>
    </Card>
  );
}
