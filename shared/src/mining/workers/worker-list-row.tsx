import { Trans, useLingui } from "@lingui/react/macro";
import type { Worker } from "contracts";
import { CheckboxMark, Hashrate, ListRow, Sparkline } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { LastShare } from "./last-share.tsx";
import { listPrefix, trendTone } from "./worker-columns.tsx";
import { WorkerTags } from "./worker-tags.tsx";
import { RejectRate, WorkerMark } from "./worker-mark.tsx";

/** Props of {@link WorkerListRow}. */
export interface WorkerListRowProps {
  worker: Worker;
  /** All rows of the list, which share one unit. */
  workers: readonly Worker[];
  coin: string;
  now: number;
  /** Whether to show the account: where workers of several are listed. */
  hasAccount: boolean;
  onOpen: (worker: Worker) => void;
  /** Selects the worker; omitted where selected workers have no actions. */
  onTick?: ((isTicked: boolean) => void) | undefined;
  isTicked?: boolean;
}

/** A worker in the list on phones. */
export function WorkerListRow(props: WorkerListRowProps) {
  const { worker, workers, coin, now, hasAccount, onOpen, onTick, isTicked } = props;
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { name } = worker;
  const detail =
    worker.status === "active" ? (
      <Trans>
        <RejectRate rate={worker.reject_rate} /> rejected
      </Trans>
    ) : (
      <LastShare unix={worker.last_active} now={now} />
    );
  return (
    <div className="flex items-center">
      {onTick && (
        <span className="-me-2 grid min-h-11 min-w-11 place-items-center">
          <CheckboxMark
            aria-label={t`Select ${name}`}
            checked={isTicked ?? false}
            onChange={(event) => onTick(event.target.checked)}
          />
        </span>
      )}
      <button
        type="button"
        onClick={() => onOpen(worker)}
        className="min-w-0 flex-1 cursor-pointer text-start hover:bg-hover"
      >
        <ListRow
          title={
            <span className="block max-w-40 truncate">
              {name}
              {worker.remark !== "" && <span className="ms-1.5 font-normal text-ink-3">{worker.remark}</span>}
              <WorkerTags tags={worker.tags} />
            </span>
          }
          status={
            <>
              {hasAccount && <span className="block truncate">{worker.user}</span>}
              <WorkerMark worker={worker} now={now} />
            </>
          }
          aside={
            !onTick && (
              <Sparkline
                points={worker.trend}
                tone={trendTone(worker)}
                className="w-16! shrink! max-[23rem]:hidden"
              />
            )
          }
          figure={
            <Hashrate
              value={worker.hashrate_10min}
              coin={coin}
              locale={locale}
              prefix={listPrefix(workers, coin)}
            />
          }
          detail={detail}
        />
      </button>
    </div>
  );
}
