import type { ContentField } from "contracts/operator/calls/content";
import * as v from "valibot";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import { KINDS } from "../kinds.ts";

const optionalSchema = v.object({ type: v.literal("optional"), wrapped: v.unknown() });
const picklistSchema = v.object({ type: v.literal("picklist"), options: v.array(v.string()) });
const arraySchema = v.object({ type: v.literal("array"), item: v.unknown() });

function optionsOf(schema: unknown): string[] | null {
  const parsed = v.safeParse(picklistSchema, schema);
  return parsed.success ? parsed.output.options : null;
}

/** Describes a field for the form, derived from its validation schema. */
function describe(name: string, scope: ContentField["scope"], schema: unknown): ContentField {
  const optional = v.safeParse(optionalSchema, schema);
  const inner = optional.success ? optional.output.wrapped : schema;
  const list = v.safeParse(arraySchema, inner);
  return {
    name,
    scope,
    is_list: list.success,
    is_required: !optional.success,
    options: optionsOf(list.success ? list.output.item : inner),
  };
}

/** Returns the fields of a kind besides title, summary and text. */
export function fieldsOf(kind: ContentKind): ContentField[] {
  const { shared, text } = KINDS[kind];
  return [
    ...Object.entries(shared.entries).map(([name, schema]) => describe(name, "shared", schema)),
    ...Object.entries(text.entries).map(([name, schema]) => describe(name, "text", schema)),
  ];
}
