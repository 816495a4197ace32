import { useLingui } from "@lingui/react/macro";
import type { AccelerationOrder, AccelerationQuote, AccelerationTerms } from "contracts";
import { ACCELERATED_COIN, smallestUnitOf } from "contracts";
import { formatCount, formatDecimal } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Address, Card, DescriptionList } from "shared/ui";
import { FreePart } from "./free-part.tsx";
import { PaidPart } from "./paid-part.tsx";
import { useAmountText } from "./use-pay.tsx";

/** Sizes and fee of the transaction found. */
function Facts({ quote }: { quote: AccelerationQuote }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const amountText = useAmountText();
  const coin = quote.coin ?? ACCELERATED_COIN;
  const unit = smallestUnitOf(coin);
  const rate = formatDecimal(quote.fee_rate, locale, { decimals: 2, rounding: "half-up" });
  const size = formatCount(quote.total_size, locale);
  const vsize = formatCount(quote.vsize, locale);
  const all = formatCount(quote.ancestor_size, locale);
  const rows = [
    { id: "size", term: t`Size`, value: t`${size} bytes` },
    { id: "vsize", term: t`Virtual size`, value: t`${vsize} vB` },
    ...(quote.ancestor_count === 0
      ? []
      : [
          {
            id: "parents",
            term: t`Unconfirmed parents`,
            value: formatCount(quote.ancestor_count, locale),
          },
        ]),
    {
      id: "ancestors",
      term: t`Virtual size with parents`,
      value: t`${all} vB`,
    },
    { id: "fee", term: t`Network fee`, value: amountText(quote.fee, coin) },
    { id: "rate", term: t`Fee rate with parents`, value: t`${rate} ${unit}/vB` },
  ];
  return <DescriptionList rows={rows} />;
}

/** An unconfirmed transaction, and both ways to accelerate it. */
export function QuoteCard({
  quote,
  terms,
  onOrder,
  onRefresh,
}: {
  quote: AccelerationQuote;
  terms: AccelerationTerms | undefined;
  onOrder: (order: AccelerationOrder) => void;
  onRefresh: () => void;
}) {
  const { t } = useLingui();
  return (
    <Card title={t`Transaction found`} divided>
      <div className="space-y-6">
        <div>
          <Address value={quote.txid} form="full" copyLabel={t`Copy the transaction ID`} />
          <Facts quote={quote} />
        </div>
        <FreePart quote={quote} terms={terms} onOrder={onOrder} />
        <hr className="border-line" />
        <PaidPart quote={quote} onOrder={onOrder} onRefresh={onRefresh} />
      </div>
    </Card>
  );
}
