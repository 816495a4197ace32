import { Trans, useLingui } from "@lingui/react/macro";
import { amount, ratio, multiplyByRatio } from "amount";
import { getLoanBalances, type LoanBalance } from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatCoinAmountText } from "shared/format";
import { REFRESH, usePageTitle, useDisplayPreferences } from "shared/mining";
import { Button, Card, ErrorState, ListRow, Notice, PageHead, Table, type Column } from "shared/ui";
import { CoinCell } from "shared/wallet";
import { FinanceFrame } from "#/components/finance-frame.tsx";
import { TransferDialog } from "./components/transfer-dialog.tsx";

type Open = { coin: string; direction: "in" | "out" } | null;

const LOAN_COIN = "USDT";

function worthOf({ balance, price }: LoanBalance): string | null {
  if (price === null) return null;
  return multiplyByRatio(amount(balance), ratio(price), { decimals: 2, rounding: "down" });
}

function useColumns(onOpen: (open: Open) => void): Column<LoanBalance>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const text = (value: string | null, { coin, precision }: LoanBalance) =>
    formatCoinAmountText(value, coin, { locale, decimals: precision });
  return [
    { id: "coin", header: t`Coin`, main: true, cell: (row) => <CoinCell coin={row.coin} /> },
    { id: "balance", header: t`Balance`, align: "end", cell: (row) => text(row.balance, row) },
    { id: "frozen", header: t`Pledged`, align: "end", cell: (row) => text(row.frozen, row) },
    { id: "free", header: t`Transferable`, align: "end", cell: (row) => text(row.transferable, row) },
    {
      id: "value",
      header: t`Value`,
      align: "end",
      priority: 3,
      cell: (row) => formatCoinAmountText(worthOf(row), LOAN_COIN, { locale, decimals: 2 }),
    },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (row) => <RowActions row={row} onOpen={onOpen} />,
    },
  ];
}

function RowActions({ row, onOpen }: { row: LoanBalance; onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  const { coin } = row;
  return (
    <span className="inline-flex gap-2">
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Transfer in ${coin}`}
        onClick={() => onOpen({ coin, direction: "in" })}
      >
        <Trans context="action">Transfer in</Trans>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Transfer out ${coin}`}
        onClick={() => onOpen({ coin, direction: "out" })}
      >
        <Trans context="action">Transfer out</Trans>
      </Button>
    </span>
  );
}

function PhoneRow({ row, onOpen }: { row: LoanBalance; onOpen: (open: Open) => void }) {
  const { locale } = useDisplayPreferences();
  const { coin, precision } = row;
  return (
    <>
      <ListRow
        title={<CoinCell coin={coin} />}
        figure={formatCoinAmountText(row.balance, coin, { locale, decimals: precision })}
        detail={formatCoinAmountText(worthOf(row), LOAN_COIN, { locale, decimals: 2 })}
      />
      <div className="px-4 pb-3 text-end">
        <RowActions row={row} onOpen={onOpen} />
      </div>
    </>
  );
}

function Balances() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [open, setOpen] = useState<Open>(null);
  const columns = useColumns(setOpen);
  const { data, error, isValidating, mutate } = useCall(getLoanBalances, {}, REFRESH);
  const rows = data?.data ?? [];
  const status = isValidating ? "refreshing" : "ready";
  const chosen = rows.find((row) => row.coin === open?.coin);
  if (data === undefined && error !== undefined) {
    return (
      <Card>
        <ErrorState
          title={t`Couldn't load the loan account.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      </Card>
    );
  }
  return (
    <>
      {rows.some((row) => row.price === null) && (
        <Notice tone="warning" role="status" title={t`There is no current price.`} className="mb-4">
          <Trans>You can't transfer collateral out until there is one.</Trans>
        </Notice>
      )}
      <Card flush className="overflow-clip">
        <Table
          label={t`Loan account`}
          columns={columns}
          rows={rows}
          rowKey={({ coin }) => coin}
          status={data === undefined ? "loading" : status}
          skeletonRows={4}
          listRow={(row) => <PhoneRow row={row} onOpen={setOpen} />}
        />
      </Card>
      {open !== null && chosen !== undefined && (
        <TransferDialog
          balance={chosen}
          start={open.direction}
          ltv={data?.ltv ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Moves collateral and cash between the mining account and the loan account (R2.3.24). */
export function LoanBalancePage() {
  const { t } = useLingui();
  usePageTitle(t`Loan account`);
  return (
    <FinanceFrame>
      <PageHead
        title={t`Loan account`}
        subtitle={<Trans>Borrowed funds arrive here, and repayments are taken from here.</Trans>}
      />
      <Balances />
    </FinanceFrame>
  );
}
