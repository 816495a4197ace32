import { useEffect, useState } from "react";
import { useSchemaForm } from "shared/forms";
import { storedValue } from "shared/storage";
import * as v from "valibot";
import { useMe } from "../app/me.tsx";

/** Unsent texts of one operator by the name of their form, in the tab only. */
const kept = storedValue({
  area: "session",
  name: "desk_texts",
  schema: v.nullable(v.strictObject({ operator: v.string(), texts: v.record(v.string(), v.string()) })),
  initial: null,
});

function readTexts(operator: string): Readonly<Record<string, string>> {
  const found = kept.read();
  return found?.operator === operator ? found.texts : {};
}

function keepText(operator: string, name: string, text: string): void {
  const { [name]: _old, ...others } = readTexts(operator);
  kept.write({ operator, texts: text === "" ? others : { ...others, [name]: text } });
}

/** Removes all unsent texts; called when the operator signs out. */
export function removeKeptTexts(): void {
  kept.remove();
}

/** The form of a text. */
export interface KeptForm<Output extends Record<string, unknown>> {
  readonly schema: v.GenericSchema<Record<string, string>, Output>;
  /** Its only field. */
  readonly field: string;
  /** What the text is for, such as `tickets/12`. */
  readonly name: string;
}

/**
 * Creates the form of a text that outlives the operator's session: it is kept in the tab, for this operator, until it is sent or the
 * operator signs out.
 *
 * @returns the form, and a function that empties it once the text is sent
 */
export function useKeptForm<Output extends Record<string, unknown>>({
  schema,
  field,
  name,
}: KeptForm<Output>) {
  const { name: operator } = useMe();
  const [found] = useState(() => readTexts(operator)[name] ?? "");
  const form = useSchemaForm<Record<string, string>, Output>(schema, { [field]: found });
  useEffect(() => {
    const typed = form.watch((values) => keepText(operator, name, values[field] ?? ""));
    return () => typed.unsubscribe();
  }, [form, operator, name, field]);
  return {
    form,
    clear: () => {
      form.reset({ [field]: "" });
      keepText(operator, name, "");
    },
  };
}
