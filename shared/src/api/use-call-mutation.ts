import type { CallData, CallDefinition, CallInput } from "contracts";
import useSWRMutation, { type SWRMutationConfiguration, type SWRMutationResponse } from "swr/mutation";
import { callApi, type CallOptions } from "./call-api.ts";
import type { AppError } from "./errors.ts";

/** Input of `trigger`: the call's input and the request options. */
export type MutationInput<C extends CallDefinition> = CallInput<C> & { options?: CallOptions };

/** Options of `useCallMutation`: those of SWR. */
export type UseCallMutationOptions<C extends CallDefinition> = Omit<
  SWRMutationConfiguration<CallData<C>, AppError, string, MutationInput<C>>,
  "fetcher"
>;

/**
 * Makes a write when triggered; it is never retried automatically.
 *
 * @param call a writing call
 * @param options SWR's options
 * @returns SWR's own result; `trigger(input)` rejects with an `AppError`
 */
export function useCallMutation<C extends CallDefinition>(
  call: C,
  options: UseCallMutationOptions<C> = {},
): SWRMutationResponse<CallData<C>, AppError, string, MutationInput<C>> {
  return useSWRMutation<CallData<C>, AppError, string, MutationInput<C>>(
    `write ${call.method} ${call.path}`,
    (_key: string, { arg }: { arg: MutationInput<C> }) => callApi(call, arg, arg.options),
    options,
  );
}
