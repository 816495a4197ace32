import { Trans, useLingui } from "@lingui/react/macro";
import { smallestUnitOf, type DecodedTransaction } from "contracts";
import { formatCoinAmountText, formatCount, formatDecimal } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Address, Card, DescriptionList, Notice } from "shared/ui";
import { useCoins } from "shared/wallet";
import type { ReactNode } from "react";

interface Line {
  readonly id: string;
  readonly address: string | null;
  readonly note: string;
  readonly amount: string | null;
}

function Lines({ title, lines, coin }: { title: ReactNode; lines: readonly Line[]; coin: string }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <ul className="text-xs">
        {lines.map(({ id, address, note, amount }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              {address === null ? (
                <span className="text-ink-2">{note}</span>
              ) : (
                <Address value={address} form="full" />
              )}
            </span>
            <span className="num font-medium">
              {amount === null
                ? t`Amount unknown`
                : formatCoinAmountText(amount, coin, { locale, decimals: coins.decimals(coin) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a transaction does, before it is sent. */
export function DecodedCard({ decoded, children }: { decoded: DecodedTransaction; children: ReactNode }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const { coin, inputs, outputs, problem, fee, fee_rate } = decoded;
  const text = (value: string): string =>
    formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) });
  const size = formatCount(decoded.size, locale);
  const vsize = formatCount(decoded.vsize, locale);
  const unit = smallestUnitOf(coin);
  const rate = formatDecimal(fee_rate, locale, { decimals: 2, rounding: "half-up" });
  const rows = [
    { id: "total", term: t`Total of the outputs`, value: text(decoded.total) },
    { id: "fee", term: t`Network fee`, value: fee === null ? t`Unknown` : text(fee) },
    { id: "rate", term: t`Fee rate`, value: fee_rate === null ? t`Unknown` : t`${rate} ${unit}/vB` },
    { id: "size", term: t`Size`, value: t`${size} bytes` },
    { id: "vsize", term: t`Virtual size`, value: t`${vsize} vB` },
    {
      id: "rbf",
      term: t`Can be replaced (RBF)`,
      value: decoded.is_replaceable
        ? t({ message: "Yes", context: "RBF" })
        : t({ message: "No", context: "RBF" }),
    },
  ];
  const kinds = { address: "", data: t`Data (OP_RETURN)`, other: t`Script without an address` };
  return (
    <Card title={t`What it does`} divided>
      <div className="space-y-5">
        <Address value={decoded.txid} form="full" copyLabel={t`Copy the transaction ID`} />
        {problem !== null && (
          <Notice tone="warning" role="status" title={t`The network would refuse it now.`}>
            {problem.message}
          </Notice>
        )}
        <Lines
          title={<Trans>Inputs</Trans>}
          coin={coin}
          lines={inputs.map((input) => ({
            id: `${input.txid}:${String(input.vout)}`,
            address: input.address,
            note: `${input.txid}:${String(input.vout)}`,
            amount: input.amount,
          }))}
        />
        <Lines
          title={<Trans>Outputs</Trans>}
          coin={coin}
          lines={outputs.map((output, index) => ({
            id: String(index),
            address: output.address,
            note: kinds[output.kind],
            amount: output.amount,
          }))}
        />
        <DescriptionList rows={rows} />
        {children}
      </div>
    </Card>
  );
}
