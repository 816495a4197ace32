import { getOverview, type Overview } from "contracts/operator/calls/overview";
import { Notice, Stat, StatStrip, Value } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { ALERT_RULES } from "../../components/alert-rules.ts";
import { DeskHead } from "../../components/desk-head.tsx";
import { formatAge } from "../../components/format-age.ts";
import { Loaded } from "../../components/loaded.tsx";
import { JobsCard, NodesCard, QueueCard, ReleasesCard, SolvencyCard } from "./overview-cards.tsx";

function Problems({ overview }: { overview: Overview }) {
  const problems = ALERT_RULES.flatMap((rule) => rule.find(overview).map(({ text }) => text));
  if (problems.length === 0) return <Notice tone="positive">Nothing needs attention.</Notice>;
  return (
    <Notice tone="negative" title="Needs attention:">
      <ul className="mt-1 list-disc ps-4">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { engine, ledger, mail, queue } = overview;
  const count = queue.reduce((total, row) => total + row.count, 0);
  const oldest = queue.length === 0 ? null : Math.max(...queue.map((row) => row.oldest_seconds));
  return (
    <StatStrip>
      <Stat
        label="Payouts in progress"
        value={<Value figure={String(count)} size="lg" />}
        note={oldest === null ? "none pending" : `oldest: ${formatAge(oldest)}`}
      />
      <Stat
        label="Last engine response"
        value={<Value figure={formatAge(engine.age_seconds)} size="lg" />}
        note={`${engine.state}, ${String(engine.restarts)} restarts`}
      />
      <Stat
        label="Last ledger check"
        value={<Value figure={formatAge(ledger.new_age_seconds)} size="lg" />}
        note={`full check: ${formatAge(ledger.whole_age_seconds)} ago`}
      />
      <Stat
        label="Queued emails"
        value={<Value figure={String(mail.waiting)} size="lg" />}
        note={`${String(mail.failed)} failed since this server started`}
      />
    </StatStrip>
  );
}

/** The overview page. */
export function OverviewPage() {
  const overview = useOperatorCall(getOverview, {}, { refreshInterval: 15_000 });
  return (
    <>
      <DeskHead title="Overview" subtitle="The same figures are available at /metrics on the pool server." />
      <Loaded call={overview} what="the overview" height="h-96">
        {(data) => (
          <div className="space-y-6">
            <Problems overview={data} />
            <Figures overview={data} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
              <JobsCard jobs={data.jobs} />
              <QueueCard queue={data.queue} />
              {data.solvency !== null && (
                // Amounts with all decimals in five columns need the full width.
                <div className="min-w-0 xl:col-span-2">
                  <SolvencyCard rows={data.solvency} />
                </div>
              )}
              <NodesCard nodes={data.nodes} />
              <ReleasesCard releases={data.releases} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
