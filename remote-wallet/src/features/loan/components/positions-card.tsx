import { Trans, useLingui } from "@lingui/react/macro";
import { amount, isNegative, ratioOf, round, subtract } from "amount";
import {
  cancelLoanOrder,
  type CallData,
  type LoanOrder,
  type LoanPosition,
  type getLoanConfig,
} from "contracts";
import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { formatCoinAmountText, formatDate, formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Badge, Button, Card, CoinIcon, DescriptionList, IconButton } from "shared/ui";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";
import { ltvText } from "#/model/ltv-text.ts";
import { termsOf } from "../model/loan-terms.ts";
import { LtvGauge } from "./ltv-gauge.tsx";

const AddCollateralDialog = lazy(async () => ({
  default: (await import("./add-collateral-dialog.tsx")).AddCollateralDialog,
}));
const RepayDialog = lazy(async () => ({ default: (await import("./repay-dialog.tsx")).RepayDialog }));

type Config = CallData<typeof getLoanConfig>;

const BADGES = {
  open: "done",
  margin_call: "warning",
  liquidating: "failed",
  liquidated: "failed",
  repaid: "neutral",
} as const;

function useStatusNames() {
  const { t } = useLingui();
  return {
    open: t`Running`,
    margin_call: t`Margin call`,
    liquidating: t`Being sold`,
    liquidated: t`Liquidated`,
    repaid: t`Repaid`,
  };
}

/** Returns how far the price can fall before the margin call, as a fraction of the current price. */
function distance({ price, call_price }: LoanPosition): string | null {
  if (price === null || call_price === null) return null;
  const fall = subtract(amount(price), amount(call_price));
  return isNegative(fall) ? null : ratioOf(fall, amount(price), { decimals: 4, rounding: "down" });
}

function useRows(position: LoanPosition) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { loan_coin, collateral_coin } = position;
  const text = (value: string | null, coin: string, decimals: number) =>
    formatCoinAmountText(value === null ? null : round(amount(value), { decimals, rounding: "up" }), coin, {
      locale,
      decimals,
    });
  const fall = distance(position);
  const share = formatPercent(fall, locale, 1);
  return [
    {
      id: "collateral",
      term: t`Collateral`,
      value: text(position.collateral, collateral_coin, 8),
    },
    { id: "principal", term: t`Principal`, value: text(position.principal, loan_coin, 6) },
    { id: "interest", term: t`Interest so far`, value: text(position.interest, loan_coin, 6) },
    { id: "price", term: t`Price now`, value: text(position.price, loan_coin, 2) },
    {
      id: "call",
      term: t`Margin call price`,
      value: (
        <>
          <span className="block">{text(position.call_price, loan_coin, 2)}</span>
          {fall !== null && (
            <span className="block text-2xs font-normal text-ink-3">
              <Trans>drop of {share}</Trans>
            </span>
          )}
        </>
      ),
    },
    { id: "liquidation", term: t`Liquidation price`, value: text(position.liq_price, loan_coin, 2) },
    {
      id: "time",
      term: t`Opened`,
      value: formatDate(position.create_time, { locale, timeZone, form: "date-time" }),
    },
  ];
}

function Sale({ order, loanCoin }: { order: LoanOrder; loanCoin: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const sold = formatCoinAmountText(order.amount, order.coin, { locale, decimals: 8, trim: true });
  const price = formatCoinAmountText(order.price, loanCoin, { locale, decimals: 2, trim: true });
  const until = formatDate(order.expire_time, { locale, timeZone, form: "date-time" });
  async function cancel(): Promise<void> {
    try {
      await callApi(cancelLoanOrder, { params: { id: order.id } });
    } catch (error) {
      toast.error(errorText(error));
    }
    revalidateFinance();
  }
  return (
    <li className="flex items-center justify-between gap-3 text-xs text-ink-2">
      <Trans>
        Sells {sold} from {price}, until {until}
      </Trans>
      <IconButton icon={X} size="sm" label={t`Cancel the sale of ${sold}`} onClick={() => void cancel()} />
    </li>
  );
}

function Position({ position, config }: { position: LoanPosition; config: Config }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const names = useStatusNames();
  const rows = useRows(position);
  const [open, setOpen] = useState<"add" | "repay" | null>(null);
  const coin = config.coins.find((one) => one.coin === position.collateral_coin);
  const { id, status } = position;
  const isOver = status === "liquidating";
  const close = () => setOpen(null);
  return (
    <li className="border-b border-line px-5 py-4 last:border-b-0 max-md:px-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <CoinIcon coin={position.collateral_coin} size={28} />
        <h3 className="text-sm font-semibold">
          <Trans>Loan {id}</Trans>
        </h3>
        <Badge kind={BADGES[status]}>{names[status]}</Badge>
        <span className="num text-sm">{ltvText(position.ltv, locale)}</span>
        <span className="ms-auto flex gap-2 max-md:ms-0 max-md:w-full">
          <Button size="sm" disabled={isOver} onClick={() => setOpen("add")}>
            <Trans>Add collateral</Trans>
          </Button>
          <Button size="sm" variant="primary" disabled={isOver} onClick={() => setOpen("repay")}>
            <Trans>Repay</Trans>
          </Button>
        </span>
      </div>
      {coin !== undefined && <LtvGauge ltv={position.ltv} terms={termsOf(coin)} />}
      <DescriptionList rows={rows} className="mt-3 grid gap-x-8 md:grid-cols-2" />
      {position.orders.length > 0 && (
        <ul aria-label={t`Sales of collateral`} className="mt-2 grid gap-1">
          {position.orders.map((order) => (
            <Sale key={order.id} order={order} loanCoin={position.loan_coin} />
          ))}
        </ul>
      )}
      <Suspense>
        {open === "add" && coin !== undefined && (
          <AddCollateralDialog position={position} coin={coin} onClose={close} />
        )}
        {open === "repay" && coin !== undefined && (
          <RepayDialog position={position} coin={coin} onClose={close} />
        )}
      </Suspense>
    </li>
  );
}

/** Every open loan with its risk and its actions. */
export function PositionsCard({ positions, config }: { positions: LoanPosition[]; config: Config }) {
  const { t } = useLingui();
  return (
    <Card title={t`Open loans`} count={positions.length} divided flush>
      <ul>
        {positions.map((position) => (
          <Position key={position.id} position={position} config={config} />
        ))}
      </ul>
    </Card>
  );
}
