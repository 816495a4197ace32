import { TIMINGS_MS, type CallData, type CallDefinition, type CallInput } from "contracts";
import { useMemo } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { callApi } from "./call-api.ts";
import { callKey, getCacheGeneration } from "./call-key.ts";
import { AppError, HttpError, NetworkError, TimeoutError } from "./errors.ts";
import { useApiIdentity } from "./identity.ts";
import { readKnownAnswer } from "./known-answers.ts";

/** Options of `useCall`: those of SWR except the fetcher, which is always the client. */
export type UseCallOptions<C extends CallDefinition> = Omit<
  SWRConfiguration<CallData<C>, AppError>,
  "fetcher"
>;

/** How often a read is retried before its error is final. */
const RETRY_COUNT = 3;

/**
 * Checks whether a retry can help: only when the network or the server failed.
 *
 * @param error error of a read
 * @returns true for network failures, timeouts and 5xx
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500;
  return error instanceof NetworkError || error instanceof TimeoutError;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Delays a first response until the placeholder has been shown long enough not to flash; an error is reported immediately. */
async function loadSteadily<T>(work: Promise<T>, minimum: number): Promise<T> {
  const started = performance.now();
  const result = await work;
  const left = minimum - (performance.now() - started);
  if (left > 0) await wait(left);
  return result;
}

/**
 * Reads a call and keeps its data fresh. Starts with the data embedded in a prerendered page.
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
  // A component that is on screen while the cache is cleared keeps its generation, so that it does not reload.
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
