import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { WalletBalance } from "contracts";
import { HIDDEN_AMOUNT, formatCoinAmount } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { CoinIcon, type Column } from "../../ui/index.ts";
import { fiatFigure } from "../model/fiat-figure.ts";
import { AutoCell } from "./auto-cell.tsx";
import { HeldBack } from "./held-back.tsx";

/** What the columns need to know about the page. */
export interface BalanceView {
  currency: string;
  /** Whether rows are from several accounts. */
  isSummary: boolean;
  isHidden: boolean;
  nameOf: (coin: string) => string;
  decimalsOf: (coin: string) => number;
  /** Actions on a balance; none for an observer. */
  rowActions?: (balance: WalletBalance) => ReactNode;
}

/** Code and name of a coin beside its icon. */
export function CoinTitle({ coin, note }: { coin: string; note: string }) {
  return (
    <span className="flex items-center gap-3 py-1.5">
      <CoinIcon coin={coin} size={28} />
      <span className="min-w-0 md:whitespace-nowrap">
        <span className="block leading-5">{coin}</span>
        <span className="block text-2xs font-normal text-ink-3">{note}</span>
      </span>
    </span>
  );
}

/** @returns columns of the balances */
export function useBalanceColumns(view: BalanceView): Column<WalletBalance>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { currency, isSummary, isHidden, nameOf, decimalsOf, rowActions } = view;
  const figure = (value: string, coin: string): string =>
    isHidden ? HIDDEN_AMOUNT : formatCoinAmount(value, { locale, decimals: decimalsOf(coin) });
  return [
    {
      id: "coin",
      header: t`Coin`,
      main: true,
      sortable: true,
      cell: ({ coin }) => <CoinTitle coin={coin} note={nameOf(coin)} />,
    },
    ...(isSummary
      ? [{ id: "account", header: t`Account`, cell: ({ account }: WalletBalance) => account ?? "" }]
      : []),
    {
      id: "total",
      header: t`Total`,
      align: "end",
      priority: 3,
      cell: ({ coin, total }) => figure(total, coin),
    },
    {
      id: "available",
      header: t`Available`,
      align: "end",
      cell: ({ coin, available }) => <span className="font-medium">{figure(available, coin)}</span>,
    },
    {
      id: "frozen",
      header: t`Frozen`,
      align: "end",
      cell: (balance) => (
        <HeldBack balance={balance} decimals={decimalsOf(balance.coin)} isHidden={isHidden} />
      ),
    },
    {
      id: "value",
      header: t`Value, ${currency}`,
      align: "end",
      sortable: true,
      cell: ({ value }) => (isHidden ? HIDDEN_AMOUNT : fiatFigure(value, locale)),
    },
    {
      id: "auto",
      header: t`Auto-withdrawal`,
      cell: (balance) => <AutoCell balance={balance} />,
    },
    ...(rowActions
      ? [
          {
            id: "actions",
            actions: true,
            header: t`Actions`,
            align: "end" as const,
            cell: rowActions,
          },
        ]
      : []),
  ];
}
