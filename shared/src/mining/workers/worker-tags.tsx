import { useLingui } from "@lingui/react/macro";
import { Select } from "../../ui/index.ts";
import type { ChangeWorkerQuery } from "../hooks/use-worker-query.ts";

/** Value of the choice that shows workers of any tag; a tag is never empty. */
const ANY = "";

/** Tags of a worker, in one line that may be cut; nothing for a worker without. */
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
  /** Every tag on the workers. */
  tags: readonly string[];
  tag: string | undefined;
  onQuery: ChangeWorkerQuery;
}

/** Chooses the tag that listed workers have. */
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
