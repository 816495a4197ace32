import { useEffect, useState } from "react";
import { useErrorText } from "shared/api";
import type { FinderItem, FinderKind } from "./model/finder-item.ts";
import type { FinderSource } from "./model/sources.ts";

/** Pause in typing before the server is queried. */
const PAUSE_MS = 250;

/** What a source returned for a text. */
export interface Found {
  kind: FinderKind;
  items: readonly FinderItem[];
  /** Why there is no result; null otherwise. */
  error: string | null;
}

interface Answers {
  /** What was queried; responses to anything else are ignored. */
  question: string;
  found: Readonly<Record<string, Found>>;
}

/**
 * Queries sources for a text once typing pauses; aborts requests that are no longer needed.
 *
 * @param sources the sources; their ids identify changes
 * @param text what was typed
 * @returns the results so far, whether more are pending, and a function to retry
 */
export function useFound(sources: readonly FinderSource[], text: string) {
  const errorText = useErrorText();
  const [attempt, setAttempt] = useState(0);
  const [answers, setAnswers] = useState<Answers>({ question: "", found: {} });
  const asked = sources.filter(({ minLength }) => text.length >= minLength);
  const question = JSON.stringify([text, attempt, ...asked.map(({ id }) => id)]);

  // The server is outside of React; `question` includes everything the sources depend on.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    function settle(id: string, found: Found): void {
      if (signal.aborted) return;
      setAnswers((now) => ({
        question,
        found: now.question === question ? { ...now.found, [id]: found } : { [id]: found },
      }));
    }
    async function ask({ id, kind, find }: FinderSource): Promise<void> {
      try {
        settle(id, { kind, items: await find(text, signal), error: null });
      } catch (error) {
        settle(id, { kind, items: [], error: errorText(error) });
      }
    }
    const timer = setTimeout(() => void Promise.all(asked.map(ask)), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `asked` is a new array on every render, `question` names its members
  }, [question, errorText]);

  const found = answers.question === question ? answers.found : {};
  return {
    found: asked.flatMap(({ id }) => found[id] ?? []),
    isBusy: asked.some(({ id }) => found[id] === undefined),
    retry: () => setAttempt((now) => now + 1),
  };
}
