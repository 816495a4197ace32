import { ERROR_CODES, TIMINGS_MS, type CallData, type CallDefinition, type CallInput } from "contracts";
import { useMemo } from "react";
import useSWR, { unstable_serialize, useSWRConfig, type SWRConfiguration, type SWRResponse } from "swr";
import { callApi } from "./call-api.ts";
import { callKey, getCacheGeneration } from "./call-key.ts";
import { ApiError, AppError, HttpError, NetworkError, TimeoutError } from "./errors.ts";
import { useApiIdentity } from "./identity.ts";
import { readKnownAnswer } from "./known-answers.ts";

/** Options of `useCall`: those of SWR except the fetcher, which is always the client. */
export type UseCallOptions<C extends CallDefinition> = Omit<
  SWRConfiguration<CallData<C>, AppError>,
  "fetcher"
>;

/** How often a read is retried before its error is final. */
const RETRY_COUNT = 3;

const RATE_LIMITED_STATUS = 429;
const RATE_LIMITED_CODES: readonly number[] = [ERROR_CODES.tooManyAttempts, ERROR_CODES.tooManyRequests];

/**
 * Checks whether a retry can help: when the network or the server failed, or after a pause.
 *
 * @param error error of a read
 * @returns true for network failures, timeouts, 5xx and rate limits
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500 || error.status === RATE_LIMITED_STATUS;
  if (error instanceof ApiError) return RATE_LIMITED_CODES.includes(error.code);
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
 * Removes previous data from a result whose own request failed: rows of another page or filter are not its last known data.
 *
 * @param own cached or embedded data of the request itself
 */
function withoutForeignData<Data>(
  result: SWRResponse<Data, AppError>,
  own: Data | undefined,
): SWRResponse<Data, AppError> {
  if (result.error === undefined || own !== undefined) return result;
  return { ...result, data: undefined };
}

/**
 * Reads a call and keeps its data fresh. Starts with the data embedded in a prerendered page.
 *
 * @param call a reading call
 * @param input its input, or null while something is missing
 * @param options SWR's options; `keepPreviousData` for lists that sort and page
 * @returns SWR's own result; after a failure only with data of the same input
 */
export function useCall<C extends CallDefinition>(
  call: C,
  input: CallInput<C> | null,
  options: UseCallOptions<C> = {},
): SWRResponse<CallData<C>, AppError> {
  const identity = useApiIdentity();
  const { cache } = useSWRConfig();
  // A component that is on screen while the cache is cleared keeps its generation, so that it does not reload. When a session ends
  // before its account is known, public pages that are on screen load again as a visitor's.
  const generation = useMemo(getCacheGeneration, [identity.account, identity.token === undefined]);
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
  const cached: CallData<C> | undefined = cache.get(unstable_serialize(key))?.data;
  return withoutForeignData(result, cached ?? known);
}
