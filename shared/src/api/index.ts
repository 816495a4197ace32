export {
  getPendingRequests,
  subscribePendingRequests,
  trackActivity,
  usePendingRequests,
} from "./activity.ts";
export { callApi, fetchFile, parseData, type CallOptions, type FetchedFile } from "./call-api.ts";
export {
  callKey,
  clearCalls,
  forgetCalls,
  isKeyOf,
  revalidateAll,
  revalidateCalls,
  type CallKey,
} from "./call-key.ts";
export { downloadFile, saveFile } from "./download-file.ts";
export { errorText, useErrorText } from "./error-text.ts";
export {
  ApiError,
  AppError,
  ContractError,
  HttpError,
  NetworkError,
  RepeatedRequestError,
  TimeoutError,
  isOutcomeOpen,
} from "./errors.ts";
export {
  FAILURE_RULES,
  findFailureRule,
  handleFailure,
  registerFailureHandlers,
  type FailedRequest,
  type FailureAction,
  type FailureHandler,
  type FailureRule,
} from "./failures.ts";
export { getApiIdentity, setApiIdentity, useApiIdentity, type ApiIdentity } from "./identity.ts";
export { setKnownAnswers, type KnownAnswers } from "./known-answers.ts";
export { prepareRequest, type PreparedRequest } from "./build-request.ts";
export { hasAppFrame, readClient } from "./read-client.ts";
export { requestAhead } from "./request-ahead.ts";
export { forgetWrites } from "./repeated-write.ts";
export { isRetryable, useCall, type UseCallOptions } from "./use-call.ts";
export { useCallMutation, type MutationInput, type UseCallMutationOptions } from "./use-call-mutation.ts";
export { registerTokenKeeper, type TokenKeeper } from "./token-keeper.ts";
export { isServerReachable, watchReachability, type ReachabilityListener } from "./reachability.ts";
export { useWriteId, type WriteId } from "./use-write-id.ts";
