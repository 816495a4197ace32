import { getOverview, type Overview } from "contracts/operator/calls/overview";
import { UNKNOWN } from "shared/format";
import { Badge, Card, Table, TextLink, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import {
  ALERT_RULES,
  sinceOf,
  WARNING_RULES,
  type AlertRule,
  type Firing,
} from "../../components/alert-rules.ts";
import { DeskHead } from "../../components/desk-head.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { NoEntries } from "../../components/no-entries.tsx";

const RULES: readonly AlertRule[] = [...ALERT_RULES, ...WARNING_RULES];

interface Row extends Firing {
  readonly rule: AlertRule;
}

const FIRING: readonly Column<Row>[] = [
  {
    id: "what",
    header: "Alert",
    main: true,
    cell: ({ text, rule }) => (
      <div>
        {text}
        <p className="max-w-96 text-xs text-ink-2">{rule.advice}</p>
      </div>
    ),
  },
  {
    id: "severity",
    header: "Severity",
    cell: ({ rule }) => (
      <Badge kind={rule.isUrgent ? "failed" : "warning"}>{rule.isUrgent ? "urgent" : "warning"}</Badge>
    ),
  },
  { id: "since", header: "Since", cell: (row) => sinceOf(row) || UNKNOWN },
  {
    id: "more",
    header: "Details",
    cell: ({ rule }) => <TextLink to={rule.path}>{`Open ${rule.path.slice(1)}`}</TextLink>,
  },
];

function Rules({ overview }: { overview: Overview }) {
  const rows = RULES.flatMap((rule) => rule.find(overview).map((firing): Row => ({ ...firing, rule })));
  const quiet = RULES.filter(
    (rule) => rule.isKnown?.(overview) !== false && rule.find(overview).length === 0,
  );
  return (
    <div className="space-y-6">
      <Card title="Firing" flush divided>
        <Table
          label="Firing"
          columns={FIRING}
          rows={rows}
          rowKey={({ text }) => text}
          empty={<NoEntries title="Nothing needs attention." />}
        />
      </Card>
      {quiet.length > 0 && (
        <Card title="Healthy">
          <ul aria-label="Healthy" className="flex flex-wrap gap-2">
            {quiet.map(({ name }) => (
              <li key={name}>
                <Badge kind="done">{name}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** The page of current alerts with advice, and of what is fine. */
export function AlertsPage() {
  const overview = useOperatorCall(getOverview, {}, { refreshInterval: 15_000 });
  return (
    <>
      <DeskHead
        title="Alerts"
        subtitle="Checked every 15 seconds while this page is open. Rules for Prometheus are in packages/docs/operations/alerts.yml."
      />
      <Loaded call={overview} what="the alerts" height="h-96">
        {(data) => <Rules overview={data} />}
      </Loaded>
    </>
  );
}
