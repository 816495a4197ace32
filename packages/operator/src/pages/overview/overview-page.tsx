import { getOverview, type Overview } from "contracts/operator/calls/overview";
import { Notice, Stat, StatStrip, Value } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { useMe } from "../../app/me.tsx";
import { AreaLink } from "../../components/area-link.tsx";
import { ALERT_RULES, WARNING_RULES } from "../../components/alert-rules.ts";
import { DeskHead } from "../../components/desk-head.tsx";
import { formatAge } from "../../components/format-age.ts";
import { Loaded } from "../../components/loaded.tsx";
import { JobsCard, NodesCard, QueueCard, ReleasesCard, SolvencyCard } from "./overview-cards.tsx";

function Problems({ overview }: { overview: Overview }) {
  const problems = ALERT_RULES.flatMap((rule) => rule.find(overview).map(({ text }) => text));
  const warnings = WARNING_RULES.flatMap((rule) => rule.find(overview)).length;
  if (problems.length === 0 && warnings > 0) {
    return (
      <Notice tone="info">
        No urgent problems.{" "}
        <AreaLink to="/alerts">{warnings === 1 ? "1 warning" : `${String(warnings)} warnings`}</AreaLink>
      </Notice>
    );
  }
  if (problems.length === 0) return <Notice tone="positive">No problems found.</Notice>;
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

/** Returns the number of orders that await review. */
function inReviewOf({ queue }: Overview): number {
  return queue.filter(({ status }) => status === "review").reduce((total, row) => total + row.count, 0);
}

/** Decisions that operators have to make. */
function Decisions({ overview }: { overview: Overview }) {
  const { pending_approvals: proposals } = useMe();
  const orders = inReviewOf(overview);
  if (orders === 0 && proposals === 0) return null;
  const ordersText =
    orders === 1 ? "1 withdrawal awaits review" : `${String(orders)} withdrawals await review`;
  return (
    <Notice tone="info" title="Awaiting a decision:">
      <ul className="mt-1 list-disc ps-4">
        {orders > 0 && (
          <li>
            <AreaLink to="/payments">{ordersText}</AreaLink>
          </li>
        )}
        {proposals > 0 && (
          <li>
            <AreaLink to="/approvals">
              {proposals === 1
                ? "1 proposal awaits your confirmation"
                : `${String(proposals)} proposals await your confirmation`}
            </AreaLink>
          </li>
        )}
      </ul>
    </Notice>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { engine, ledger, mail, queue } = overview;
  const count = queue.reduce((total, row) => total + row.count, 0);
  const inReview = inReviewOf(overview);
  const oldest = queue.length === 0 ? null : Math.max(...queue.map((row) => row.oldest_seconds));
  return (
    <StatStrip>
      <Stat
        label="Unfinished orders"
        value={<Value figure={String(count)} size="lg" />}
        note={
          oldest === null
            ? "none"
            : `${inReview === 0 ? "" : `${String(inReview)} in review, `}oldest: ${formatAge(oldest)}`
        }
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
            <Decisions overview={data} />
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
