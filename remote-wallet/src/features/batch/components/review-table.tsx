import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { LIMITS } from "contracts";
import { Switch } from "shared/forms";
import { formatCoinAmount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { EmptyState, IconButton, Table, type Column } from "shared/ui";
import type { Bounds } from "#/model/withdraw-amounts.ts";
import type { CheckedRow } from "../model/check-rows.ts";
import type { BatchRow } from "../model/rows.ts";
import { RowStatus, useRowProblemText } from "./row-problem.tsx";

interface CellProps {
  label: string;
  value: string;
  onCommit: (value: string) => void;
  isWrong?: boolean;
  maxLength: number;
  className?: string;
}

/** A cell edited in place; the change is committed when the field loses focus. */
function EditCell({ label, value, onCommit, isWrong = false, maxLength, className }: CellProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={text}
      maxLength={maxLength}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text.trim() !== value && onCommit(text.trim())}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      className={clsx(
        "h-8 rounded-sm border bg-surface px-2 text-xs max-md:h-11 max-md:w-full",
        isWrong ? "border-negative" : "border-line",
        className,
      )}
    />
  );
}

/** A row on phones: its number, its fields below each other, and its problem. */
function PhoneRow({ number, remove, children }: { number: number; remove: ReactNode; children: ReactNode }) {
  return (
    <div className="space-y-2 px-4 py-3">
      <div className="flex items-center justify-between text-xs">
        <span className="text-ink-3">
          <Trans>Row {number}</Trans>
        </span>
        {remove}
      </div>
      {children}
    </div>
  );
}

/** Props of {@link ReviewTable}. */
interface ReviewTableProps {
  coin: string;
  bounds: Bounds;
  rows: readonly CheckedRow[];
  onEdit: (row: number, change: Partial<BatchRow>) => void;
  onRemove: (row: number) => void;
}

/** Table of recipients with the problem of each, to be corrected in place (R2.3.18). */
export function ReviewTable({ coin, bounds, rows, onEdit, onRemove }: ReviewTableProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const problemText = useRowProblemText(coin, bounds);
  const [showsErrors, setShowsErrors] = useState(false);
  const shown = showsErrors ? rows.filter(({ problem }) => problem !== null) : rows;
  const cell = ({ row, problem, address, amount, remark }: CheckedRow) => {
    const isAddress = problem?.kind === "address" || problem?.kind === "email";
    const isAmount =
      problem?.kind === "amount" || problem?.kind === "format" || problem?.kind === "ambiguous";
    return {
      address: (
        <EditCell
          label={t`Destination of row ${row}`}
          value={address}
          maxLength={LIMITS.addressLength}
          isWrong={isAddress}
          onCommit={(next) => onEdit(row, { address: next })}
          className="w-96 font-mono max-xl:w-72 max-lg:w-48"
        />
      ),
      amount: (
        <EditCell
          label={t`Amount of row ${row}`}
          value={amount}
          maxLength={LIMITS.amountLength}
          isWrong={isAmount}
          onCommit={(next) => onEdit(row, { amount: next })}
          className="num w-32 text-end"
        />
      ),
      remark: (
        <EditCell
          label={t`Remark of row ${row}`}
          value={remark}
          maxLength={LIMITS.withdrawRemarkLength}
          isWrong={problem?.kind === "remark"}
          onCommit={(next) => onEdit(row, { remark: next })}
          className="w-32 max-xl:w-full"
        />
      ),
      remove: (
        <IconButton icon={Trash2} label={t`Delete row ${row}`} size="sm" onClick={() => onRemove(row)} />
      ),
    };
  };
  const final = ({ final: value }: CheckedRow): string =>
    formatCoinAmount(value, { locale, decimals: bounds.precision });
  const columns: Column<CheckedRow>[] = [
    { id: "row", header: t`Row`, cell: ({ row }) => row },
    {
      id: "address",
      header: t`Destination`,
      cell: (row) => (
        <>
          {cell(row).address}
          {/* Below 1200, the column of remarks is hidden. */}
          {row.remark !== "" && (
            <span className="mt-1.5 block xl:hidden print:hidden">{cell(row).remark}</span>
          )}
        </>
      ),
    },
    { id: "amount", header: t`Amount`, align: "end", cell: (row) => cell(row).amount },
    { id: "status", header: t`Status`, cell: (row) => <RowStatus row={row} problemText={problemText} /> },
    { id: "final", header: t`Recipient gets`, align: "end", cell: final },
    { id: "remark", header: t`Remark`, priority: 3, cell: (row) => cell(row).remark },
    {
      id: "remove",
      actions: true,
      header: <span className="sr-only">{t`Delete`}</span>,
      cell: (row) => cell(row).remove,
    },
  ];
  return (
    <>
      <div className="flex justify-end border-b border-line px-5 py-2 max-md:px-4">
        <Switch label={t`Only errors`} checked={showsErrors} onChange={setShowsErrors} showLabel />
      </div>
      <Table
        label={t`Rows of the batch`}
        columns={columns}
        rows={shown}
        rowKey={({ row }) => String(row)}
        listRow={(row) => (
          <PhoneRow number={row.row} remove={cell(row).remove}>
            {cell(row).address}
            {cell(row).amount}
            {row.remark !== "" && cell(row).remark}
            <RowStatus row={row} problemText={problemText} />
          </PhoneRow>
        )}
        empty={<EmptyState title={t`No invalid rows`} />}
      />
    </>
  );
}
