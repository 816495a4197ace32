import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useCallback } from "react";
import {
  ApiError,
  HttpError,
  NetworkError,
  RepeatedRequestError,
  TimeoutError,
  UnavailableError,
} from "./errors.ts";

/**
 * Returns the message to show for an error: the server's own text if it sent one.
 *
 * @param error error of a call
 * @param i18n the page's language
 * @returns a sentence
 */
export function errorText(error: unknown, i18n: I18n): string {
  if (error instanceof ApiError && error.message !== "") return error.message;
  if (error instanceof UnavailableError) return error.message;
  if (error instanceof TimeoutError)
    return i18n._(msg`Server connection timed out. Please check your network.`);
  if (error instanceof RepeatedRequestError) return i18n._(msg`Repeated request!`);
  if (error instanceof NetworkError)
    return i18n._(msg`The network is unreachable. Please check your connection.`);
  if (error instanceof HttpError && error.status >= 500)
    return i18n._(msg`The server could not answer. Please try again in a moment.`);
  return i18n._(msg`Something went wrong. Please try again.`);
}

/** @returns `errorText` bound to the page's language; the same function until the language changes */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui();
  return useCallback((error) => errorText(error, i18n), [i18n]);
}
