import { Trans, useLingui } from "@lingui/react/macro";
import type { Worker } from "contracts";
import type { ReactNode } from "react";
import { formatDate, formatPercent, formatZone } from "../../format/index.ts";
import { DescriptionList, Drawer, Hashrate } from "../../ui/index.ts";
import { HashrateLines } from "../cards/hashrate-lines.tsx";
import { RangeControl, useRange } from "../cards/range-control.tsx";
import { useChartEvents } from "../cards/use-chart-events.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { useNow } from "../hooks/use-now.ts";
import type { MiningSource, WorkerManagement } from "../mining-source.ts";
import { pointsToRead, RANGE_FORMS } from "../model/chart-range.ts";
import { useGroupName } from "./group-names.ts";
import { LastShare } from "./last-share.tsx";
import { WorkerTags } from "./worker-tags.tsx";
import { RejectRate, WorkerMark } from "./worker-mark.tsx";

const CHART_HEIGHT = 220;

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-sm border border-line px-3 py-2">
      <div className="text-2xs text-ink-2">{label}</div>
      <div className="num text-sm font-semibold">{children}</div>
    </div>
  );
}

function WorkerChart({ source, worker }: { source: MiningSource; worker: Worker }) {
  const [range, setRange] = useRange("worker");
  const reading = source.useWorkerChart(worker, RANGE_FORMS[range].interval, pointsToRead(range));
  const events = useChartEvents(source, reading, { range, worker });
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">
          <Trans>Hashrate</Trans>
        </h3>
        <RangeControl value={range} onChange={setRange} />
      </div>
      <HashrateLines
        reading={reading}
        range={range}
        coin={source.coin}
        height={CHART_HEIGHT}
        events={events}
      />
    </section>
  );
}

/** The properties of a worker besides its hashrates. */
function WorkerFacts({ worker }: { worker: Worker }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const groupName = useGroupName();
  const first = worker.first_active;
  const firstText = formatDate(first, { locale, timeZone, form: "table" });
  return (
    <DescriptionList
      rows={[
        { id: "status", term: t`Status`, value: <WorkerMark worker={worker} now={now} /> },
        { id: "last", term: t`Last share`, value: <LastShare unix={worker.last_active} now={now} /> },
        {
          id: "first",
          term: t`First seen`,
          value: first === null ? firstText : `${firstText} (${formatZone(timeZone, first)})`,
        },
        { id: "online", term: t`Uptime, 24 h`, value: formatPercent(worker.online_rate_1day, locale, 0) },
        { id: "group", term: t`Group`, value: groupName(worker) },
        ...((worker.tags ?? []).length === 0
          ? []
          : [{ id: "tags", term: t`Tags`, value: <WorkerTags tags={worker.tags} /> }]),
        { id: "account", term: t`Account`, value: worker.user },
      ]}
    />
  );
}

/** Props of {@link WorkerDrawer}. */
export interface WorkerDrawerProps {
  source: MiningSource;
  worker: Worker;
  onClose: () => void;
  management?: WorkerManagement | undefined;
}

/** The drawer with all details of one worker. */
export function WorkerDrawer({ source, worker, onClose, management }: WorkerDrawerProps) {
  const { locale } = useDisplayPreferences();
  const { DrawerDetails } = management ?? {};
  const rate = (value: string): ReactNode => <Hashrate value={value} coin={source.coin} locale={locale} />;
  return (
    <Drawer wide open onOpenChange={(isOpen) => !isOpen && onClose()} title={worker.name}>
      <div key={worker.id} className="space-y-6">
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          <Figure label={<Trans>10 min</Trans>}>{rate(worker.hashrate_10min)}</Figure>
          <Figure label={<Trans>1 hour</Trans>}>{rate(worker.hashrate_1hour)}</Figure>
          <Figure label={<Trans>24 hours</Trans>}>{rate(worker.hashrate_1day)}</Figure>
          <Figure label={<Trans>Rejected</Trans>}>
            <RejectRate rate={worker.reject_rate} />
          </Figure>
        </div>
        <WorkerFacts worker={worker} />
        <WorkerChart source={source} worker={worker} />
        {DrawerDetails && <DrawerDetails worker={worker} onDeleted={onClose} />}
      </div>
    </Drawer>
  );
}
