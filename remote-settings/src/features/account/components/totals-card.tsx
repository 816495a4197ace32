import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { getAccountTotals, type AccountTotals } from "contracts";
import { useCall } from "shared/api";
import type { ReactNode } from "react";
import { formatCount } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { getCustom } from "shared/session";
import { FiatAmount, STACKED_FIGURES, Stat, StatStrip, Value } from "shared/ui";

/** Returns a function that shows a value; dots if the person hides amounts. */
function useWorth(currency: string): (value: string) => ReactNode {
  const { locale } = useDisplayPreferences();
  const isHidden = getCustom().hide_amounts;
  return (value) => (
    <FiatAmount
      value={value}
      currency={currency}
      locale={locale}
      hidden={isHidden}
      className="text-inherit"
    />
  );
}

/** The two parts of a total, one line each. */
function Parts({ totals, of }: { totals: AccountTotals; of: "balance_value" | "today_value" }) {
  const worth = useWorth(totals.currency);
  const own = worth(totals.accounts[of]);
  const linked = worth(totals.links[of]);
  return (
    <>
      <span className="block">
        <Trans>Accounts {own}</Trans>
      </span>
      <span className="block">
        {totals.links.count === 0 ? (
          <Trans>No saved links counted</Trans>
        ) : (
          <Trans>Saved links {linked}</Trans>
        )}
      </span>
    </>
  );
}

/** Reserves its room while the count loads, so that the accounts below do not shift; none for a person without saved links. */
function LeftOut({ links }: { links: AccountTotals["links"] | undefined }) {
  const { locale } = useDisplayPreferences();
  const count = links?.left_out ?? 0;
  if (links !== undefined && count === 0 && links.count === 0) return null;
  const shown = formatCount(count, locale);
  return (
    <p className="mt-2 min-h-4 text-xs text-ink-2 max-md:min-h-8">
      {count > 0 && (
        <Plural
          value={count}
          one="One saved link shows no balances and is not counted."
          other={`${shown} saved links show no balances and are not counted.`}
        />
      )}
    </p>
  );
}

/** Total value of all the person's accounts and saved observer links. */
export function TotalsCard() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(getAccountTotals, {}, REFRESH);
  const worth = useWorth(data?.currency ?? "");
  const status = data ? "ready" : error ? "failed" : "loading";
  const frame = { status, noteLines: 2, onRetry: () => void mutate() } as const;
  return (
    <section className="mb-4" aria-label={t`All accounts and saved links`}>
      <StatStrip className={STACKED_FIGURES}>
        <Stat
          {...frame}
          label={<Trans>Balances of all accounts</Trans>}
          value={data && <Value figure={worth(data.balance_value)} size="lg" />}
          note={data && <Parts totals={data} of="balance_value" />}
        />
        <Stat
          {...frame}
          label={<Trans>Estimated earnings today</Trans>}
          value={data && <Value figure={worth(data.today_value)} size="lg" />}
          note={data && <Parts totals={data} of="today_value" />}
        />
      </StatStrip>
      <LeftOut links={data?.links} />
    </section>
  );
}
