import { Trans, useLingui } from "@lingui/react/macro";
import type { PoolState } from "contracts";
import type { ReactNode } from "react";
import {
  formatAbbreviated,
  formatChange,
  formatHashrateText,
  formatPercent,
  formatSpan,
  splitUnit,
} from "shared/format";
import { networkShare, useDisplayPreferences } from "shared/mining";
import { Hashrate, Stat, Value } from "shared/ui";

/** Props of the pool and network figures. */
interface StateStatProps {
  /** Undefined while loading. */
  state: PoolState | undefined;
  isFailed: boolean;
  onRetry: () => void;
}

function statusOf({ state, isFailed }: StateStatProps): "ready" | "loading" | "failed" {
  if (state) return "ready";
  return isFailed ? "failed" : "loading";
}

/** The pool's share of the network. */
export function ShareText({ share, total }: { share: ReactNode; total: ReactNode }) {
  return (
    <Trans>
      {share} of the network's {total}
    </Trans>
  );
}

function NetworkShare({ state }: { state: PoolState }) {
  const { locale } = useDisplayPreferences();
  const share = networkShare(state);
  if (share === null) return null;
  const total = formatHashrateText(state.network_hashrate, { locale, coin: state.coin });
  return <ShareText share={formatPercent(share, locale, 1)} total={total} />;
}

/** Hashrate of the pool and its share of the network. */
function PoolHashrateStat(props: StateStatProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { state } = props;
  return (
    <Stat
      noteLines={2}
      label={t`Pool hashrate`}
      status={statusOf(props)}
      onRetry={props.onRetry}
      value={state && <Hashrate value={state.pool_hashrate} coin={state.coin} locale={locale} size="lg" />}
      note={state && <NetworkShare state={state} />}
    />
  );
}

/** When the difficulty changes, and by how much. */
export function NextText({ span, text }: { span: ReactNode; text: ReactNode }) {
  return (
    <Trans>
      Next in {span}: <strong className="font-semibold">about {text}</strong>
    </Trans>
  );
}

/** For a difficulty without periods. */
export function AlwaysText() {
  return <Trans>Adjusts with every block</Trans>;
}

function NextDifficulty({ state }: { state: PoolState }) {
  const { locale } = useDisplayPreferences();
  const { curr_period_rest_time: rest, next_period_diff_float_rate: rate } = state;
  if (rest === null || rate === null) return <AlwaysText />;
  return <NextText span={formatSpan(rest, locale)} text={formatChange(rate, locale).text} />;
}

/** Difficulty of the network and its next change. */
function DifficultyStat(props: StateStatProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { state } = props;
  return (
    <Stat
      noteLines={2}
      label={t`Network difficulty`}
      status={statusOf(props)}
      onRetry={props.onRetry}
      value={state && <Value {...splitUnit(formatAbbreviated(state.curr_diff, locale))} size="lg" />}
      note={state && <NextDifficulty state={state} />}
    />
  );
}

/** Figures common to all miners: hashrate of the pool and difficulty of the network. */
export function NetworkStats(props: StateStatProps) {
  return (
    <>
      <PoolHashrateStat {...props} />
      <DifficultyStat {...props} />
    </>
  );
}
