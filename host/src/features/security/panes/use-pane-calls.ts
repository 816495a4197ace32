import { ERROR_CODES, getSecurity } from "contracts";
import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError, isOutcomeOpen, revalidateCalls, useErrorText } from "shared/api";
import { showServerError } from "shared/forms";
import { loadSession } from "shared/session";
import type { PaneProps } from "./pane-props.ts";

/** The field that shows a refused code, address or password, by error code. */
export type FieldByCode<Values extends FieldValues> = Readonly<Record<number, FieldPath<Values>>>;

/** Runs the calls of a pane: busy while they run, errors beside their field or above the form. */
export function usePaneCalls({ onBusy, onExpired }: Pick<PaneProps, "onBusy" | "onExpired">) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);

  function tell<Values extends FieldValues, Output>(
    error: unknown,
    form: UseFormReturn<Values, unknown, Output>,
    fields: FieldByCode<Values>,
  ): void {
    if (error instanceof ApiError && error.code === ERROR_CODES.stepTokenExpired) onExpired();
    else if (!showServerError(error, form, fields)) setProblem(errorText(error));
  }

  /** Runs the final call; returns false when it failed, after showing the error. */
  async function act<Values extends FieldValues, Output>(
    work: () => Promise<void>,
    form: UseFormReturn<Values, unknown, Output>,
    fields: FieldByCode<Values>,
  ): Promise<void> {
    setProblem(null);
    onBusy(true);
    try {
      await work();
    } catch (error) {
      tell(error, form, fields);
      // Reload what the page shows about the change, whose outcome is unknown.
      if (isOutcomeOpen(error)) await Promise.allSettled([loadSession(), revalidateCalls(getSecurity)]);
    } finally {
      onBusy(false);
    }
  }

  /** Requests a code; rejects on failure, so that no countdown starts. */
  async function send<Values extends FieldValues, Output>(
    work: () => Promise<unknown>,
    form: UseFormReturn<Values, unknown, Output>,
    fields: FieldByCode<Values>,
  ): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      tell(error, form, fields);
      throw error;
    }
  }
  return { problem, setProblem, act, send };
}
