import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ACCELERATED_COIN, getAccelerationOrder, type AccelerationOrder } from "contracts";
import { useEffect } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatCount, formatDate } from "shared/format";
import { REFRESH, StaleNotice, useDisplayPreferences, useUpdatedAt, type Reading } from "shared/mining";
import { pathTo } from "shared/navigation";
import {
  Address,
  Badge,
  Button,
  ButtonLink,
  Card,
  CopyField,
  Delayed,
  DescriptionList,
  ErrorState,
  Notice,
  QrCode,
  SkeletonText,
} from "shared/ui";
import { STATUS_BADGES, useStatusNames } from "./status-names.ts";
import { useAmountText } from "./use-pay.tsx";
import { countdownText, useSecondsLeft } from "./use-seconds-left.ts";

const POLL_MS = 5000;

const OPEN: readonly AccelerationOrder["status"][] = ["unpaid", "paid", "accelerating"];

/** Where and how much to pay, as text and QR code, and the time left. */
function ChainPayment({ order }: { order: AccelerationOrder & { address: string; pay_coin: string } }) {
  const { t } = useLingui();
  const amountText = useAmountText();
  const { address, pay_coin: coin, amount } = order;
  const seconds = useSecondsLeft(order.expire_time);
  const rest = countdownText(seconds);
  const text = amountText(amount ?? "0", coin);
  return (
    <div className="flex flex-wrap gap-6">
      <QrCode text={address} label={t`QR code of the payment address`} size={168} />
      <div className="min-w-64 flex-1 space-y-4">
        <p className="text-sm">
          <Trans>
            Send exactly <span className="num font-semibold">{text}</span> to this address.
          </Trans>
        </p>
        <CopyField value={amount ?? "0"} label={t`Copy the amount`} />
        <CopyField value={address} label={t`Copy the address`} />
        <p className="num text-sm">
          {seconds === 0 ? (
            <Trans>Time is up. Don't send anything now; a late payment is added to your balance.</Trans>
          ) : (
            <Trans>Time left: {rest}</Trans>
          )}
        </p>
        <p className="text-xs text-ink-2">
          <Trans>
            This page detects the payment automatically. Anything above the price stays in your balance.
          </Trans>
        </p>
      </div>
    </div>
  );
}

function Progress({ order }: { order: AccelerationOrder }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const names = useStatusNames();
  const height = formatCount(order.block_height, locale);
  switch (order.status) {
    case "unpaid":
      return order.address !== null && order.pay_coin !== null ? (
        <ChainPayment order={{ ...order, address: order.address, pay_coin: order.pay_coin }} />
      ) : null;
    case "paid": {
      const missing = (order.confirmations?.needed ?? 0) - (order.confirmations?.seen ?? 0);
      return (
        <Notice tone="info" role="status" title={t`Your payment was seen.`}>
          <Plural
            value={Math.max(1, missing)}
            one="The acceleration starts after # more confirmation."
            other="The acceleration starts after # more confirmations."
          />
        </Notice>
      );
    }
    case "accelerating":
      return (
        <Notice tone="positive" role="status" title={t`Your transaction is being accelerated.`}>
          <Trans>It will be in the next block that the pool finds. You can leave this page.</Trans>
        </Notice>
      );
    case "confirmed":
      return (
        <Notice tone="positive" role="status" title={t`Your transaction is confirmed.`}>
          <Trans>It is in block {height}.</Trans>
        </Notice>
      );
    default:
      return (
        <Notice tone="warning" role="status" title={names.statuses[order.status]}>
          {order.reason === null ? null : names.reasons[order.reason]}
        </Notice>
      );
  }
}

/** In place of an order that could not be read yet. */
function OrderPlaceholder({ reading: { error, isValidating, mutate } }: { reading: Reading<unknown> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (error !== undefined) {
    return (
      <Card flush>
        <ErrorState
          title={t`Couldn't load the acceleration.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      </Card>
    );
  }
  return (
    <Card title={t`Acceleration`}>
      <Delayed>
        <SkeletonText lines={8} />
      </Delayed>
    </Card>
  );
}

function OrderDetails({ order, onAnother }: { order: AccelerationOrder; onAnother: () => void }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const names = useStatusNames();
  const amountText = useAmountText();
  const rows = [
    { id: "coin", term: t`Coin`, value: order.coin ?? ACCELERATED_COIN },
    { id: "type", term: t`Type`, value: names.types[order.type] },
    ...(order.amount === null || order.pay_coin === null
      ? []
      : [{ id: "amount", term: t`Price`, value: amountText(order.amount, order.pay_coin) }]),
    {
      id: "time",
      term: t`Ordered`,
      value: formatDate(order.create_time, { locale, timeZone, form: "table" }),
    },
  ];
  return (
    <Card
      title={t`Acceleration`}
      divided
      actions={<Badge kind={STATUS_BADGES[order.status]}>{names.statuses[order.status]}</Badge>}
    >
      <div className="space-y-5">
        <Address value={order.txid} form="full" copyLabel={t`Copy the transaction ID`} />
        <Progress order={order} />
        <DescriptionList rows={rows} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pathTo("tools.history", {})}>
            <Trans>Open the history</Trans>
          </ButtonLink>
          <Button onClick={onAnother}>
            <Trans>Accelerate another transaction</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

function isOpen(order: AccelerationOrder | null): boolean {
  return order !== null && OPEN.includes(order.status);
}

/** The requested acceleration, polled until it ends. */
export function OrderCard({
  clientId,
  initial,
  onAnother,
  onUnknown,
}: {
  clientId: string;
  initial: AccelerationOrder | null;
  onAnother: () => void;
  onUnknown: () => void;
}) {
  const reading = useCall(
    getAccelerationOrder,
    { params: { client_id: clientId } },
    {
      ...REFRESH,
      refreshInterval: (latest) => (latest === undefined || isOpen(latest.order) ? POLL_MS : 0),
    },
  );
  const updatedAt = useUpdatedAt(reading);
  const { data } = reading;
  const isUnknown = data !== undefined && data.order === null && initial === null;
  // A URL with an unknown order or one of another account shows the form.
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [isUnknown, onUnknown]);
  if (isUnknown) return null;
  const order = data?.order ?? initial;
  if (order === null) return <OrderPlaceholder reading={reading} />;
  return (
    <div>
      <StaleNotice reading={{ ...reading, data: order }} at={updatedAt ?? order.create_time} />
      <OrderDetails order={order} onAnother={onAnother} />
    </div>
  );
}
