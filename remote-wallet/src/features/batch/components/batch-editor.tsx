import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, lazy, useState } from "react";
import { ERROR_CODES } from "contracts";
import { ApiError, useErrorText } from "shared/api";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Button, Card, DescriptionList, Notice, Skeleton } from "shared/ui";
import { MoneyWriteNotice } from "shared/wallet";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { BatchBrief, BatchSummary } from "./batch-summary.tsx";
import { ImportCard } from "./import-card.tsx";
import type { BatchRow } from "../model/rows.ts";
import { RiskConsents } from "./risk-consents.tsx";
import { useBatch, type BatchScope, type BatchWork } from "./use-batch.ts";
import { useConsents, type Consents } from "./use-consents.ts";

// The table is loaded with the first rows.
const ReviewTable = lazy(async () => ({ default: (await import("./review-table.tsx")).ReviewTable }));

/** Props of {@link BatchEditor}. */
interface BatchEditorProps {
  scope: BatchScope;
  work: BatchWork;
  /** Whether payments to the destination are suspended. */
  isPaused: boolean;
  onDone: (batchId: number) => void;
}

type Batch = ReturnType<typeof useBatch>;

function Totals({ scope, batch }: { scope: BatchScope; batch: Batch }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { totals, balanceAfter } = batch;
  const text = (value: string | null): string =>
    formatCoinAmountText(value, scope.coin, { locale, decimals: scope.bounds.precision });
  return (
    <DescriptionList
      rows={[
        { id: "count", term: t`Recipients`, value: String(totals.count) },
        { id: "amount", term: t`You pay`, value: text(totals.amount) },
        { id: "fee", term: t`Network fees`, value: text(totals.allTxFee) },
        { id: "actual", term: t`Recipients get`, value: text(totals.actualAmount) },
        { id: "after", term: t`Balance after`, value: text(balanceAfter) },
      ]}
    />
  );
}

/** Result of the server's check of the rows, with a retry if it failed. */
function CheckLine({ batch: { rows, isChecking, checkFailure, recheck } }: { batch: Batch }) {
  const { t } = useLingui();
  const wrong = rows.filter(({ problem }) => problem !== null).length;
  if (checkFailure !== null) {
    return (
      <Notice tone="negative" role="alert" title={t`Couldn't validate the rows`}>
        <p>{checkFailure}</p>
        <Button size="sm" className="mt-2" onClick={recheck}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    );
  }
  return (
    <p role="status" className="text-sm">
      {isChecking ? (
        <Trans>Checking the rows…</Trans>
      ) : (
        <Plural value={wrong} _0="All rows are valid." one="# row has errors." other="# rows have errors." />
      )}
    </p>
  );
}

/** Returns why a batch cannot be sent. */
function useBlocker(batch: Batch, { risks }: Consents): string | null {
  const { t } = useLingui();
  const wrong = batch.rows.filter(({ problem }) => problem !== null).length;
  if (wrong > 0) return t`Fix or delete the highlighted rows first.`;
  if (!batch.totals.isCovered) return t`Your balance doesn't cover all rows.`;
  const open = risks.find(({ isAgreed }) => !isAgreed);
  if (open?.kind === "double") return t`Confirm the repeated destinations first.`;
  return open === undefined ? null : t`Confirm the warnings first.`;
}

/** Rows from a file or typed, checked, corrected, and sent as one order (R2.3.18). */
export function BatchEditor({ scope, work, isPaused, onDone }: BatchEditorProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const batch = useBatch(scope, work);
  const consents = useConsents(batch.rows);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { rows, totals, isChecked, phase } = batch;
  const { coin, type, bounds } = scope;
  const blocker = useBlocker(batch, consents);
  const count = rows.length;

  function replaceRows(next: readonly BatchRow[]): void {
    // The risks of other rows have not been seen yet.
    consents.clear();
    batch.setRows(next);
  }

  function fail(error: unknown): void {
    setFailure(errorText(error));
    if (!(error instanceof ApiError) || error.code !== ERROR_CODES.feeChanged) return;
    // The check returns the new fee.
    batch.recheck();
    revalidateWallet();
  }

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    const { risks } = consents;
    const result = await batch.send((items) => ({
      preStep: <BatchSummary coin={coin} type={type} totals={totals} items={items} risks={risks} />,
      summary: <BatchBrief coin={coin} totals={totals} />,
    }));
    setSending(false);
    if (result.status === "failed") fail(result.error);
    if (result.status !== "done" && result.status !== "found") return;
    revalidateWallet();
    onDone(result.status === "done" ? result.data.batch_id : result.found);
  }

  return (
    <div className="grid gap-5 max-md:gap-3">
      <ImportCard
        coin={coin}
        pasted={work.pasted}
        onPasted={work.setPasted}
        onRows={replaceRows}
        hasRows={count > 0}
      />
      {count > 0 && (
        <Card flush className="overflow-clip" title={t({ message: "Review", context: "verb" })} divided>
          <Suspense fallback={<Skeleton className="m-5 h-40" />}>
            <ReviewTable
              coin={coin}
              bounds={bounds}
              rows={rows}
              onEdit={batch.edit}
              onRemove={batch.remove}
            />
          </Suspense>
          <div className="space-y-4 border-t border-line px-5 py-4 max-md:px-4">
            <CheckLine batch={batch} />
            <Totals scope={scope} batch={batch} />
            <RiskConsents consents={consents} />
            {failure !== null && (
              <Notice tone="negative" role="alert">
                {failure}
              </Notice>
            )}
            <MoneyWriteNotice phase={phase} onRetry={() => void send()} />
            <div className="flex flex-wrap items-center gap-4">
              <Button
                variant="primary"
                size="lg"
                busy={isSending}
                busyLabel={t`Sending…`}
                disabled={isPaused || blocker !== null || !isChecked || phase === "checking"}
                onClick={() => void send()}
              >
                <Plural value={count} one="Withdraw to # recipient" other="Withdraw to # recipients" />
              </Button>
              {blocker !== null && <span className="text-xs text-ink-2">{blocker}</span>}
            </div>
          </div>
        </Card>
      )}
    </div>
  );
}
