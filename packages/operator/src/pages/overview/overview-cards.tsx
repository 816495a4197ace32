import type { JobState, Overview, Solvency } from "contracts/operator/calls/overview";
import { UNKNOWN } from "shared/format";
import { Badge, Card, Table, type Column } from "shared/ui";
import { Age } from "../../components/age.tsx";
import { CoinFigure } from "../../components/coin-figure.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { orderState } from "../../components/order-states.ts";

interface ListCardProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
}

function ListCard<Row>({ title, columns, rows, rowKey, empty }: ListCardProps<Row>) {
  return (
    <Card title={title} flush divided>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={<NoEntries title={empty} />}
      />
    </Card>
  );
}

function jobBadge({ failures, is_late }: JobState) {
  if (failures > 0) return <Badge kind="failed">{`failed ${String(failures)} times`}</Badge>;
  return is_late ? <Badge kind="warning">late</Badge> : <Badge kind="done">ok</Badge>;
}

const JOBS: readonly Column<JobState>[] = [
  { id: "name", header: "Job", main: true, cell: ({ name }) => name },
  { id: "state", header: "Status", cell: jobBadge },
  {
    id: "age",
    header: "Last success",
    align: "end",
    cell: ({ age_seconds }) => <Age seconds={age_seconds} />,
  },
  { id: "took", header: "Duration", align: "end", cell: ({ milliseconds }) => `${String(milliseconds)} ms` },
  {
    id: "every",
    header: "Interval",
    align: "end",
    cell: ({ every_seconds }) => <Age seconds={every_seconds} />,
  },
];

/** Jobs of all servers: the last run, how long it took, and whether one is late. */
export function JobsCard({ jobs }: { jobs: readonly JobState[] }) {
  return (
    <ListCard
      title="Jobs"
      columns={JOBS}
      rows={jobs}
      rowKey={({ name }) => name}
      empty="No job has run yet."
    />
  );
}

type Queue = Overview["queue"][number];

const QUEUE: readonly Column<Queue>[] = [
  { id: "coin", header: "Coin", main: true, cell: ({ coin }) => coin },
  { id: "status", header: "Status", cell: ({ status }) => orderState(status, null) },
  { id: "count", header: "Orders", align: "end", cell: ({ count }) => count },
  {
    id: "oldest",
    header: "Oldest",
    align: "end",
    cell: ({ oldest_seconds }) => <Age seconds={oldest_seconds} />,
  },
];

/** Unfinished orders, by coin and why they wait. */
export function QueueCard({ queue }: { queue: Overview["queue"] }) {
  return (
    <ListCard
      title="Payout queue"
      columns={QUEUE}
      rows={queue}
      rowKey={({ coin, status }) => `${coin} ${status}`}
      empty="No unfinished orders."
    />
  );
}

function differenceOf({ difference }: Solvency) {
  if (difference === null) return UNKNOWN;
  const figure = <CoinFigure value={difference} />;
  return difference.startsWith("-") ? <strong className="text-negative">{figure}</strong> : figure;
}

const SOLVENCY: readonly Column<Solvency>[] = [
  { id: "coin", header: "Coin", main: true, cell: ({ coin }) => coin },
  {
    id: "owed",
    header: "Owed to miners",
    align: "end",
    cell: ({ liabilities }) => <CoinFigure value={liabilities} />,
  },
  {
    id: "leaving",
    header: "In transit",
    align: "end",
    cell: ({ leaving }) => <CoinFigure value={leaving} />,
  },
  {
    id: "held",
    header: "Book balance",
    align: "end",
    cell: ({ holdings }) => <CoinFigure value={holdings} />,
  },
  {
    id: "wallet",
    header: "Wallet balance",
    align: "end",
    cell: ({ wallet }) => <CoinFigure value={wallet} />,
  },
  { id: "difference", header: "Difference", align: "end", cell: differenceOf },
];

/** What is owed of each coin against the wallet's balance, where it is known. */
export function SolvencyCard({ rows }: { rows: readonly Solvency[] }) {
  return (
    <ListCard
      title="Solvency"
      columns={SOLVENCY}
      rows={rows}
      rowKey={({ coin }) => coin}
      empty="The ledger is empty."
    />
  );
}

type Node = Overview["nodes"][number];

function nodeBadge({ answers }: Node) {
  if (answers === null) return <Badge kind="neutral">no node</Badge>;
  return answers ? <Badge kind="done">reachable</Badge> : <Badge kind="failed">unreachable</Badge>;
}

const NODES: readonly Column<Node>[] = [
  {
    id: "coin",
    header: "Coin",
    main: true,
    cell: ({ coin, chain }) => (coin === chain ? coin : `${coin} on ${chain}`),
  },
  { id: "name", header: "Payout chain", cell: ({ name }) => name },
  { id: "state", header: "Status", cell: nodeBadge },
];

/** The payout chains of this server, and whether their wallets respond. */
export function NodesCard({ nodes }: { nodes: Overview["nodes"] }) {
  return (
    <ListCard
      title="Nodes and wallets"
      columns={NODES}
      rows={nodes}
      rowKey={({ coin, chain }) => `${coin} ${chain}`}
      empty="No payout chains are configured."
    />
  );
}

type Release = Overview["releases"][number];

const RELEASES: readonly Column<Release>[] = [
  { id: "remote", header: "Remote", main: true, cell: ({ remote }) => remote },
  {
    id: "version",
    header: "Version",
    cell: ({ version, channel }) => [version, channel].join(" ").trim() || UNKNOWN,
  },
  { id: "loads", header: "Loads", align: "end", cell: ({ loads }) => loads },
  {
    id: "failures",
    header: "Failures",
    align: "end",
    cell: ({ failures }) => (failures === 0 ? "0" : <strong className="text-negative">{failures}</strong>),
  },
];

/** Loads and failures that pages reported in 24 hours, by release. */
export function ReleasesCard({ releases }: { releases: Overview["releases"] }) {
  return (
    <ListCard
      title="Releases, last 24 hours"
      columns={RELEASES}
      rows={releases}
      rowKey={({ remote, version, channel }) => `${remote} ${version} ${channel}`}
      empty="No reports in the last 24 hours."
    />
  );
}
