import { Trans, useLingui } from "@lingui/react/macro";
import type { QuickSwitch } from "contracts";
import type { ReactNode } from "react";
import { formatCount, formatFiat } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Card, CoinIcon, Hashrate, TextLink, Value } from "shared/ui";
import { findOffered } from "./switch-names.ts";

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** The coin mined now at the quick switch address, with its workers, hashrate and output. */
export function CurrentCard({ state }: { state: QuickSwitch }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { current_coin: coin, hash_unit, currency } = state;
  if (coin === null) return null;
  const output = findOffered(state, coin)?.unit_output_currency;
  const unit = `${hash_unit ?? ""}H/s`;
  return (
    <Card
      title={t`Mined now`}
      actions={
        <TextLink to={pathTo("pool.worker", {}, { query: { coin } })} className="text-xs">
          <Trans>{coin} workers</Trans>
        </TextLink>
      }
    >
      <div className="flex flex-col gap-5 lg:flex-row lg:items-center lg:gap-12">
        <div className="flex items-center gap-3">
          <CoinIcon coin={coin} size={32} />
          <span className="text-[2rem] leading-10 font-semibold">{coin}</span>
        </div>
        <dl className="grid flex-1 grid-cols-2 gap-x-6 gap-y-4 max-md:[&>:last-child]:col-span-full md:grid-cols-3">
          <Figure term={t`Connected workers`}>
            <Value figure={formatCount(state.workers, locale)} size="lg" />
          </Figure>
          <Figure term={t`Hashrate, 10 min`}>
            <Hashrate value={state.hashrate} coin={coin} locale={locale} size="lg" />
          </Figure>
          <Figure term={t`Output per ${unit} per day`}>
            <Value
              figure={
                output === null || output === undefined ? "–" : formatFiat(output, { locale, currency })
              }
              size="lg"
            />
          </Figure>
        </dl>
      </div>
    </Card>
  );
}
