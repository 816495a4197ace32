import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useErrorText } from "shared/api";
import { showServerError } from "shared/forms";
import { Notice } from "shared/ui";
import { MoneyWriteNotice } from "shared/wallet";
import type { Order, OrderEnd } from "#/hooks/use-order.ts";

/** How the outcome of a form's order is handled. */
export interface LoanOrderOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Form fields by error code. */
  fields: Readonly<Record<number, FieldPath<Values>>>;
  onDone: () => void;
}

/** Handles the outcome of a form's order: an error is shown at the field it concerns, otherwise below the form. */
export function useLoanOrderEnd<Values extends FieldValues, Output>(
  options: LoanOrderOptions<Values, Output>,
): { failure: string | null; finish: (ordering: Promise<OrderEnd>) => Promise<void> } {
  const { form, fields, onDone } = options;
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  async function finish(ordering: Promise<OrderEnd>): Promise<void> {
    setFailure(null);
    const end = await ordering;
    if (end.status === "done") onDone();
    if (end.status === "failed" && !showServerError(end.error, form, fields)) {
      setFailure(errorText(end.error));
    }
  }
  return { failure, finish };
}

/** Notices below the fields of a loan form: why the order failed, or that its outcome is unknown. */
export function LoanOrderNotices({
  order,
  end,
}: {
  order: Pick<Order, "phase" | "retry">;
  end: ReturnType<typeof useLoanOrderEnd>;
}) {
  return (
    <>
      {end.failure !== null && (
        <Notice tone="negative" role="alert">
          {end.failure}
        </Notice>
      )}
      <MoneyWriteNotice
        phase={order.phase}
        onRetry={() => void end.finish(order.retry())}
        history="finance.loan"
      />
    </>
  );
}
