import { listCoinChains, type CoinChain } from "contracts/operator/calls/coin-chains";
import { Link } from "shared/router";
import { Badge, Card, Table, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { DeskHead } from "../../components/desk-head.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { isOpen, SERVICES, titleOf } from "./services.ts";

function Closed({ chain }: { chain: CoinChain }) {
  const closed = SERVICES.filter(([service]) => !isOpen(chain, service));
  if (closed.length === 0) return <span className="text-ink-2">none</span>;
  return (
    <div className="flex flex-wrap gap-1 py-2">
      {!chain.has_chain && <Badge kind="failed">no payout chain</Badge>}
      {closed.map(([service, name]) => (
        <Badge key={service} kind={chain.defaults.services[service] ? "warning" : "neutral"}>
          {name}
        </Badge>
      ))}
    </div>
  );
}

function Changed({ chain: { changed } }: { chain: CoinChain }) {
  if (changed === null) return <span className="text-ink-2">never</span>;
  return (
    <div>
      <Moment unix={changed.time} />
      <p className="text-xs text-ink-2">{changed.operator}</p>
    </div>
  );
}

const COLUMNS: readonly Column<CoinChain>[] = [
  {
    id: "coin",
    header: "Coin",
    main: true,
    cell: (row) => (
      <>
        <Link to={`/coins/${row.coin}/${row.chain}`}>{titleOf(row)}</Link>
        <p className="text-xs text-ink-2">{row.name}</p>
      </>
    ),
  },
  { id: "closed", header: "Suspended", cell: (row) => <Closed chain={row} /> },
  {
    id: "fee",
    header: "Fee",
    align: "end",
    cell: ({ amounts, defaults }) => (
      <span className="num">{amounts.withdraw_fee ?? defaults.amounts.withdraw_fee}</span>
    ),
  },
  {
    id: "min",
    header: "Minimum",
    align: "end",
    priority: 3,
    cell: ({ amounts, defaults }) => (
      <span className="num">{amounts.min_withdraw ?? defaults.amounts.min_withdraw}</span>
    ),
  },
  { id: "changed", header: "Last saved (UTC)", priority: 3, cell: (row) => <Changed chain={row} /> },
];

/** Every coin on every chain: what is suspended, and who saved it last. */
export function ChainsPage() {
  const list = useOperatorCall(listCoinChains, {}, { refreshInterval: 30_000 });
  return (
    <>
      <DeskHead
        title="Coins"
        subtitle="Services that customers can use, withdrawal fees and limits. Open a coin to change them."
      />
      <Loaded call={list} what="the coins">
        {({ chains }) => (
          <Card flush>
            <Table
              label="Coins"
              columns={COLUMNS}
              rows={chains}
              rowKey={(row) => titleOf(row)}
              empty={<NoEntries title="No coins." />}
            />
          </Card>
        )}
      </Loaded>
    </>
  );
}
