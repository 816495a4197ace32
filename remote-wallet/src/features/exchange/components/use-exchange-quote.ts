import { getExchangeQuote, type ExchangeQuote } from "contracts";
import { useEffect, useState } from "react";
import { useCall } from "shared/api";
import { useSecondsLeft } from "#/hooks/use-seconds-left.ts";

const TYPING_MS = 400;

/** Input of a quote; `side` is the amount that was typed. */
export interface QuoteRequest {
  from: string;
  to: string;
  side: "from" | "to";
  amount: string;
}

/** A quote with its countdown. */
export interface QuoteState {
  quote: ExchangeQuote | undefined;
  error: unknown;
  isLoading: boolean;
  left: number;
  refresh: () => void;
}

function queryOf({ from, to, side, amount }: QuoteRequest) {
  return side === "from" ? { from, to, from_amount: amount } : { from, to, to_amount: amount };
}

/** Returns the text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);

  // Waits for a pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}

/**
 * Requests a quote for the typed amount.
 *
 * @param request coins and amount; null while no valid amount is typed
 * @returns quote, its error and its countdown
 */
export function useExchangeQuote(request: QuoteRequest | null): QuoteState {
  const text = request === null ? "" : JSON.stringify(request);
  const isSettled = useSettled(text) === text && request !== null;
  const { data, error, isValidating, mutate } = useCall(
    getExchangeQuote,
    isSettled ? { query: queryOf(request) } : null,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      dedupingInterval: 0,
      shouldRetryOnError: false,
    },
  );
  const left = useSecondsLeft(data?.quote_id, data?.life ?? 0);
  return {
    quote: data,
    error,
    isLoading: request !== null && (!isSettled || isValidating),
    left,
    refresh: () => void mutate(),
  };
}
