import { listPayoutPsbts, type PayoutPsbt } from "contracts/operator/calls/psbts";
import { NONE } from "shared/format";
import { Link } from "shared/router";
import { Address, Card, DescriptionList, Table, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { DeskHead } from "../../components/desk-head.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { PsbtActions, SpentActions } from "./psbt-actions.tsx";

type PaidOrder = PayoutPsbt["orders"][number];

function OrderLink({ id }: Pick<PaidOrder, "id">) {
  return <Link to={`/payments/${String(id)}`}>Order {id}</Link>;
}

function Orders({ orders, coin }: Pick<PayoutPsbt, "orders" | "coin">) {
  const columns: readonly Column<PaidOrder>[] = [
    { id: "order", header: "Order", main: true, cell: ({ id }) => <OrderLink id={id} /> },
    { id: "amount", header: "Orders", align: "end", cell: ({ amount }) => `${amount} ${coin}` },
    { id: "to", header: "To", cell: ({ address }) => <Address value={address} form="full" /> },
  ];
  return (
    <Table
      label="Orders paid by this file"
      columns={columns}
      listRow={({ id, amount, address }) => (
        <div className="space-y-1 py-2 text-sm">
          <p className="flex justify-between gap-3">
            <OrderLink id={id} />
            <span className="num">{`${amount} ${coin}`}</span>
          </p>
          <Address value={address} form="full" />
        </div>
      )}
      rows={orders}
      rowKey={({ id }) => String(id)}
    />
  );
}

function Open({ psbt }: { psbt: PayoutPsbt }) {
  const { id, coin, amount, network_fee, txid, create_time, expire_time, orders, is_spent } = psbt;
  return (
    <Card title={`${coin} file ${String(id)}`} divided>
      <div className="space-y-4">
        <DescriptionList
          rows={[
            { id: "amount", term: "Orders", value: `${amount} ${coin}, network fee ${network_fee} ${coin}` },
            { id: "txid", term: "Transaction", value: <Address value={txid} form="full" /> },
            { id: "made", term: "Created (UTC)", value: <Moment unix={create_time} /> },
            ...(is_spent
              ? []
              : [
                  {
                    id: "expires",
                    term: "Replaced by a new file (UTC)",
                    value: <Moment unix={expire_time} />,
                  },
                ]),
          ]}
        />
        <Orders orders={orders} coin={coin} />
        {is_spent ? <SpentActions psbt={psbt} /> : <PsbtActions psbt={psbt} />}
      </div>
    </Card>
  );
}

const stateOf = (status: PayoutPsbt["status"]) => (status === "signed" ? "signed" : "discarded");
const whoOf = (name: string | null) => (name === "rule" ? "the server" : (name ?? NONE));

const ENDED: readonly Column<PayoutPsbt>[] = [
  { id: "file", header: "File", main: true, cell: ({ id, coin }) => `${coin} file ${String(id)}` },
  {
    id: "amount",
    header: "Orders",
    align: "end",
    cell: ({ orders, amount, coin }) => (orders.length === 0 ? NONE : `${amount} ${coin}`),
  },
  { id: "status", header: "Status", cell: ({ status }) => stateOf(status) },
  { id: "by", header: "By", cell: ({ end_by }) => whoOf(end_by) },
  { id: "why", header: "Why", priority: 3, cell: ({ end_reason }) => end_reason ?? NONE },
  {
    id: "time",
    header: "Finished (UTC)",
    priority: 3,
    cell: ({ end_time }) => (end_time === null ? NONE : <Moment unix={end_time} />),
  },
];

function EndedRow({ psbt }: { psbt: PayoutPsbt }) {
  const { id, coin, amount, orders, status, end_by, end_reason, end_time } = psbt;
  return (
    <div className="space-y-0.5 px-4 py-3 text-sm">
      <p className="flex justify-between gap-3 font-medium">
        <span>{`${coin} file ${String(id)}`}</span>
        {orders.length > 0 && <span className="num">{`${amount} ${coin}`}</span>}
      </p>
      <p className="text-xs text-ink-2">
        {stateOf(status)}, {whoOf(end_by)}
        {end_time !== null && (
          <>
            {", "}
            <Moment unix={end_time} />
          </>
        )}
      </p>
      {end_reason !== null && <p className="text-xs text-ink-2 wrap-anywhere">{end_reason}</p>}
    </div>
  );
}

function Files({ psbts }: { psbts: readonly PayoutPsbt[] }) {
  const waiting = psbts.filter(({ status }) => status === "waiting");
  const spent = psbts.filter(({ is_spent }) => is_spent);
  return (
    <div className="space-y-6">
      {waiting.length === 0 && (
        <Card>
          <NoEntries title="No files to sign." />
        </Card>
      )}
      {[...spent, ...waiting].map((psbt) => (
        <Open key={psbt.id} psbt={psbt} />
      ))}
      <Card title="Signed or discarded" flush divided>
        <Table
          label="Signed or discarded files"
          columns={ENDED}
          listRow={(psbt) => <EndedRow psbt={psbt} />}
          rows={psbts.filter(({ status, is_spent }) => status !== "waiting" && !is_spent)}
          rowKey={({ id }) => String(id)}
          empty={<NoEntries title="None yet." />}
        />
      </Card>
    </div>
  );
}

/** Transactions above the threshold: files for the external signer, and their signed uploads. */
export function ExternalPage() {
  const files = useOperatorCall(listPayoutPsbts, {}, { refreshInterval: 15_000 });
  return (
    <>
      <DeskHead
        title="External signer"
        subtitle="Transactions above the wallet's threshold are exported as files (PSBT) and imported once signed."
      />
      <Loaded call={files} what="the files" height="h-60">
        {({ psbts }) => <Files psbts={psbts} />}
      </Loaded>
    </>
  );
}
