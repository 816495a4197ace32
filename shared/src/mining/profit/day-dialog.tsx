import { Trans, useLingui } from "@lingui/react/macro";
import { amount, compare, isZero, ratioOf, subtract } from "amount";
import type { ProfitExplanation } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "../../api/index.ts";
import { formatAbbreviated, formatDay, formatPercent, splitUnit } from "../../format/index.ts";
import {
  Button,
  Change,
  CoinAmount,
  DescriptionList,
  Dialog,
  ErrorState,
  FiatAmount,
  Hashrate,
  SkeletonText,
  Value,
  type DescriptionRow,
} from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { BlockRow, SoloRow } from "./block-list.tsx";
import { HourRow } from "./hour-list.tsx";
import { knownValue } from "./known-value.ts";
import { dayZone } from "./profit-query.ts";
import type { ProfitSource } from "./profit-source.ts";

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Formula({ children }: { children: ReactNode }) {
  return <p className="mb-2 rounded-sm bg-sunken px-3 py-2 text-xs text-ink-2">{children}</p>;
}

/** The formula of each active method, in words. */
function Formulas({ day }: { day: ProfitExplanation }) {
  const { locale } = useDisplayPreferences();
  const { confirmations } = day;
  const feeOf = (type: string) =>
    formatPercent(day.methods.find((method) => method.profit_type === type)?.fee_rate, locale);
  const shares = feeOf("pps");
  const pplns = feeOf("pplns");
  const solo = feeOf("solo");
  const fees = formatPercent(day.tx_fee_rate, locale);
  return (
    <>
      {day.profit_types.includes("pps") && (
        <Formula>
          <Trans>
            PPS+: work ÷ difficulty × block reward − {shares} fee, settled each hour; plus your part of the
            transaction fees of found blocks − {fees}, by the work of five rounds, credited after{" "}
            {confirmations} confirmations.
          </Trans>
        </Formula>
      )}
      {day.profit_types.includes("pplns") && (
        <Formula>
          <Trans>
            PPLNS: your part of the work of five rounds × reward of each found block − {pplns} fee, credited
            after {confirmations} confirmations.
          </Trans>
        </Formula>
      )}
      {day.profit_types.includes("solo") && (
        <Formula>
          <Trans>
            SOLO: the whole reward of each block that your miners find − {solo} fee, credited after{" "}
            {confirmations} confirmations.
          </Trans>
        </Formula>
      )}
    </>
  );
}

function Comparison({ day }: { day: ProfitExplanation }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const estimate = day.estimated_profit;
  if (estimate === null || isZero(amount(estimate))) return null;
  const difference = subtract(amount(day.total_profit), amount(estimate));
  const change = ratioOf(difference, amount(estimate), { decimals: 6, rounding: "half-up" });
  const isLess = compare(amount(day.total_profit), amount(estimate)) < 0;
  return (
    <Section title={t`Estimate and result`}>
      <DescriptionList
        rows={[
          {
            id: "estimate",
            term: t`PPS+ estimate of the day's hashrate`,
            value: <CoinAmount value={estimate} coin={day.coin} locale={locale} />,
          },
          {
            id: "result",
            term: t`Result`,
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                <CoinAmount value={day.total_profit} coin={day.coin} locale={locale} />
                <Change value={change} locale={locale} />
              </span>
            ),
          },
        ]}
      />
      {isLess && (
        <p className="mt-2 text-xs text-ink-2">
          <Trans>
            Block-based earnings arrive later and vary with pool luck: over many days they even out.
          </Trans>
        </p>
      )}
    </Section>
  );
}

