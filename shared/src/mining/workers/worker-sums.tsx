import { Plural, Trans } from "@lingui/react/macro";
import { formatCount, formatHashrateText } from "../../format/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { WorkerPage } from "../mining-source.ts";

/** The number of workers that match the filter, and their combined hashrate. */
export function WorkerSums({ page, coin }: { page: WorkerPage; coin: string }) {
  const { locale } = useDisplayPreferences();
  const rate = (value: string): string => formatHashrateText(value, { locale, coin });
  const tenMinutes = rate(page.hashrate_10min_sum);
  const hour = rate(page.hashrate_1hour_sum);
  const day = rate(page.hashrate_1day_sum);
  const total = formatCount(page.total, locale);
  return (
    <div className="num flex flex-wrap gap-x-5 gap-y-0.5 border-t border-line bg-sunken px-5 py-2.5 text-xs text-ink-2 max-md:px-4">
      <span className="font-medium text-ink">
        <Plural value={page.total} one={`Total for ${total} worker`} other={`Total for ${total} workers`} />
      </span>
      <span>
        <Trans>10 min {tenMinutes}</Trans>
      </span>
      <span>
        <Trans>1 h {hour}</Trans>
      </span>
      <span>
        <Trans>24 h {day}</Trans>
      </span>
    </div>
  );
}
