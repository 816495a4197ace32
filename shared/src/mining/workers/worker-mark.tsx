import { Trans } from "@lingui/react/macro";
import type { Worker } from "contracts";
import { formatPercent, formatSpan } from "../../format/index.ts";
import { StatusMark } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { CONDITION_MARKS, conditionOf, rejectLevel } from "../model/worker-status.ts";

/** Props of {@link WorkerMark}. */
export interface WorkerMarkProps {
  worker: Pick<Worker, "status" | "reject_rate" | "last_active">;
  /** Seconds since 1970. */
  now: number;
}

/** The state of a worker by shape and word; an inactive one shows for how long. */
export function WorkerMark({ worker, now }: WorkerMarkProps) {
  const { locale } = useDisplayPreferences();
  const condition = conditionOf(worker);
  const span = worker.last_active === null ? null : formatSpan(now - worker.last_active, locale);
  const words = {
    active: <Trans>Active</Trans>,
    rejecting: <Trans>High rejects</Trans>,
    inactive: span === null ? <Trans>Inactive</Trans> : <Trans>Inactive, {span}</Trans>,
    invalid: span === null ? <Trans>Invalid</Trans> : <Trans>Invalid, {span}</Trans>,
  };
  return (
    <StatusMark status={CONDITION_MARKS[condition]} className="break-keep whitespace-normal!">
      {words[condition]}
    </StatusMark>
  );
}

const TONES = {
  normal: "",
  high: "font-semibold text-warning",
  severe: "font-semibold text-negative",
} as const;

/** A reject rate; its color shows when it is high. */
export function RejectRate({ rate }: { rate: string | null }) {
  const { locale } = useDisplayPreferences();
  return <span className={TONES[rejectLevel(rate)]}>{formatPercent(rate, locale)}</span>;
}
