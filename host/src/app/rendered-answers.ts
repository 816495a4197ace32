import type { CallData, CallDefinition } from "contracts";
import { parseData, setKnownAnswers } from "shared/api";
import * as v from "valibot";

/** Id of the data block with the embedded responses. */
export const ANSWERS_ID = "rendered-answers";

const schema = v.object({
  locale: v.string(),
  currency: v.string(),
  answers: v.record(v.string(), v.unknown()),
});

/** The responses a document was rendered with, by call, and the locale and currency it was rendered for. */
export type RenderedAnswers = v.InferOutput<typeof schema>;

/**
 * Key of a response: its call and input.
 *
 * @param call a reading call
 * @param input its input
 */
export function answerKey({ method, path }: CallDefinition, input: unknown): string {
  return JSON.stringify([`${method} ${path}`, input]);
}

function readBlock(): RenderedAnswers | null {
  const block = document.getElementById(ANSWERS_ID);
  if (block === null) return null;
  const parsed = v.safeParse(schema, JSON.parse(block.textContent));
  return parsed.success ? parsed.output : null;
}

/**
 * Provides the embedded responses to the calls of the page.
 *
 * @returns the currency the document was rendered in; null without embedded responses
 */
export function startRenderedAnswers(): Pick<RenderedAnswers, "currency"> | null {
  const rendered = readBlock();
  if (rendered === null) return null;
  const { answers, locale, currency } = rendered;
  const parsed = new Map<string, unknown>();

  function find<C extends CallDefinition>(call: C, input: unknown): CallData<C> | undefined {
    const key = answerKey(call, input);
    if (!(key in answers)) return undefined;
    if (!parsed.has(key)) parsed.set(key, parseData(call, answers[key]));
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only answers of the same call are kept under its key
    return parsed.get(key) as CallData<C>;
  }

  setKnownAnswers((call, input, identity) =>
    identity.locale === locale && identity.currency === currency ? find(call, input) : undefined,
  );
  return { currency };
}