function useTerms(day: ProfitExplanation): DescriptionRow[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coinAmount = (value: string) => <CoinAmount value={value} coin={day.coin} locale={locale} />;
  const { coupon } = day;
  const couponName = coupon?.name ?? "";
  return [
    {
      id: "hashrate",
      term: t`Average hashrate`,
      value: <Hashrate value={day.hashrate} coin={day.coin} locale={locale} />,
    },
    {
      id: "difficulty",
      term: t`Difficulty`,
      value: <Value {...splitUnit(formatAbbreviated(day.difficulty, locale))} />,
    },
    { id: "reward", term: t`Block reward`, value: coinAmount(day.block_reward) },
    { id: "pps", term: t`Share earnings (PPS)`, value: coinAmount(day.pps_profit) },
    { id: "pplns", term: t`Block earnings (PPLNS)`, value: coinAmount(day.pplns_profit) },
    { id: "solo", term: t`Your blocks (SOLO)`, value: coinAmount(day.solo_profit) },
    {
      id: "fee",
      term: t`Fee, already deducted`,
      value: (
        <span className="inline-flex flex-wrap justify-end gap-x-1">
          {coinAmount(day.fee)} <span>({formatPercent(day.paid_fee_rate, locale)})</span>
        </span>
      ),
    },
    ...(coupon === null
      ? []
      : [
          {
            id: "coupon",
            term: t`Saved by coupon “${couponName}”`,
            value: coinAmount(coupon.saved),
          },
        ]),
    {
      id: "money",
      term: t`Value at the price of the day`,
      value: (
        <FiatAmount
          value={knownValue(day.total_profit, day.total_money)}
          currency={day.currency}
          locale={locale}
        />
      ),
    },
  ];
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-sm border border-line"
      >
        <ul className="divide-y divide-line">{children}</ul>
      </div>
    </Section>
  );
}

function Explanation({ day }: { day: ProfitExplanation }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const terms = useTerms(day);
  return (
    <>
      <div className="mb-3 text-2xl font-semibold">
        <CoinAmount value={day.total_profit} coin={day.coin} locale={locale} />
      </div>
      <Formulas day={day} />
      <DescriptionList rows={terms} />
      <Comparison day={day} />
      {day.hours.length > 0 && (
        <Rows title={t`Hours of the day`}>
          {day.hours.map((hour) => (
            <li key={hour.id}>
              <HourRow hour={hour} coin={day.coin} />
            </li>
          ))}
        </Rows>
      )}
      {day.blocks.length > 0 && (
        <Rows title={t`Blocks credited in the day`}>
          {day.blocks.map((block) => (
            <li key={`${String(block.height)} ${block.base}`}>
              <BlockRow block={block} coin={day.coin} />
            </li>
          ))}
        </Rows>
      )}
      {day.solo.length > 0 && (
        <Rows title={t`Your blocks (SOLO)`}>
          {day.solo.map((block) => (
            <li key={block.height}>
              <SoloRow block={block} coin={day.coin} />
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}

/** Props of {@link DayDialog}. */
export interface DayDialogProps {
  source: ProfitSource;
  /** `YYYY-MM-DD`. */
  date: string;
  utc: boolean;
  onClose: () => void;
}

/** The dialog that explains the profit of a day: formula, fee, coupon, hours and blocks. */
export function DayDialog({ source, date, utc, onClose }: DayDialogProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const errorText = useErrorText();
  const zone = dayZone(utc).name;
  const name = formatDay(date, { locale, form: "date" });
  const { data, error, isValidating, mutate } = source.useExplanation(date, utc);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="lg"
      title={t`Earnings of ${{ date: name }}`}
      description={
        data?.is_running ? t`Today so far (${zone}), full hours only.` : t`24 hours from 00:00 ${zone}.`
      }
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {data ? (
        <Explanation day={data} />
      ) : error ? (
        <ErrorState
          title={error.code === 404 ? t`No earnings on this day` : t`Couldn't load the explanation.`}
          message={error.code === 404 ? undefined : errorText(error)}
          busy={isValidating}
          {...(error.code === 404 ? {} : { onRetry: () => void mutate() })}
        />
      ) : (
        // On phones the dialog gets the height of the screen once the day is loaded.
        <SkeletonText lines={10} className="max-md:min-h-dvh" />
      )}
    </Dialog>
  );
}
