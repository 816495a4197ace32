import type { CallData } from "contracts";
import type { OperatorCallDefinition, OperatorCallInput } from "contracts/operator/call";
import { getOperator } from "contracts/operator/calls/session";
import { useState } from "react";
import { ApiError, isRetryable } from "shared/api";
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from "swr";
import { addressOf, callOperator } from "./call-operator.ts";

/** Whether the operator is not signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 401;
}

/**
 * Reads an operator call and keeps its data fresh.
 *
 * @param call a reading call
 * @param input its input, or null while something is missing
 * @param options SWR's options
 * @returns SWR's own result
 */
export function useOperatorCall<C extends OperatorCallDefinition>(
  call: C,
  input: OperatorCallInput<C> | null,
  options: SWRConfiguration<CallData<C>, Error> = {},
): SWRResponse<CallData<C>, Error> {
  const { mutate } = useSWRConfig();
  const key = input === null ? null : addressOf(call, input);
  return useSWR<CallData<C>, Error>(
    key,
    async () => {
      if (input === null) throw new Error("a call without input is never made");
      try {
        return await callOperator(call, input);
      } catch (error) {
        // Switches to the sign-in page.
        if (isSignedOut(error) && call.name !== getOperator.name) void mutate(getOperator.path);
        throw error;
      }
    },
    { shouldRetryOnError: isRetryable, errorRetryCount: 3, ...options },
  );
}

/** An operator write and its state. */
export interface OperatorAction<C extends OperatorCallDefinition> {
  /** Sends it, then reads everything on the page again. Null when it was refused: then `error` has the reason. */
  run(input: OperatorCallInput<C>): Promise<CallData<C> | null>;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Clears the error, e.g. when a dialog opens again. */
  reset(): void;
}

/**
 * Returns an operator write.
 *
 * @param call a writing call
 * @param showAtField shows a refusal at the field of a form; false if it has none, in which case `error` has the reason
 * @returns a function to send it, and its state
 */
export function useOperatorAction<C extends OperatorCallDefinition>(
  call: C,
  showAtField: (refusal: unknown) => boolean = () => false,
): OperatorAction<C> {
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<{ isBusy: boolean; error: Error | null }>({
    isBusy: false,
    error: null,
  });
  return {
    ...state,
    reset: () => setState({ isBusy: false, error: null }),
    run: async (input) => {
      setState({ isBusy: true, error: null });
      try {
        const data = await callOperator(call, input);
        await mutate(() => true);
        setState({ isBusy: false, error: null });
        return data;
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error));
        setState({ isBusy: false, error: showAtField(error) ? null : reason });
        if (isSignedOut(error)) void mutate(getOperator.path);
        return null;
      }
    },
  };
}
