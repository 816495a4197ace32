import { Trans, useLingui } from "@lingui/react/macro";
import type { WithdrawalRow } from "contracts";
import type { ReactNode } from "react";
import { formatCoinAmountText, formatDate } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { Address, Badge, CopyButton, DescriptionList, Drawer } from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";
import { ORDER_BADGES, isShortened } from "../model/order-state.ts";
import { useOrderNames, useOrderText, useTypeNames, type Reader } from "./order-texts.ts";
import { TransactionLink } from "./transaction-link.tsx";

/** Props of {@link OrderDrawer}. */
export interface OrderDrawerProps {
  order: WithdrawalRow;
  onClose: () => void;
  /** The reader that the status text addresses. */
  reader: Reader;
  /** Allowed actions on the order. */
  actions?: ReactNode;
}

/** The details of one withdrawal: progress, amounts, destination, transaction. */
export function OrderDrawer({ order, onClose, reader, actions }: OrderDrawerProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const coins = useCoins();
  const names = useOrderNames();
  const typeNames = useTypeNames();
  const orderText = useOrderText(reader);
  const { id, coin, chain, remark, label } = order;
  const figure = (value: string): string =>
    formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) });
  const time = (unix: number): string => formatDate(unix, { locale, timeZone, form: "date-time" });
  const plain = [
    { id: "id", term: t`Order`, value: String(id) },
    { id: "type", term: t`Destination`, value: typeNames[order.type] },
    { id: "amount", term: t`You pay`, value: figure(order.amount) },
    { id: "fee", term: t`Network fee`, value: figure(order.fee) },
    { id: "final", term: t`Recipient gets`, value: figure(order.final_amount) },
    { id: "created", term: t`Ordered`, value: time(order.create_time) },
    { id: "updated", term: t`Last change`, value: time(order.update_time) },
    ...(remark === "" ? [] : [{ id: "remark", term: t`Remark`, value: remark }]),
    ...(label === null ? [] : [{ id: "label", term: t`Address book`, value: label }]),
  ];
  const identifiers = [order.address, order.txid ?? ""].filter((value) => !isShortened(value));
  const details = [...plain.map(({ term, value }) => `${term}: ${value}`), ...identifiers];
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Withdrawal {id}</Trans>}
      footer={actions}
      wide
    >
      <div className="space-y-5">
        <div role="status">
          <Badge kind={ORDER_BADGES[order.status]}>{names[order.status]}</Badge>
          <p className="mt-2 text-sm">{orderText(order)}</p>
        </div>
        <DescriptionList rows={plain} />
        <div>
          <p className="mb-1 text-2xs text-ink-3">{t`Destination`}</p>
          <Address
            value={order.address}
            form="full"
            copyLabel={isShortened(order.address) ? undefined : t`Copy the destination`}
          />
        </div>
        {order.txid !== null && (
          <div>
            <p className="mb-1 text-2xs text-ink-3">{t`Transaction`}</p>
            <TransactionLink coin={coin} chain={chain} txid={order.txid} full />
          </div>
        )}
        <CopyButton text={details.filter(Boolean).join("\n")} label={t`Copy details`}>
          {t`Copy details`}
        </CopyButton>
      </div>
    </Drawer>
  );
}
