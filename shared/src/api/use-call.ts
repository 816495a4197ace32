import { TIMINGS_MS, type CallData, type CallDefinition, type CallInput } from "contracts";
import { useMemo } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { callApi } from "./call-api.ts";
import { callKey, getCacheGeneration } from "./call-key.ts";
import { AppError, HttpError, NetworkError, TimeoutError } from "./errors.ts";
import { useApiIdentity } from "./identity.ts";
import { readKnownAnswer } from "./known-answers.ts";

/** Options of `useCall`: those of SWR, except for the fetcher, which is the client. */
export type UseCallOptions<C extends CallDefinition> = Omit<
  SWRConfiguration<CallData<C>, AppError>,
  "fetcher"
>;

/** How often a read is tried again before its failure is final. */
const RETRY_COUNT = 3;

/**
 * Returns whether asking again can help: only when the network or the server failed.
 *
 * @param error what a read ended with
 * @returns true for network failures, timeouts and 5xx
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500;
  return error instanceof NetworkError || error instanceof TimeoutError;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Holds a first answer back until the placeholder has stood long enough not to flash; a failure is reported at once. */
async function loadSteadily<T>(work: Promise<T>, minimum: number): Promise<T> {
  const started = performance.now();
  const result = await work;
  const left = minimum - (performance.now() - started);
  if (left > 0) await wait(left);
  return result;
}

/**
 * Reads a call and keeps its answer fresh. It begins with the answer that a prerendered page came with.
 *
 * @param call a reading call
 * @param input its input, or null while something is missing
 * @param options SWR's options; `keepPreviousData` for lists that sort and page
 * @returns SWR's own result
 */
export function useCall<C extends CallDefinition>(
  call: C,
  input: CallInput<C> | null,
  options: UseCallOptions<C> = {},
): SWRResponse<CallData<C>, AppError> {
  const identity = useApiIdentity();
  // Whoever is on screen while the cache is emptied does not read again for nobody.
  const generation = useMemo(getCacheGeneration, [identity.account]);
  const key = input === null ? null : callKey(call, [generation, input], identity);
  const known = input === null ? undefined : readKnownAnswer(call, input, identity);
  const result: SWRResponse<CallData<C>, AppError> = useSWR<CallData<C>, AppError>(
    key,
    () => {
      if (input === null) throw new AppError("no_input", "a call without input is never made");
      const work = callApi(call, input);
      return result.data === undefined ? loadSteadily(work, TIMINGS_MS.fetchMinimumDelay) : work;
    },
    {
      errorRetryCount: RETRY_COUNT,
      shouldRetryOnError: isRetryable,
      ...(known === undefined ? {} : { fallbackData: known }),
      ...options,
    },
  );
  return result;
}
