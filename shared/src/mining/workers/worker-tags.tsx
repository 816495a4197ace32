import { useLingui } from "@lingui/react/macro";
import { Select } from "../../ui/index.ts";
import type { ChangeWorkerQuery } from "../hooks/use-worker-query.ts";

/** Option that shows workers of any tag; a tag is never empty. */
const ANY = "";

/** The tags of a worker on one line, which may be truncated; nothing for a worker without tags. */
export function WorkerTags({ tags = [] }: { tags: readonly string[] | undefined }) {
  if (tags.length === 0) return null;
  return (
    <span
      title={tags.join(", ")}
      className="flex max-w-44 gap-1 overflow-hidden text-2xs font-normal text-ink-2"
    >
      {tags.map((tag) => (
        <span key={tag} className="shrink-0 rounded-xs border border-line px-1 whitespace-nowrap">
          {tag}
        </span>
      ))}
    </span>
  );
}

/** Props of {@link TagSelect}. */
export interface TagSelectProps {
  id: string;
  /** All tags used on the workers. */
  tags: readonly string[];
  tag: string | undefined;
  onQuery: ChangeWorkerQuery;
}

/** Filters the list by one of its workers' tags. */
export function TagSelect({ id, tags, tag = ANY, onQuery }: TagSelectProps) {
  const { t } = useLingui();
  const listed = tag === ANY || tags.includes(tag) ? tags : [tag, ...tags];
  return (
    <Select
      id={id}
      value={tag}
      options={[{ value: ANY, label: t`Any tag` }, ...listed.map((name) => ({ value: name, label: name }))]}
      onChange={(chosen) => onQuery({ tag: chosen })}
      className="w-full"
    />
  );
}
