import * as v from "valibot";

const operationSchema = v.looseObject({ tags: v.array(v.string()) });
const documentSchema = v.looseObject({
  info: v.looseObject({ title: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.record(v.string(), v.record(v.string(), v.unknown())),
});

type Components = v.InferOutput<typeof documentSchema>["components"];

const REFERENCE = /"#\/components\/([^/"]+)\/([^"]+)"/g;

/** Names of the components that a part refers to, as `kind/name`. */
function referencesOf(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(REFERENCE)].map(([, kind = "", name = ""]) => `${kind}/${name}`);
}

/** Keeps the components that a part needs, also through other components. */
function neededComponents(part: unknown, components: Components): Components {
  const needed = new Set<string>();
  const waiting = referencesOf(part);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (needed.has(next)) continue;
    needed.add(next);
    const [kind = "", name = ""] = next.split("/");
    waiting.push(...referencesOf(components[kind]?.[name] ?? null));
  }
  const isKept = (kind: string) => (name: string) =>
    kind === "securitySchemes" || needed.has(`${kind}/${name}`);
  return Object.fromEntries(
    Object.entries(components).map(([kind, entries]) => [
      kind,
      Object.fromEntries(Object.entries(entries).filter(([name]) => isKept(kind)(name))),
    ]),
  );
}

/**
 * Cuts an OpenAPI document to the calls of one tag: a viewer needs seconds for hundreds of calls.
 *
 * @param document whole document
 * @param part tag of the calls to keep, which becomes the title, and its introduction in Markdown
 */
export function partOfDocument(
  document: object,
  { tag, description }: { tag: string; description: string },
): object {
  const whole = v.parse(documentSchema, document);
  const paths = Object.fromEntries(
    Object.entries(whole.paths).filter(([, calls]) =>
      Object.values(calls).some(({ tags }) => tags.includes(tag)),
    ),
  );
  return {
    ...whole,
    info: { ...whole.info, title: tag, description },
    tags: [{ name: tag }],
    paths,
    components: neededComponents(paths, whole.components),
  };
}
