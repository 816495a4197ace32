import { Trans, useLingui } from "@lingui/react/macro";
import { fiat } from "amount";
import { useDisplayPreferences } from "shared/mining";
import { Card, HeatTable } from "shared/ui";
import type { Setup } from "../model/earnings.ts";
import { priceFigure, shortPrice, shortProfit } from "../model/figures.ts";
import { sensitivityOf } from "../model/sensitivity.ts";
import { usualElectricity } from "#/model/usual-electricity.ts";

/** Net profit per day at other prices of coin and electricity. */
export function SensitivityCard({ setup, currency }: { setup: Setup; currency: string }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { coin } = setup;
  const { prices, electricity, outcomes, current } = sensitivityOf(setup, fiat(usualElectricity(currency)));
  return (
    <Card
      title={
        <>
          <Trans>Profit per day, {currency}</Trans>
          <span className="ms-2 text-xs font-normal text-ink-3 max-md:ms-0 max-md:block">
            <Trans>by {coin} price and electricity</Trans>
          </span>
        </>
      }
    >
      <HeatTable
        label={t`Profit per day by price and electricity`}
        corner={t`${currency}/kWh`}
        columns={prices.map((price, index) => ({ id: String(index), label: shortPrice(price, locale) }))}
        rows={electricity.map((price, index) => ({ id: String(index), label: priceFigure(price, locale) }))}
        cells={outcomes.map((row) =>
          row.map(({ net, strength }) => ({ text: shortProfit(net, locale), strength })),
        )}
        current={current}
      />
    </Card>
  );
}
